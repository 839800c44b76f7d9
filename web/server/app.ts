import type { IncomingMessage, ServerResponse } from 'node:http'
import { CmsError } from '~/cms/errors'
import type { Redirect } from '~/features/redirects/model'
import { matchPath } from '~/entry-server'
import { LONGEST_QUESTION } from '~/features/search/model'
import { PageNotFoundError } from '~/errors/page-not-found'
import { isBot, sendEmptyNotFound } from './http/bots'
import { InvalidSliceError, type DatasetSlice } from '~/pages/data/slices'
import { clientErrorsHandler } from './client-errors'
import { renderFavicon } from './files/favicon'
import { OverloadedError, type Priority } from './lib/cpu-budget-queue'
import { cacheStatusEndpoint } from './cache-status'
import { ingestHandler } from './proxy/ingest'
import { panelProxy } from './proxy/panel-proxy'
import { RateLimiter } from './http/rate-limiter'
import { denyAllPolicy, securityHeaders, type RawHeaders } from './http/headers'
import {
  replyOverloaded,
  replyEmpty,
  replyError,
  replyJson,
  replyMethodNotAllowed,
  replyPrivate,
  replyRefusal,
} from './http/reply'
import { HttpError } from './http/http-error'
import { createExchange, readBody, type Exchange } from './http/request'
import { FormPages } from './forms/form-pages'
import { iconsHandler } from './files/icons'
import { isPanelPath, panelHandler } from './panel/panel-handler'
import { outagesServiceWorker } from './files/service-worker'
import { corsHeaders, SLICE_RATE_LIMIT, preflightHeaders } from './files/open-data'
import { unknownPayload, unknownTarget } from './render/not-found-template'
import {
  isPossible,
  liteTarget,
  resolveTarget,
  meantPath,
  type ResolvedTarget,
  type PageTarget,
} from './render/resolve-target'
import { routeClass } from './route-class'
import { redactPath, matchRoutePrefix, type RoutePrefix } from './route-prefixes'
import type { ServerContext } from './server-context'
import { isSigned } from './changes/signature'
import { sessionRoutes } from './session/routes'
import { previewHandler } from './preview/preview-handler'
import { Tarpit } from './lib/tarpit'

const PAYLOAD_SUFFIX = '/_payload.json'
/** A message of the change feed is small (bytes). */
const MAX_CHANGES_BYTES = 256 * 1024

/** Pieces of work that an address gets before the work of a flood in a minute: far more than a person asks for. */
const VISITOR_RATE_LIMIT = { perAddress: 300, total: Infinity }

type Handle = (exchange: Exchange) => void | Promise<void>

export type App = (request: IncomingMessage, response: ServerResponse) => void

