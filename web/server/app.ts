import type { IncomingMessage, ServerResponse } from 'node:http'
import { CmsError } from '~/cms/errors'
import type { Redirect } from '~/features/redirects/model'
import { matchPath } from '~/entry-server'
import { LONGEST_QUESTION } from '~/features/search/model'
import { PageNotFound } from '~/errors/page-not-found'
import { isBot, sendEmptyNotFound } from './http/bots'
import { UnknownPart, type Part } from '~/pages/data/parts'
import { clientErrors } from './client-errors'
import { favicon } from './files/favicon'
import { OverloadedError, type Priority } from './lib/cpu-budget-queue'
import { health } from './health'
import { ingest } from './proxy/ingest'
import { panelProxy } from './proxy/panel-proxy'
import { Allowance } from './http/allowance'
import { closedPolicy, securityHeaders, type RawHeaders } from './http/headers'
import {
  replyBusy,
  replyEmpty,
  replyError,
  replyJson,
  replyMethod,
  replyPrivate,
  replyRefusal,
} from './http/reply'
import { HttpError } from './http/http-error'
import { openExchange, readBody, type Exchange } from './http/request'
import { FormPages } from './forms/form-pages'
import { icons } from './files/icons'
import { isPanelPath, panelPages } from './panel/panel-pages'
import { outagesWorker } from './files/offline'
import { openToAll, PARTS, preflight } from './files/open-data'
import { unknownPayload, unknownTarget } from './render/unknown-pages'
import { isPossible, lightTarget, locate, meantPath, type Located, type PageTarget } from './render/target'
import { loggedPath, ownPathOf, type OwnPath } from './own-paths'
import type { Parts } from './parts'
import { isSigned } from './changes/signature'
import { sessionRoutes } from './session/routes'
import { previewPages } from './preview/preview-pages'
import { Tarpit } from './lib/tarpit'

const PAYLOAD = '/_payload.json'
/** A message of the change feed is small (bytes). */
const CHANGES_LIMIT = 256 * 1024

/** Pieces of work that an address gets before the work of a flood in a minute: far more than a person asks for. */
const REASONABLE = { fromOne: 300, inAll: Infinity }

type Handle = (exchange: Exchange) => void | Promise<void>

export type App = (request: IncomingMessage, response: ServerResponse) => void

