import { LRUCache } from 'lru-cache'
import { CmsError, Forbidden, Unauthorized } from '~/cms/errors'
import { matchPath, render } from '~/entry-server'
import { sessionConfig } from '~/session/config'
import { loginHref } from '~/session/guards'
import type { SessionUser } from '~/session/user'
import type { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { Compressible } from '../http/compressible'
import { securityHeaders, type RawHeaders, type Secure } from '../http/headers'
import { replyEmpty, replyPrivate } from '../http/reply'
import type { Exchange } from '../http/request'
import { readCookies, writeCookies, type Tokens } from '../session/cookies'
import { identify } from '../session/identify'
import type { SessionService } from '../session/session-service'
import { splice, type Assets } from '../render/assets'
import { answersElement, readFirst } from './first-answers'
import { firstReads } from './first-reads'
import { isPlain, sightElement } from './first-sight'

interface Who {
  /** Undefined while the CMS does not answer: the page then shows that. */
  user: SessionUser | null | undefined
  tokens: Partial<Tokens>
  cookies: RawHeaders
}

/** A page ready to be sent, or where the router wants the visitor to go instead. */
interface Made {
  status: number
  location?: string
  html: Compressible
  policy: RawHeaders
}

/** The route that keeps the panel's frame around an address that no page has. */
const UNKNOWN_PAGE = '/admin-cp/$'

/** Paths of the control panel and its login page. */
export const isPanelPath = (pathname: string) => /^\/(admin-cp|web-admin)(\/|$)/.test(pathname)

/** Pages of the panel: guarded here, rendered as a snapshot, run in the browser, never stored. */
export function panelPages(sessions: SessionService, assets: Assets, secure: Secure, queue: CpuBudgetQueue) {
  // Any client may request the pages of a guest: those without parameters are cached, the others are queued.
  const forGuests = new LRUCache<string, Made>({ max: 20 })

  async function make(exchange: Exchange, { user, tokens }: Who): Promise<Made> {
    const { pathname, search } = exchange
    const href = pathname + search
    const reads = user ? firstReads(pathname, search) : []
    const session = user === undefined ? undefined : sessions.answer(user, tokens)
    const [rendered, answers] = await Promise.all([
      render({
        href,
        readPage: () => Promise.reject(new Error('A panel page has no payload')),
        session,
      }),
      readFirst(sessions, exchange, tokens, reads),
    ])
    const { status, redirect: location, routeIds } = rendered
    if (location) return { status, location, html: new Compressible(''), policy: [] }
    const unread = reads.filter((address) => !Object.hasOwn(answers, address))
    const page = assets.complete(rendered.html, 'panel', routeIds, unread)
    const isDrawn = session && reads.length > 0 && unread.length === 0 && isPlain(search)
    const sight = isDrawn ? await sightElement(queue, exchange.log, { href, session, answers }) : ''
    const html = splice(page, '', sight + answersElement(answers))
    const isKnown = routeIds.at(-1) !== UNKNOWN_PAGE
    return {
      status: isKnown ? status : 404,
      html: new Compressible(html),
      policy: assets.policy(html, 'panel'),
    }
  }

  async function madeForStranger(exchange: Exchange, who: Who, hasParameters: boolean): Promise<Made> {
    const { pathname, search } = exchange
    const isKept = who.user === null && !hasParameters && search === ''
    const known = isKept ? forGuests.get(pathname) : undefined
    if (known) return known
    const made = await queue.run(exchange, () => make(exchange, who))
    if (isKept) forGuests.set(pathname, made)
    return made
  }

  return async function handle(exchange: Exchange): Promise<'answered' | 'no such page'> {
    const { pathname, search } = exchange
    const asked = await who(exchange)
    const { user, cookies } = asked
    if (user === null && pathname.startsWith('/admin-cp')) {
      return redirect(exchange, loginHref(pathname + search), cookies)
    }
    const inside = sessions.configuration.paths.callback
    if (user && pathname === sessionConfig.loginPath) return redirect(exchange, inside, cookies)
    if (/^\/web-admin\/?$/.test(pathname)) {
      return redirect(exchange, user === null ? sessionConfig.loginPath : inside, cookies)
    }
    const match = matchPath(pathname)
    if (!match) return 'no such page'
    const hasParameters = Object.keys(match.params).length > 0
    const made = await (user ? make(exchange, asked) : madeForStranger(exchange, asked, hasParameters))
    if (made.location) return redirect(exchange, made.location, cookies)
    // The page contains a secret from its link, so it is sent uncompressed.
    const { text } = made.html
    const { body, headers } = hasParameters
      ? { body: text, headers: [] }
      : await made.html.for(exchange.request)
    replyPrivate(exchange, made.status, 'text/html', body, [
      ...headers,
      'X-Robots-Tag',
      'noindex',
      ...made.policy,
      // Links sent by mail carry secrets, which no other address may learn.
      ...securityHeaders(secure, 'no-referrer'),
      ...cookies,
    ])
    return 'answered'
  }

  async function who(exchange: Exchange): Promise<Who> {
    const given = readCookies(exchange.request, sessions.configuration)
    if (!given.token && !given.refreshToken) return { user: null, tokens: {}, cookies: [] }
    try {
      return await identify(sessions, exchange)
    } catch (error) {
      if (error instanceof Unauthorized || error instanceof Forbidden) {
        return { user: null, tokens: {}, cookies: writeCookies(undefined, sessions.configuration) }
      }
      if (!(error instanceof CmsError)) throw error
      exchange.log.warn({ err: error }, 'the session could not be checked')
      return { user: undefined, tokens: {}, cookies: [] }
    }
  }
}

function redirect(exchange: Exchange, location: string, cookies: RawHeaders): 'answered' {
  replyEmpty(exchange, 302, ['Location', location, ...cookies])
  return 'answered'
}
