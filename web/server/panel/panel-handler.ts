import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { CmsError, ForbiddenError, UnauthorizedError } from '~/cms/errors'
import { matchRoutePath, renderPublicPage } from '~/entry-server'
import type { Brand } from '~/lib/brand'
import { sessionConfig } from '~/session/session-config'
import { loginUrlFor } from '~/session/route-guards'
import type { SessionUser } from '~/session/session-user-schema'
import type { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { CompressibleBody } from '../http/compressible-body'
import { buildSecurityHeaders, type RawHeaders, type HttpsMode } from '../http/security-headers'
import { replyEmpty, replyPrivate, streamPrivate } from '../http/reply'
import type { Exchange } from '../http/exchange'
import { readSessionCookies, writeSessionCookies, type SessionTokens } from '../session/session-cookies'
import { authenticate } from '../session/authenticate'
import type { SessionService } from '../session/session-service'
import { preloadFetchTag, type ClientBuildAssets } from '../render/client-build-assets'
import { renderPrefetchedElement, prefetchCmsResponses } from './prefetched-responses'
import { initialPanelRequests } from './initial-requests'
import { SNAPSHOT_SCRIPT, canShowSnapshot, renderSnapshotElement } from './panel-snapshot'

interface PanelVisitor {
  /** Undefined while the CMS doesn't respond; the page then says so. */
  user: SessionUser | null | undefined
  tokens: Partial<SessionTokens>
  cookies: RawHeaders
  brand: Brand | undefined
}

/** A page to send, or the address to which the router redirects. */
interface PanelResponse {
  status: number
  location?: string
  html: CompressibleBody
  policy: RawHeaders
  /** What the body ends with, once the CMS has responded to the page's first requests. Never rejects. */
  ending?: Promise<string>
}

/** The catch-all route, which renders the panel's layout around a “not found” message. */
const UNKNOWN_PAGE = '/admin-cp/$'

/** Whether a path belongs to the panel or its sign-in pages. */
export const isPanelPath = (pathname: string) => /^\/(admin-cp|web-admin)(\/|$)/.test(pathname)

/**
 * Serves panel pages: checks the session, renders a snapshot, and leaves the rest to the browser. No response
 * is cached.
 */
export function createPanelHandler(
  sessions: SessionService,
  assets: ClientBuildAssets,
  secure: HttpsMode,
  queue: CpuBudgetQueue,
  readBrand: () => Promise<Brand | undefined>,
) {
  // Any client may request the sign-in pages. Those without parameters are cached; the others are queued.
  const forGuests = new LRUCache<string, PanelResponse>({ max: 20 })

  async function make(exchange: Exchange, { user, tokens, brand }: PanelVisitor): Promise<PanelResponse> {
    const { pathname, search } = exchange
    const href = pathname + search
    const reads = user ? initialPanelRequests(pathname, search) : []
    const session = user === undefined ? undefined : sessions.answer(user, tokens)
    const responses = prefetchCmsResponses(sessions, exchange, tokens, reads)
    const rendered = await renderPublicPage({
      href,
      readPage: () => Promise.reject(new Error('A panel page has no payload')),
      session,
      brand,
    })
    const { status, redirect: location, routeIds } = rendered
    if (location) return { status, location, html: new CompressibleBody(''), policy: [] }
    const html = assets.injectAssets(rendered.html, 'panel', routeIds)
    const nonce = randomBytes(16).toString('base64')

    async function renderEnding(): Promise<string> {
      const answers = await responses
      const unread = reads.filter((address) => !Object.hasOwn(answers, address))
      const isDrawn = session && unread.length === 0 && canShowSnapshot(search)
      const snapshot = isDrawn
        ? await renderSnapshotElement(exchange.log, { href, session, brand, answers }, nonce)
        : ''
      return unread.map(preloadFetchTag).join('') + snapshot + renderPrefetchedElement(answers)
    }

    const isKnown = routeIds.at(-1) !== UNKNOWN_PAGE
    return {
      status: isKnown ? status : 404,
      html: new CompressibleBody(html),
      ...(reads.length === 0
        ? { policy: assets.policy(html, 'panel') }
        : { policy: assets.policy(html + SNAPSHOT_SCRIPT, 'panel', nonce), ending: renderEnding() }),
    }
  }

  async function madeForStranger(
    exchange: Exchange,
    who: PanelVisitor,
    hasParameters: boolean,
  ): Promise<PanelResponse> {
    const { pathname, search } = exchange
    const isKept = who.user === null && !hasParameters && search === ''
    // A page shows the brand, so it is another page once that changes.
    const key = `${pathname} ${JSON.stringify(who.brand)}`
    const known = isKept ? forGuests.get(key) : undefined
    if (known) return known
    const made = await queue.run(exchange, () => make(exchange, who))
    if (isKept) forGuests.set(key, made)
    return made
  }

  return async function handle(exchange: Exchange): Promise<'answered' | 'no such page'> {
    const { pathname, search } = exchange
    const [visitor, brand] = await Promise.all([who(exchange), readBrand()])
    const asked = { ...visitor, brand }
    const { user, cookies } = asked
    if (user === null && pathname.startsWith('/admin-cp')) {
      return redirect(exchange, loginUrlFor(pathname + search), cookies)
    }
    const inside = sessions.configuration.paths.callback
    if (user && pathname === sessionConfig.loginPath) return redirect(exchange, inside, cookies)
    if (/^\/web-admin\/?$/.test(pathname)) {
      return redirect(exchange, user === null ? sessionConfig.loginPath : inside, cookies)
    }
    const match = matchRoutePath(pathname)
    if (!match) return 'no such page'
    const hasParameters = Object.keys(match.params).length > 0
    const made = await (user ? make(exchange, asked) : madeForStranger(exchange, asked, hasParameters))
    if (made.location) return redirect(exchange, made.location, cookies)
    const headers = [
      'X-Robots-Tag',
      'noindex',
      ...made.policy,
      // Emailed links carry secrets, which the Referer header must not leak.
      ...buildSecurityHeaders(secure, 'no-referrer'),
      ...cookies,
    ]
    const { text } = made.html
    if (made.ending) {
      await streamPrivate(exchange, made.status, 'text/html', insertBeforeEnd(text, made.ending), headers)
      return 'answered'
    }
    // The page contains the secret of its link, so it is sent uncompressed (BREACH).
    const encoded = hasParameters ? { body: text, headers: [] } : await made.html.negotiate(exchange.request)
    replyPrivate(exchange, made.status, 'text/html', encoded.body, [...encoded.headers, ...headers])
    return 'answered'
  }

  async function who(exchange: Exchange): Promise<Omit<PanelVisitor, 'brand'>> {
    const given = readSessionCookies(exchange.request, sessions.configuration)
    if (!given.token && !given.refreshToken) return { user: null, tokens: {}, cookies: [] }
    try {
      return await authenticate(sessions, exchange)
    } catch (error) {
      if (error instanceof UnauthorizedError || error instanceof ForbiddenError) {
        return { user: null, tokens: {}, cookies: writeSessionCookies(undefined, sessions.configuration) }
      }
      if (!(error instanceof CmsError)) throw error
      exchange.log.warn({ err: error }, 'the session could not be checked')
      return { user: undefined, tokens: {}, cookies: [] }
    }
  }
}

/**
 * A document in two parts: the browser reads its head, fetches the fonts and prepares the page while the CMS
 * responds.
 */
async function* insertBeforeEnd(html: string, ending: Promise<string>): AsyncGenerator<string> {
  const end = html.lastIndexOf('</body>')
  yield html.slice(0, end)
  yield (await ending) + html.slice(end)
}

function redirect(exchange: Exchange, location: string, cookies: RawHeaders): 'answered' {
  replyEmpty(exchange, 302, ['Location', location, ...cookies])
  return 'answered'
}