/** The request handler over the server's parts. Answers that are ready in memory take the first branch only. */
export function createApp(context: ServerContext): App {
  const {
    assets,
    environment,
    feed,
    files,
    log,
    pages,
    redirects,
    queue,
    sessions,
    sitemap,
    source,
    uploads,
  } = context
  const { SITE_URL, CHANGE_WEBHOOK_SECRET, WEB_TRUSTED_PROXY_HOPS, secure } = environment
  const session = sessionRoutes(sessions, SITE_URL)
  const proxy = panelProxy(sessions, SITE_URL)
  const panel = panelHandler(sessions, assets, secure, queue)
  const preview = previewHandler({
    sessions,
    source,
    assets,
    readToken: environment.CMS_READ_TOKEN,
    siteUrl: SITE_URL,
    secure,
    queue,
  })
  const forms = new FormPages({
    pages,
    source,
    assets,
    cms: context.cms,
    formsToken: environment.CMS_FORMS_TOKEN,
    siteUrl: SITE_URL,
    secure,
    queue,
    documentTimeoutMs: environment.WEB_DOCUMENT_TIMEOUT * 1000,
    isCmsThere: () => feed.isCmsReachable !== false,
  })
  const errors = clientErrorsHandler(SITE_URL)
  const sliceLimiter = new RateLimiter(SLICE_RATE_LIMIT)
  const iconHandler = iconsHandler(secure)
  const visitorLimiter = new RateLimiter(VISITOR_RATE_LIMIT)
  const tarpit = new Tarpit()
  const serviceWorker = outagesServiceWorker(environment.WEB_OFFLINE_OUTAGES, secure)
  const faviconFile = renderFavicon(secure)
  /** The log has the advice about WEB_TRUSTED_PROXY_HOPS. */
  let hasWarned = false

  const handlers: Record<RoutePrefix, Handle> = {
    '/healthz': read((exchange) => replyJson(exchange, 200, { status: 'ok' })),
    '/readyz': read(readiness),
    '/_changes': changes,
    '/_errors': errors,
    '/ingest/demand-readings': ingestHandler(context.cms),
    '/_search': read(sendSuggestions),
    '/_health': read(cacheStatusEndpoint(context)),
    '/session': session,
    '/session/': session,
    '/cms/': proxy,
    '/uploads/': async (exchange) => {
      if (!(await uploads.handle(exchange))) await refuse(exchange, () => replyEmpty(exchange, 404))
    },
    '/icons/': read(iconHandler),
    '/assets/': read(asset),
    '/web-preview/': preview,
    '/robots.txt': read(async (exchange) =>
      (await sitemap.robots()).send(exchange.request, exchange.response),
    ),
    '/favicon.ico': read(({ request, response }) => faviconFile.send(request, response)),
    '/.well-known/security.txt': read(async (exchange) =>
      (await context.securityTxt()).send(exchange.request, exchange.response),
    ),
    '/sitemap.xml': read(sendSitemap),
    '/sitemaps/': read(sendSitemap),
    '/data/v1/': data,
    '/feeds/': read(file(context.feeds)),
    '/cards/': read(file(context.cards)),
    '/services/outages-worker.js': read(({ request, response }) => serviceWorker.send(request, response)),
    '/': (exchange) => (exchange.method === 'POST' ? forms.handlePost(exchange) : read(page)(exchange)),
  }

  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const url = request.url ?? '/'
      const cachedResponse = requestsSaveData(request) ? undefined : (pages.hit(url) ?? files?.hit(url))
      if (cachedResponse) {
        context.traffic.cacheHits += 1
        return cachedResponse.send(request, response)
      }
    }
    if (WEB_TRUSTED_PROXY_HOPS === 0 && !hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      log.warn(
        'X-Forwarded-For arrives and is not believed, as WEB_TRUSTED_PROXY_HOPS is 0. If a proxy of yours stands in front, ' +
          'set WEB_TRUSTED_PROXY_HOPS to the number of proxies (1 behind one nginx or Caddy): all visitors count as one address now.',
      )
    }
    const exchange = createExchange(request, response, log, WEB_TRUSTED_PROXY_HOPS, priorityOf)
    const startedAt = performance.now()
    response.once('close', () => {
      const durationMs = Math.round(performance.now() - startedAt)
      const { method, pathname } = exchange
      context.metrics.countRequest(routeClass(method, pathname), response.statusCode, durationMs)
      if (exchange.wasShed) return
      exchange.log.info(
        { method, path: redactPath(pathname), status: response.statusCode, took: durationMs },
        'request',
      )
    })
    route(exchange).catch((error: unknown) => handleError(exchange, error))
  }

  function priorityOf(address: string): Priority {
    return visitorLimiter.tryConsume(address) ? 'visitor' : 'flood'
  }

  /** Answers an error: late, where the client asks so often that an answer at once would only bring its next request. */
  async function refuse(exchange: Exchange, reply: () => void): Promise<void> {
    if (exchange.priority === 'flood' && !(await tarpit.delay())) exchange.response.shouldKeepAlive = false
    reply()
  }

  async function route(exchange: Exchange): Promise<void> {
    await handlers[matchRoutePrefix(exchange.pathname)](exchange)
  }

  function read(handle: Handle): Handle {
    return (exchange) => {
      const { method } = exchange
      return method === 'GET' || method === 'HEAD'
        ? handle(exchange)
        : replyMethodNotAllowed(exchange, 'GET, HEAD')
    }
  }

  /** Suggested titles while a visitor types; queued like all uncached work. */
  async function sendSuggestions(exchange: Exchange): Promise<void> {
    const q = new URLSearchParams(exchange.search).get('q')?.slice(0, LONGEST_QUESTION) ?? ''
    await context.search.ready()
    const suggested = await queue.run(exchange, () => context.search.suggest(q))
    replyJson(exchange, 200, suggested)
  }

  async function asset(exchange: Exchange): Promise<void> {
    const { componentStyles } = assets
    const file =
      exchange.pathname === componentStyles?.href ? componentStyles.file : await files?.get(exchange.pathname)
    if (file) return file.send(exchange.request, exchange.response)
    await refuse(exchange, () => replyEmpty(exchange, 404))
  }

  async function sendSitemap(exchange: Exchange): Promise<void> {
    const file = await sitemap.file(exchange.pathname)
    if (file) return file.send(exchange.request, exchange.response)
    await refuse(exchange, () => replyEmpty(exchange, 404))
  }

  function file(files: ServerContext['feeds']): Handle {
    return async (exchange) => {
      const found = await files(exchange.pathname, exchange.priority)
      if (found) return found.send(exchange.request, exchange.response)
      await refuse(exchange, () => replyEmpty(exchange, 404))
    }
  }

  async function data(exchange: Exchange): Promise<void> {
    const { pathname, search, clientAddress, method, request, response } = exchange
    if (method === 'OPTIONS') return replyEmpty(exchange, 204, [...corsHeaders, ...preflightHeaders])
    if (method !== 'GET' && method !== 'HEAD') return replyMethodNotAllowed(exchange, 'GET, HEAD, OPTIONS')
    const slice = requestedSlice(pathname, search)
    if (typeof slice === 'string') {
      return refuse(exchange, () => replyError(exchange, 400, 'ValidationError', slice, corsHeaders))
    }
    if (slice && !sliceLimiter.tryConsume(clientAddress)) {
      if (!(await tarpit.delay())) response.shouldKeepAlive = false
      const retryHeaders = [...corsHeaders, 'Retry-After', '60']
      return replyError(exchange, 429, 'RateLimitError', 'Too many requests. Wait a minute.', retryHeaders)
    }
    const limitHeaders = slice ? ['RateLimit', `"parts";r=${sliceLimiter.remaining(clientAddress)};t=60`] : []
    const file = await context.openData.file(pathname, slice, exchange.priority, limitHeaders)
    if (file) return file.send(request, response)
    await refuse(exchange, () => replyEmpty(exchange, 404))
  }

  /** The part that a query asks for, or why there is no such part. */
  function requestedSlice(pathname: string, search: string): DatasetSlice | null | string {
    try {
      return context.openData.parseSlice(pathname, new URLSearchParams(search))
    } catch (error) {
      if (error instanceof InvalidSliceError) return error.message
      throw error
    }
  }

  async function page(exchange: Exchange): Promise<void> {
    const { pathname } = exchange
    const file = await files?.get(pathname)
    if (file) return file.send(exchange.request, exchange.response)
    if (isPanelPath(pathname)) {
      // What is no path at all is no page of the panel either; the router must not see it.
      if (resolveTarget(pathname, '').kind === 'malformed')
        return refuse(exchange, () => replyEmpty(exchange, 404))
      if ((await panel(exchange)) !== 'no such page') return
    }
    await publicPage(exchange)
  }

  async function publicPage(exchange: Exchange): Promise<void> {
    const { pathname, search } = exchange
    const isPayload = pathname.endsWith(PAYLOAD_SUFFIX)
    const resolved = resolveTarget(
      isPayload ? pathname.slice(0, -PAYLOAD_SUFFIX.length) || '/' : pathname,
      search,
    )
    if (resolved.kind === 'malformed') return refuse(exchange, () => replyEmpty(exchange, 400))
    const redirect = await redirects.find(
      resolved.kind === 'moved' ? resolved.location : resolved.target.pathname + search,
    )
    if (redirect && (await redirectApplies(resolved, exchange)))
      return await sendRedirect(exchange, redirect, isPayload)
    if (resolved.kind === 'moved' && !isPayload) {
      return replyEmpty(exchange, 308, ['Location', resolved.location])
    }
    if (resolved.kind === 'moved') return replyEmpty(exchange, 404)
    const meant = isPossible(resolved.target) ? undefined : meantPath(resolved.target)
    if (meant !== undefined && isPayload)
      return await sendRedirect(exchange, { to: meant + search, permanent: true }, true)
    if (meant !== undefined) return replyEmpty(exchange, 308, ['Location', meant + search])
    const { request, response } = exchange
    const target =
      isPayload || !requestsSaveData(request)
        ? resolved.target
        : (liteTarget(resolved.target) ?? resolved.target)
    const format = isPayload ? 'data' : 'document'
    // A page of the panel has no payload.
    if (!target.definition && matchPath(target.pathname)) return replyEmpty(exchange, 404)
    if (!target.definition) return queue.run(exchange, () => sendNotFoundPage(exchange, target, format))
    if (forms.isPersonal(target)) return await forms.handleGet(exchange, target, format)
    const forBot = !isPayload && isBot(request.headers['user-agent'])
    if (forBot && (await pages.isNotFound(target, exchange))) return sendEmptyNotFound(response)
    const responses = await pages.get(target, exchange)
    if (responses.message) exchange.log.info({ path: pathname }, responses.message)
    const body = responses[format]
    if (forBot && body.status === 404) return sendEmptyNotFound(response)
    body.send(request, response)
  }

  /** Redirects apply only where the response would be 404; existing pages win. */
  async function redirectApplies(resolved: ResolvedTarget, exchange: Exchange): Promise<boolean> {
    const target = resolved.kind === 'moved' ? resolveTarget(resolved.location, '') : resolved
    if (target.kind !== 'page') return false
    return !target.target.definition || (await pages.isNotFound(target.target, exchange))
  }

  async function sendRedirect(
    exchange: Exchange,
    { to, permanent }: Pick<Redirect, 'to' | 'permanent'>,
    isPayload: boolean,
  ) {
    const { request, response, pathname } = exchange
    if (isPayload) {
      const from = pathname.slice(0, -PAYLOAD_SUFFIX.length) || '/'
      const copy = await pages.get(unknownTarget, exchange)
      return unknownPayload(copy, { path: from, movedTo: to }).send(request, response)
    }
    replyEmpty(exchange, permanent ? 301 : 302, ['Location', encodeURI(to).replaceAll('%25', '%')])
  }

  async function sendNotFoundPage(exchange: Exchange, { pathname }: PageTarget, format: 'document' | 'data') {
    const { request, response } = exchange
    if (response.destroyed) return
    const { message } = new PageNotFoundError(pathname, 'no-route')
    exchange.log.info({ path: pathname }, message)
    if (format === 'document' && isBot(request.headers['user-agent'])) return sendEmptyNotFound(response)
    const copy = await pages.get(unknownTarget, exchange)
    const body = format === 'document' ? copy.document : unknownPayload(copy, { path: pathname, message })
    body.send(request, response)
  }

  function readiness(exchange: Exchange): void {
    // Neither a dead CMS nor one that refuses the read token makes this server unready: it serves the copies that it has.
    const ready = !context.stopping()
    replyJson(exchange, ready ? 200 : 503, { status: ready ? 'ready' : 'stopping', cms: feed.cms })
  }

  async function changes(exchange: Exchange): Promise<void> {
    const { headers } = exchange.request
    if (exchange.method !== 'POST') return replyMethodNotAllowed(exchange, 'POST')
    const body = await readBody(exchange.request, MAX_CHANGES_BYTES)
    const { 'x-tanglaw-timestamp': timestamp, 'x-tanglaw-signature': signature } = headers
    if (!isSigned(body, timestamp, signature, CHANGE_WEBHOOK_SECRET, Date.now())) {
      return replyError(exchange, 403, 'ForbiddenError', 'The signature is not valid')
    }
    if (!feed.handlePush(body))
      return replyError(exchange, 400, 'ValidationError', 'The message is not understood')
    replyEmpty(exchange, 204)
  }

  async function handleError(exchange: Exchange, error: unknown): Promise<void> {
    const { response, request, method, pathname } = exchange
    if (error instanceof HttpError && !response.headersSent) return replyRefusal(exchange, error)
    if (request.destroyed && !request.complete) return
    if (error instanceof OverloadedError && !response.headersSent) {
      context.traffic.shedRequests += 1
      exchange.wasShed = true
      if (!(await tarpit.delay())) response.shouldKeepAlive = false
      return replyOverloaded(exchange)
    }
    const isCmsError = error instanceof CmsError
    exchange.log[isCmsError ? 'warn' : 'error']({ err: error }, 'the request failed')
    if (response.headersSent) return void response.destroy()
    const status = isCmsError ? 503 : 500
    const retry = isCmsError ? ['Retry-After', '5'] : []
    const agent = request.headers['user-agent']
    const isPage =
      (method === 'GET' || method === 'HEAD') && !pathname.includes('.') && !pathname.startsWith('/cms/')
    // Search engines understand a plain 503, and must not index an error page.
    if (isPage && isBot(agent)) return replyEmpty(exchange, 503, ['Retry-After', '60'])
    if (!isPage) return replyError(exchange, status, 'InternalServerError', 'Something went wrong', retry)
    await sendErrorPage(exchange, status, retry)
  }

  async function sendErrorPage(exchange: Exchange, status: number, headers: string[]): Promise<void> {
    const { html, policy } = await queue
      .run(exchange, () => source.renderError(exchange.pathname, exchange.requestId))
      .catch(() => fallbackErrorPage(exchange.requestId))
    const own = [...policy, ...securityHeaders(secure), ...headers]
    replyPrivate(exchange, status, 'text/html', html, own)
  }
}

/** Whether a browser says that its owner pays for every byte. */
const requestsSaveData = ({ headers }: IncomingMessage): boolean => headers['save-data'] === 'on'

/** For the case that even the error page cannot be rendered, or too many clients ask for one. */
function fallbackErrorPage(requestId: string): { html: string; policy: RawHeaders } {
  const html = `<!DOCTYPE html><title>Sorry</title><p>Something went wrong on our side. Try again. Error number ${requestId}`
  return { html, policy: ['Content-Security-Policy', denyAllPolicy] }
}