/** The request handler over the server's parts. Answers that are ready in memory take the first branch only. */
export function createApp(parts: Parts): App {
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
  } = parts
  const { SITE_URL, CHANGE_FEED_SECRET, WEB_TRUSTED_PROXIES, secure } = environment
  const session = sessionRoutes(sessions, SITE_URL)
  const proxy = panelProxy(sessions, SITE_URL)
  const panel = panelPages(sessions, assets, secure, queue)
  const preview = previewPages({
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
    cmsOrigin: environment.CMS_ORIGIN,
    formsToken: environment.CMS_FORMS_TOKEN,
    siteUrl: SITE_URL,
    secure,
    queue,
    documentTimeoutMs: environment.WEB_DOCUMENT_TIMEOUT * 1000,
    isCmsThere: () => feed.reachable !== false,
  })
  const errors = clientErrors(SITE_URL)
  const dataParts = new Allowance(PARTS)
  const icon = icons(secure)
  const reasonable = new Allowance(REASONABLE)
  const tarpit = new Tarpit()
  const worker = outagesWorker(environment.WEB_OFFLINE_OUTAGES, secure)
  const browserIcon = favicon(secure)
  /** The log has the advice about WEB_TRUSTED_PROXIES. */
  let warned = false

  const handlers: Record<OwnPath, Handle> = {
    '/healthz': read((exchange) => replyJson(exchange, 200, { status: 'ok' })),
    '/readyz': read(readiness),
    '/_changes': changes,
    '/_errors': errors,
    '/ingest/demand-readings': ingest(environment.CMS_ORIGIN),
    '/_search': read(suggestions),
    '/_health': read(health(parts)),
    '/session': session,
    '/session/': session,
    '/cms/': proxy,
    '/uploads/': async (exchange) => {
      if (!(await uploads.handle(exchange))) await refuse(exchange, () => replyEmpty(exchange, 404))
    },
    '/icons/': read(icon),
    '/assets/': read(asset),
    '/web-preview/': preview,
    '/robots.txt': read(async (exchange) =>
      (await sitemap.robots()).send(exchange.request, exchange.response),
    ),
    '/favicon.ico': read(({ request, response }) => browserIcon.send(request, response)),
    '/.well-known/security.txt': read(async (exchange) =>
      (await parts.securityTxt()).send(exchange.request, exchange.response),
    ),
    '/sitemap.xml': read(addresses),
    '/sitemaps/': read(addresses),
    '/data/v1/': data,
    '/feeds/': read(file(parts.feeds)),
    '/cards/': read(file(parts.cards)),
    '/services/outages-worker.js': read(({ request, response }) => worker.send(request, response)),
    '/': (exchange) => (exchange.method === 'POST' ? forms.take(exchange) : read(page)(exchange)),
  }

  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const url = request.url ?? '/'
      const ready = savesData(request) ? undefined : (pages.hit(url) ?? files?.hit(url))
      if (ready) {
        parts.traffic.ready += 1
        return ready.send(request, response)
      }
    }
    if (WEB_TRUSTED_PROXIES === 0 && !warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true
      log.warn(
        'X-Forwarded-For arrives and is not believed, as WEB_TRUSTED_PROXIES is 0. If a proxy of yours stands in front, ' +
          'set WEB_TRUSTED_PROXIES to the number of proxies (1 behind one nginx or Caddy): all visitors count as one address now.',
      )
    }
    const exchange = openExchange(request, response, log, WEB_TRUSTED_PROXIES, priorityOf)
    const began = performance.now()
    response.once('close', () => {
      const took = Math.round(performance.now() - began)
      const { method, pathname } = exchange
      if (exchange.refused) return
      exchange.log.info({ method, path: loggedPath(pathname), status: response.statusCode, took }, 'request')
    })
    route(exchange).catch((error: unknown) => fail(exchange, error))
  }

  function priorityOf(address: string): Priority {
    return reasonable.take(address) ? 'visitor' : 'flood'
  }

  /** Answers an error: late, where the client asks so often that an answer at once would only bring its next request. */
  async function refuse(exchange: Exchange, reply: () => void): Promise<void> {
    if (exchange.priority === 'flood' && !(await tarpit.delay())) exchange.response.shouldKeepAlive = false
    reply()
  }

  async function route(exchange: Exchange): Promise<void> {
    await handlers[ownPathOf(exchange.pathname)](exchange)
  }

  function read(handle: Handle): Handle {
    return (exchange) => {
      const { method } = exchange
      return method === 'GET' || method === 'HEAD' ? handle(exchange) : replyMethod(exchange, 'GET, HEAD')
    }
  }

  /** Suggested titles while a visitor types; queued like all uncached work. */
  async function suggestions(exchange: Exchange): Promise<void> {
    const q = new URLSearchParams(exchange.search).get('q')?.slice(0, LONGEST_QUESTION) ?? ''
    await parts.search.ready()
    const found = await queue.run(exchange, () => parts.search.suggest(q))
    replyJson(exchange, 200, found)
  }

  async function asset(exchange: Exchange): Promise<void> {
    const { rules } = assets
    const file = exchange.pathname === rules?.href ? rules.file : await files?.get(exchange.pathname)
    if (file) return file.send(exchange.request, exchange.response)
    await refuse(exchange, () => replyEmpty(exchange, 404))
  }

  async function addresses(exchange: Exchange): Promise<void> {
    const file = await sitemap.file(exchange.pathname)
    if (file) return file.send(exchange.request, exchange.response)
    await refuse(exchange, () => replyEmpty(exchange, 404))
  }

  function file(files: Parts['feeds']): Handle {
    return async (exchange) => {
      const found = await files(exchange.pathname, exchange.priority)
      if (found) return found.send(exchange.request, exchange.response)
      await refuse(exchange, () => replyEmpty(exchange, 404))
    }
  }

  async function data(exchange: Exchange): Promise<void> {
    const { pathname, search, clientAddress, method, request, response } = exchange
    if (method === 'OPTIONS') return replyEmpty(exchange, 204, [...openToAll, ...preflight])
    if (method !== 'GET' && method !== 'HEAD') return replyMethod(exchange, 'GET, HEAD, OPTIONS')
    const part = partAsked(pathname, search)
    if (typeof part === 'string') {
      return refuse(exchange, () => replyError(exchange, 400, 'ValidationError', part, openToAll))
    }
    if (part && !dataParts.take(clientAddress)) {
      if (!(await tarpit.delay())) response.shouldKeepAlive = false
      const wait = [...openToAll, 'Retry-After', '60']
      return replyError(exchange, 429, 'RateLimitError', 'Too many requests. Wait a minute.', wait)
    }
    const left = part ? ['RateLimit', `"parts";r=${dataParts.left(clientAddress)};t=60`] : []
    const file = await parts.openData.file(pathname, part, exchange.priority, left)
    if (file) return file.send(request, response)
    await refuse(exchange, () => replyEmpty(exchange, 404))
  }

  /** The part that a query asks for, or why there is no such part. */
  function partAsked(pathname: string, search: string): Part | null | string {
    try {
      return parts.openData.part(pathname, new URLSearchParams(search))
    } catch (error) {
      if (error instanceof UnknownPart) return error.message
      throw error
    }
  }

  async function page(exchange: Exchange): Promise<void> {
    const { pathname } = exchange
    const file = await files?.get(pathname)
    if (file) return file.send(exchange.request, exchange.response)
    if (isPanelPath(pathname)) {
      // What is no path at all is no page of the panel either; the router must not see it.
      if (locate(pathname, '').kind === 'malformed') return refuse(exchange, () => replyEmpty(exchange, 404))
      if ((await panel(exchange)) !== 'no such page') return
    }
    await publicPage(exchange)
  }

  async function publicPage(exchange: Exchange): Promise<void> {
    const { pathname, search } = exchange
    const isPayload = pathname.endsWith(PAYLOAD)
    const located = locate(isPayload ? pathname.slice(0, -PAYLOAD.length) || '/' : pathname, search)
    if (located.kind === 'malformed') return refuse(exchange, () => replyEmpty(exchange, 400))
    const moved = await redirects.of(
      located.kind === 'moved' ? located.location : located.target.pathname + search,
    )
    if (moved && (await leads(located, exchange))) return await redirected(exchange, moved, isPayload)
    if (located.kind === 'moved' && !isPayload) {
      return replyEmpty(exchange, 308, ['Location', located.location])
    }
    if (located.kind === 'moved') return replyEmpty(exchange, 404)
    const meant = isPossible(located.target) ? undefined : meantPath(located.target)
    if (meant !== undefined && isPayload)
      return await redirected(exchange, { to: meant + search, permanent: true }, true)
    if (meant !== undefined) return replyEmpty(exchange, 308, ['Location', meant + search])
    const { request, response } = exchange
    const target =
      isPayload || !savesData(request) ? located.target : (lightTarget(located.target) ?? located.target)
    const wanted = isPayload ? 'data' : 'document'
    // A page of the panel has no payload.
    if (!target.definition && matchPath(target.pathname)) return replyEmpty(exchange, 404)
    if (!target.definition) return queue.run(exchange, () => unknownPage(exchange, target, wanted))
    if (forms.isOwn(target)) return await forms.show(exchange, target, wanted)
    const forBot = !isPayload && isBot(request.headers['user-agent'])
    if (forBot && (await pages.isMissing(target, exchange))) return sendEmptyNotFound(response)
    const copy = await pages.get(target, exchange)
    if (copy.message) exchange.log.info({ path: pathname }, copy.message)
    const body = copy[wanted]
    if (forBot && body.status === 404) return sendEmptyNotFound(response)
    body.send(request, response)
  }

  /** Redirects apply only where the response would be 404; existing pages win. */
  async function leads(located: Located, exchange: Exchange): Promise<boolean> {
    const target = located.kind === 'moved' ? locate(located.location, '') : located
    if (target.kind !== 'page') return false
    return !target.target.definition || (await pages.isMissing(target.target, exchange))
  }

  async function redirected(
    exchange: Exchange,
    { to, permanent }: Pick<Redirect, 'to' | 'permanent'>,
    isPayload: boolean,
  ) {
    const { request, response, pathname } = exchange
    if (isPayload) {
      const from = pathname.slice(0, -PAYLOAD.length) || '/'
      const copy = await pages.get(unknownTarget, exchange)
      return unknownPayload(copy, { path: from, movedTo: to }).send(request, response)
    }
    replyEmpty(exchange, permanent ? 301 : 302, ['Location', encodeURI(to).replaceAll('%25', '%')])
  }

  async function unknownPage(exchange: Exchange, { pathname }: PageTarget, wanted: 'document' | 'data') {
    const { request, response } = exchange
    if (response.destroyed) return
    const { message } = new PageNotFound(pathname, 'no-route')
    exchange.log.info({ path: pathname }, message)
    if (wanted === 'document' && isBot(request.headers['user-agent'])) return sendEmptyNotFound(response)
    const copy = await pages.get(unknownTarget, exchange)
    const body = wanted === 'document' ? copy.document : unknownPayload(copy, { path: pathname, message })
    body.send(request, response)
  }

  function readiness(exchange: Exchange): void {
    // Neither a dead CMS nor one that refuses the read token makes this server unready: it serves the copies that it has.
    const ready = !parts.stopping()
    replyJson(exchange, ready ? 200 : 503, { status: ready ? 'ready' : 'stopping', cms: feed.cms })
  }

  async function changes(exchange: Exchange): Promise<void> {
    const { headers } = exchange.request
    if (exchange.method !== 'POST') return replyMethod(exchange, 'POST')
    const body = await readBody(exchange.request, CHANGES_LIMIT)
    const { 'x-tanglaw-timestamp': timestamp, 'x-tanglaw-signature': signature } = headers
    if (!isSigned(body, timestamp, signature, CHANGE_FEED_SECRET, Date.now())) {
      return replyError(exchange, 403, 'ForbiddenError', 'The signature is not valid')
    }
    if (!feed.tell(body)) return replyError(exchange, 400, 'ValidationError', 'The message is not understood')
    replyEmpty(exchange, 204)
  }

  async function fail(exchange: Exchange, error: unknown): Promise<void> {
    const { response, request, method, pathname } = exchange
    if (error instanceof HttpError && !response.headersSent) return replyRefusal(exchange, error)
    if (request.destroyed && !request.complete) return
    if (error instanceof OverloadedError && !response.headersSent) {
      parts.traffic.refused += 1
      exchange.refused = true
      if (!(await tarpit.delay())) response.shouldKeepAlive = false
      return replyBusy(exchange)
    }
    const away = error instanceof CmsError
    exchange.log[away ? 'warn' : 'error']({ err: error }, 'the request failed')
    if (response.headersSent) return void response.destroy()
    const status = away ? 503 : 500
    const retry = away ? ['Retry-After', '5'] : []
    const agent = request.headers['user-agent']
    const isPage =
      (method === 'GET' || method === 'HEAD') && !pathname.includes('.') && !pathname.startsWith('/cms/')
    // Search engines understand a plain 503, and must not index an error page.
    if (isPage && isBot(agent)) return replyEmpty(exchange, 503, ['Retry-After', '60'])
    if (!isPage) return replyError(exchange, status, 'InternalServerError', 'Something went wrong', retry)
    await apologise(exchange, status, retry)
  }

  async function apologise(exchange: Exchange, status: number, headers: string[]): Promise<void> {
    const { html, policy } = await queue
      .run(exchange, () => source.renderError(exchange.pathname, exchange.requestId))
      .catch(() => plainApology(exchange.requestId))
    const own = [...policy, ...securityHeaders(secure), ...headers]
    replyPrivate(exchange, status, 'text/html', html, own)
  }
}

/** Whether a browser says that its owner pays for every byte. */
const savesData = ({ headers }: IncomingMessage): boolean => headers['save-data'] === 'on'

/** For the case that even the error page cannot be rendered, or too many clients ask for one. */
function plainApology(requestId: string): { html: string; policy: RawHeaders } {
  const html = `<!DOCTYPE html><title>Sorry</title><p>Something went wrong on our side. Try again. Error number ${requestId}`
  return { html, policy: ['Content-Security-Policy', closedPolicy] }
}
