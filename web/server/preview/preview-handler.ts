import { serialize } from 'cookie'
import { deepEqual } from 'fast-equals'
import * as v from 'valibot'
import type { CmsFetch } from '~/cms/server-reader'
import { renderExpiredPreview } from '~/entry-server'
import {
  previewCodeIn,
  publicPathOf,
  previewPath,
  type PreviewAccess,
  type UnsavedDraft,
} from '~/lib/preview-paths-and-messages'
import { encodeRouteSyntax } from '~/lib/encode-route-syntax'
import type { Payload } from '~/pages/payload'
import type { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { CompressibleBody } from '../http/compressible-body'
import {
  denyAllPolicy,
  buildSecurityHeaders,
  type RawHeaders,
  type HttpsMode,
} from '../http/security-headers'
import { replyEmpty, replyError, replyMethodNotAllowed, replyPrivate } from '../http/reply'
import { readBody, type Exchange } from '../http/exchange'
import type { PageRenderer } from '../render/page-renderer'
import { resolvePageTarget, type PageTarget } from '../render/resolve-target'
import { requireSameOrigin } from '../http/same-origin'
import type { SessionService } from '../session/session-service'
import type { ClientBuildAssets } from '../render/client-build-assets'
import { PREVIEW_LINK_COOKIE, PreviewAuth, type PreviewGrant } from './preview-auth'
import { createDraftFetch } from './draft-fetch'

const PAYLOAD = '/_payload.json'
/** Bytes of an unsaved draft. */
const MAX_DRAFT_BYTES = 1024 * 1024

const typedSchema = v.object({
  resource: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,63}$/)),
  documentId: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  data: v.record(v.string(), v.unknown()),
})

interface Options {
  sessions: SessionService
  source: PageRenderer
  assets: ClientBuildAssets
  readToken: string
  siteUrl: string
  secure: HttpsMode
  queue: CpuBudgetQueue
}

/**
 * Serves previews: public pages with drafts, for panel users and holders of a preview link. All others get
 * the published page with an explanation of how to get access. Each is rendered for one request, and never
 * stored, cached or indexed.
 */
