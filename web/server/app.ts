import type { IncomingMessage, ServerResponse } from 'node:http'
import { CmsError } from '~/cms/errors'
import type { Redirect } from '~/features/redirects/model'
import { matchRoutePath } from '~/entry-server'
import { MAX_SEARCH_QUERY_LENGTH } from '~/features/search/search-query-and-results'
import { PageNotFoundError } from '~/errors/page-not-found-error'
import { isBot, sendEmptyNotFound } from './http/bots'
import { InvalidSliceError, type DatasetSlice } from '~/pages/datasets/dataset-slices'
import { createClientErrorReportsHandler } from './client-error-reports'
import { FAVICON_PATH, createProductFavicon } from './files/favicon'
import { OverloadedError, type QueuePriority } from './lib/cpu-budget-queue'
import { createStatusEndpoint } from './status-endpoint'
import { createReadingsProxy } from './proxy/readings-proxy'
import { createPanelProxy } from './proxy/panel-proxy'
import { RateLimiter } from './http/rate-limiter'
import { denyAllPolicy, buildSecurityHeaders, type RawHeaders } from './http/security-headers'
import {
  replyOverloaded,
  replyEmpty,
  replyError,
  replyJson,
  replyMethodNotAllowed,
  replyPrivate,
  replyHttpError,
} from './http/reply'
import { HttpError } from './http/http-error'
import { createExchange, readBody, type Exchange } from './http/exchange'
import { FormPages } from './forms/form-pages'
import { createIconsHandler } from './files/icons-endpoint'
import { createBrandReader } from './panel/brand-reader'
import { isPanelPath, createPanelHandler } from './panel/panel-handler'
import { createAlertsServiceWorker, createOutagesServiceWorker } from './files/service-workers'
import {
  openDataCorsHeaders,
  DATASET_SLICE_RATE_LIMIT,
  openDataPreflightHeaders,
} from './files/open-data-files'
import { renderNotFoundPayload, notFoundTarget } from './render/not-found-template'
import {
  mayPageExist,
  litePageTarget,
  resolvePageTarget,
  guessIntendedPath,
  type ResolvedPageTarget,
  type PageTarget,
} from './render/resolve-target'
import { createProbes } from './probes'
import { classifyRoute } from './route-class'
import { redactPath, matchRoutePrefix, type RoutePrefix } from './route-prefixes'
import type { ServerContext } from './server-context'
import { hasValidFeedSignature } from './changes/feed-signature'
import { createSessionRoutes } from './session/session-routes'
import { createPreviewHandler } from './preview/preview-handler'
import { Tarpit } from './lib/tarpit'

const PAYLOAD_SUFFIX = '/_payload.json'
/** Bytes. A push of the change feed lists a few documents; a larger body is not from the CMS. */
const MAX_CHANGES_BYTES = 256 * 1024

/**
 * Uncached jobs per minute and address that run with a visitor's priority; further ones run with a flood's. A
 * person causes far fewer.
 */
const VISITOR_RATE_LIMIT = { perAddress: 300, total: Infinity }

type Handle = (exchange: Exchange) => void | Promise<void>

export type App = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates the handler of all requests. Responses that are cached in memory take the first branch and run
 * nothing else.
 */
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
  const session = createSessionRoutes(sessions, SITE_URL)
  const proxy = createPanelProxy(sessions, SITE_URL)
  const panel = createPanelHandler(
    sessions,
    assets,
    secure,
    queue,
    createBrandReader((tags) => source.reader(tags)),
  )
  const preview = createPreviewHandler({
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
  const probes = createProbes(context)
  /** The last status of each probe, by address; a first 200 is no news. */
  const probeStatuses = new Map<string, number>()
  const errors = createClientErrorReportsHandler(SITE_URL, context.limits)
  const sliceLimiter = context.limits.limiter('slices', DATASET_SLICE_RATE_LIMIT)
  const iconHandler = createIconsHandler(secure)
  const visitorLimiter = new RateLimiter(VISITOR_RATE_LIMIT)
  const tarpit = new Tarpit()
  const outagesWorker = createOutagesServiceWorker(environment.WEB_OFFLINE_OUTAGES, secure)
  const alertsWorker = createAlertsServiceWorker(secure)
  const productIcon = createProductFavicon(secure)
  /** Whether the log already has the advice about WEB_TRUSTED_PROXY_HOPS. */
  let hasWarned = false

  const handlers: Record<RoutePrefix, Handle> = {
    '/healthz': read((exchange) => replyJson(exchange, 200, { status: 'ok' })),
    '/readyz': read(probes.readiness),
    '/startupz': read(probes.startup),
    '/_changes': changes,
    '/_errors': errors,
    '/ingest/demand-readings': createReadingsProxy(context.cms, context.limits),
    '/_search': read(sendSuggestions),
    '/_default-menus': read(async (exchange) => replyJson(exchange, 200, await source.defaultNavigation())),
    '/_health': read(createStatusEndpoint(context)),
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
    '/favicon.ico': read(async ({ request, response }) => {
      const own = await context.favicon(FAVICON_PATH, 'visitor').catch(() => undefined)
      ;(own ?? productIcon).send(request, response)
    }),
    '/.well-known/security.txt': read(async (exchange) =>
      (await context.securityTxt()).send(exchange.request, exchange.response),
    ),
    '/sitemap.xml': read(sendSitemap),
    '/sitemaps/': read(sendSitemap),
    '/data/v1/': data,
    '/feeds/': read(file(context.feeds)),
    '/cards/': read(file(context.cards)),
    '/services/outages-worker.js': read(({ request, response }) => outagesWorker.send(request, response)),
    '/services/alerts-worker.js': read(({ request, response }) => alertsWorker.send(request, response)),
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
        'Ignoring X-Forwarded-For because WEB_TRUSTED_PROXY_HOPS is 0, so all visitors behind a proxy share one IP address. ' +
          'If you use a proxy, set WEB_TRUSTED_PROXY_HOPS to the number of proxies (1 behind one nginx or Caddy).',
      )
    }
    const exchange = createExchange(request, response, log, WEB_TRUSTED_PROXY_HOPS, priorityOf)
    const startedAt = performance.now()
    response.once('close', () => {
      const durationMs = Math.round(performance.now() - startedAt)
      const { method, pathname } = exchange
      const routeClass = classifyRoute(method, pathname)
      context.metrics.countRequest(routeClass, response.statusCode, durationMs)
      if (exchange.wasShed) return
      // A proxy probes several times a second, so only a changed answer is news.
      const isRepeated =
        routeClass === 'probe' && (probeStatuses.get(pathname) ?? 200) === response.statusCode
      if (routeClass === 'probe') probeStatuses.set(pathname, response.statusCode)
      exchange.log[isRepeated ? 'debug' : 'info'](
        { method, path: redactPath(pathname), status: response.statusCode, took: durationMs },
        'request',
      )
    })
    route(exchange).catch((error: unknown) => handleError(exchange, error))
  }

  function priorityOf(address: string): QueuePriority {
    return visitorLimiter.tryConsume(address) ? 'visitor' : 'flood'
  }

  /**
   * Sends an error. A client that requests without pause gets it after a delay, since an immediate error
   * would only bring its next request.
   */
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

  /** Sends suggested titles while a visitor types. The search is queued like all uncached work. */
  async function sendSuggestions(exchange: Exchange): Promise<void> {
    const q = new URLSearchParams(exchange.search).get('q')?.slice(0, MAX_SEARCH_QUERY_LENGTH) ?? ''
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
    if (method === 'OPTIONS')
      return replyEmpty(exchange, 204, [...openDataCorsHeaders, ...openDataPreflightHeaders])
    if (method !== 'GET' && method !== 'HEAD') return replyMethodNotAllowed(exchange, 'GET, HEAD, OPTIONS')
    const slice = requestedSlice(pathname, search)
    if (typeof slice === 'string') {
      return refuse(exchange, () => replyError(exchange, 400, 'ValidationError', slice, openDataCorsHeaders))
    }
    if (slice && !(await sliceLimiter.tryConsume(clientAddress))) {
      if (!(await tarpit.delay())) response.shouldKeepAlive = false
      const retryHeaders = [...openDataCorsHeaders, 'Retry-After', '60']
      return replyError(exchange, 429, 'RateLimitError', 'Too many requests. Wait a minute.', retryHeaders)
    }
    const limitHeaders = slice
      ? ['RateLimit', `"parts";r=${await sliceLimiter.remaining(clientAddress)};t=60`]
      : []
    const file = await context.openData.file(pathname, slice, exchange.priority, limitHeaders)
    if (file) return file.send(request, response)
    await refuse(exchange, () => replyEmpty(exchange, 404))
  }

  /**
   * The slice of a dataset that the query names; null for a whole file, or a message for a query that names
   * no slice.
   */
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
      // A malformed path is no page of the panel either, and the router would throw on it.
      if (resolvePageTarget(pathname, '').kind === 'malformed')
        return refuse(exchange, () => replyEmpty(exchange, 404))
      if ((await panel(exchange)) !== 'no such page') return
    }
    await publicPage(exchange)
  }

  async function publicPage(exchange: Exchange): Promise<void> {
    const { pathname, search } = exchange
    const isPayload = pathname.endsWith(PAYLOAD_SUFFIX)
    const resolved = resolvePageTarget(
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
    const meant = mayPageExist(resolved.target) ? undefined : guessIntendedPath(resolved.target)
    if (meant !== undefined && isPayload)
      return await sendRedirect(exchange, { to: meant + search, permanent: true }, true)
    if (meant !== undefined) return replyEmpty(exchange, 308, ['Location', meant + search])
    const { request, response } = exchange
    const target =
      isPayload || !requestsSaveData(request)
        ? resolved.target
        : (litePageTarget(resolved.target) ?? resolved.target)
    const format = isPayload ? 'data' : 'document'
    // Pages of the panel have no payload.
    if (!target.definition && matchRoutePath(target.pathname)) return replyEmpty(exchange, 404)
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
  async function redirectApplies(resolved: ResolvedPageTarget, exchange: Exchange): Promise<boolean> {
    const target = resolved.kind === 'moved' ? resolvePageTarget(resolved.location, '') : resolved
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
      const copy = await pages.get(notFoundTarget, exchange)
      return renderNotFoundPayload(copy, { path: from, movedTo: to }).send(request, response)
    }
    replyEmpty(exchange, permanent ? 301 : 302, ['Location', encodeURI(to).replaceAll('%25', '%')])
  }

  async function sendNotFoundPage(exchange: Exchange, { pathname }: PageTarget, format: 'document' | 'data') {
    const { request, response } = exchange
    if (response.destroyed) return
    const { message } = new PageNotFoundError(pathname, 'no-route')
    exchange.log.info({ path: pathname }, message)
    if (format === 'document' && isBot(request.headers['user-agent'])) return sendEmptyNotFound(response)
    const copy = await pages.get(notFoundTarget, exchange)
    const body =
      format === 'document' ? copy.document : renderNotFoundPayload(copy, { path: pathname, message })
    body.send(request, response)
  }

  async function changes(exchange: Exchange): Promise<void> {
    const { headers } = exchange.request
    if (exchange.method !== 'POST') return replyMethodNotAllowed(exchange, 'POST')
    const body = await readBody(exchange.request, MAX_CHANGES_BYTES)
    const { 'x-tanglaw-timestamp': timestamp, 'x-tanglaw-signature': signature } = headers
    if (!hasValidFeedSignature(body, timestamp, signature, CHANGE_WEBHOOK_SECRET, Date.now())) {
      return replyError(exchange, 403, 'ForbiddenError', 'The signature is not valid')
    }
    if (!feed.handlePush(body))
      return replyError(exchange, 400, 'ValidationError', 'The message is not understood')
    replyEmpty(exchange, 204)
  }

  async function handleError(exchange: Exchange, error: unknown): Promise<void> {
    const { response, request, method, pathname } = exchange
    if (error instanceof HttpError && !response.headersSent) return replyHttpError(exchange, error)
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
    const own = [...policy, ...buildSecurityHeaders(secure), ...headers]
    replyPrivate(exchange, status, 'text/html', html, own)
  }
}

/** Whether the browser asks for less data (Save-Data), such as on a metered connection. */
const requestsSaveData = ({ headers }: IncomingMessage): boolean => headers['save-data'] === 'on'

/**
 * The page for the case that even the error page can't be rendered, or that too many error pages are queued.
 */
function fallbackErrorPage(requestId: string): { html: string; policy: RawHeaders } {
  const html = `<!DOCTYPE html><title>Sorry</title><p>Something went wrong on our side. Try again. Error number ${requestId}`
  return { html, policy: ['Content-Security-Policy', denyAllPolicy] }
}