export function createPreviewHandler(options: Options) {
  const { sessions, source, assets, readToken, siteUrl, secure, queue } = options
  const access = new PreviewAuth({ sessions, readToken, queue })

  return async function handle(exchange: Exchange): Promise<void> {
    const { pathname, search, method } = exchange
    const isPayload = pathname.endsWith(PAYLOAD)
    const allowed = isPayload ? 'GET, HEAD, POST' : 'GET, HEAD'
    if (!allowed.split(', ').includes(method)) return replyMethodNotAllowed(exchange, allowed)
    const code = previewCodeIn(pathname)
    if (code) return await openLink(exchange, code)

    const asked = isPayload ? pathname.slice(0, -PAYLOAD.length) : pathname
    const located = resolvePageTarget(publicPathOf(asked) ?? '', search)
    if (located.kind === 'malformed') return replyEmpty(exchange, 404)
    const [to = ''] = (located.kind === 'moved' ? located.location : located.target.pathname).split('?')
    if (located.kind === 'moved' || encodeRouteSyntax(asked) !== previewPath(to)) {
      return replyEmpty(exchange, 308, ['Location', previewPath(to) + search])
    }
    const { target } = located
    const by = await access.authorize(exchange, target.pathname)
    if (by.kind === 'ended') return await replyGone(exchange, by.status, isPayload)
    if (method === 'POST') return await typedPayload(exchange, target, by)
    const payload = await read(exchange, target, by)
    if (isPayload) return await sendPayload(exchange, payload, by)
    const { html, policy } = await runForAnonymous(exchange, by, () => source.renderPreview(payload))
    await send(exchange, payload.status, html, [...policy, ...cookiesOf(by)])
  }

  /**
   * Exchanges the code in a link's address for a cookie of the page, and redirects, so that the code doesn't
   * stay in the history or the logs.
   */
  async function openLink(exchange: Exchange, code: string): Promise<void> {
    const link = await access.open(code, exchange)
    if (typeof link === 'number') return await replyGone(exchange, link, false)
    const location = previewPath(link.path)
    const cookie = serialize(PREVIEW_LINK_COOKIE, code, {
      path: location,
      expires: new Date(link.expiresAt),
      httpOnly: true,
      sameSite: 'lax',
      secure: Boolean(secure),
    })
    replyEmpty(exchange, 303, ['Location', location, 'Set-Cookie', cookie, ...ownHeaders(secure)])
  }

  async function read(
    exchange: Exchange,
    target: PageTarget,
    by: PreviewGrant,
    typed?: UnsavedDraft,
  ): Promise<Payload> {
    const reads = () => source.read(target, exchange.requestId, draftsOf(target, by, typed))
    const [{ payload: read }, visible] = await Promise.all([
      runForAnonymous(exchange, by, reads),
      by.kind === 'none' ? undefined : source.read(target, exchange.requestId).catch(() => undefined),
    ])
    // At a former address a form may have a restored version, so a preview stays there.
    const { movedTo, ...payload } = read
    const isPublic =
      payload.page !== null && visible && deepEqual(contentOf(payload), contentOf(visible.payload))
    return {
      ...payload,
      status: movedTo ? 404 : payload.status,
      head: { ...payload.head, isIndexed: false, canonical: null },
      preview: { ...previewOf(by), ...(isPublic && { isPublic }) },
    }
  }

  /** The payload with unsaved changes over the draft; requires a session. */
  async function typedPayload(exchange: Exchange, target: PageTarget, by: PreviewGrant): Promise<void> {
    requireSameOrigin(exchange.request, siteUrl)
    if (by.kind !== 'session') return replyError(exchange, 401, 'UnauthorizedError', 'Sign in first')
    const body = await readBody(exchange.request, MAX_DRAFT_BYTES)
    const typed = v.safeParse(v.pipe(v.string(), v.parseJson(), typedSchema), body.toString())
    if (!typed.success) {
      return replyError(exchange, 400, 'ValidationError', 'What is typed came in an unknown form')
    }
    let payload: Payload
    try {
      payload = await read(exchange, target, by, typed.output)
    } catch (error) {
      if (!(error instanceof v.ValiError)) throw error
      return replyError(exchange, 400, 'ValidationError', 'What is typed can’t be shown yet')
    }
    await sendPayload(exchange, payload, by)
  }

  function draftsOf(
    { params: { slug } }: PageTarget,
    by: PreviewGrant,
    typed?: UnsavedDraft,
  ): ((published: CmsFetch) => CmsFetch) | undefined {
    if (by.kind !== 'session' && by.kind !== 'link') return undefined
    const { headers } = by
    return (published) => createDraftFetch({ cms: sessions.cms, headers, published, slug, typed })
  }

  /** Queues the render of the published page, since any client may request it and it isn't cached here. */
  function runForAnonymous<T>(exchange: Exchange, by: PreviewGrant, work: () => Promise<T>): Promise<T> {
    return by.kind === 'none' ? queue.run(exchange, work) : work()
  }

  async function replyGone(exchange: Exchange, status: number, isPayload: boolean): Promise<void> {
    if (isPayload) return replyError(exchange, status, 'GoneError', 'This preview link has ended')
    const html = assets.injectAssets(renderExpiredPreview(status === 429), 'still', [])
    await send(exchange, status, html, assets.policy(html))
  }

  async function sendPayload(exchange: Exchange, payload: Payload, by: PreviewGrant): Promise<void> {
    const headers = ['Content-Security-Policy', denyAllPolicy, ...cookiesOf(by)]
    await send(exchange, payload.status, JSON.stringify(payload), headers, 'application/json')
  }

  async function send(
    exchange: Exchange,
    status: number,
    text: string,
    more: RawHeaders,
    type = 'text/html',
  ): Promise<void> {
    const { body, headers } = await new CompressibleBody(text).negotiate(exchange.request)
    replyPrivate(exchange, status, type, body, [...headers, ...ownHeaders(secure), ...more])
  }
}

/** All that visitors see of a page: its content, and what is around it. */
const contentOf = ({ page, head, site, navigation, alert, storm }: Payload) => ({
  page,
  head,
  site,
  navigation,
  alert,
  storm,
})

const cookiesOf = (by: PreviewGrant): RawHeaders => (by.kind === 'session' ? by.cookies : [])

/** Headers of every preview response: not cached, not indexed, no referrer. */
const ownHeaders = (secure: HttpsMode): RawHeaders => [
  'Surrogate-Control',
  'no-store',
  'X-Robots-Tag',
  'noindex',
  ...buildSecurityHeaders(secure, 'no-referrer'),
]

function previewOf(by: PreviewGrant): PreviewAccess {
  if (by.kind === 'link') return { shows: 'draft', until: by.until }
  return { shows: by.kind === 'session' ? 'draft' : 'published' }
}
