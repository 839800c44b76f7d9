import {
  RouterServer,
  createRequestHandler,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Brand } from '~/lib/brand'
import type { ReadPage } from '~/pages/payload'
import type { SessionResponse } from '~/session/session-query'
import { ExpiredPreview } from '~/ui/expired-preview'
import { createDrawingCache } from '~/ui/charts/drawing/drawing-cache'
import { DrawingCacheContext } from '~/ui/charts/drawing/drawing-cache-context'
import { createAppRouter } from './router'

/** A render that takes longer than this is given up (milliseconds). */
const RENDER_TIMEOUT_MS = 10_000

export interface RenderRequest {
  /** Path and query, beginning with exactly one slash. */
  href: string
  readPage: ReadPage
  /** Who is signed in, where a page of the panel starts with it. */
  session?: SessionResponse | undefined
  /** The utility's, for a page of the panel. */
  brand?: Brand | undefined
  /** `href` is that of a preview. */
  isPreview?: boolean
}

export interface RenderedPublicPage {
  status: number
  /** The whole document, but for the build's scripts and styles. */
  html: string
  /** Where the router wants the visitor to go instead. */
  redirect?: string
  /** Routes that matched, root first. */
  routeIds: string[]
  /** Errors that React caught; a page with any of them must not be cached. */
  errors: unknown[]
}

/** Renders one page, whole: nothing is left to stream in later, so that the result can be cached. */
export async function renderPublicPage({
  href,
  readPage,
  session,
  brand,
  isPreview = false,
}: RenderRequest): Promise<RenderedPublicPage> {
  const errors: unknown[] = []
  const routeIds: string[] = []
  const request = new Request(`http://render.invalid${href}`, {
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
  })
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(readPage, { session, brand, isPreview }),
  })
  const response = await handle(async ({ router }) => {
    routeIds.push(...router.stores.matches.get().map((match) => match.routeId))
    const status = getSsrStatus(router)
    const app = (
      <DrawingCacheContext value={cacheDrawing}>
        <RouterServer router={router} />
      </DrawingCacheContext>
    )
    const markup = await renderAll(app, request.signal, (error) => void errors.push(error))
    const html = await transformHtmlStringWithRouter(router, markup.replace(/^<!DOCTYPE html>/i, ''))
    return new Response(html, { status })
  })
  const redirect = response.headers.get('location')
  return {
    status: response.status,
    html: redirect ? '' : await response.text(),
    routeIds,
    errors,
    ...(redirect ? { redirect } : {}),
  }
}

/** Markup of charts by all that they show (4 million characters). */
const cacheDrawing = createDrawingCache(4 * 1024 * 1024)

/** The document for a preview link that opens nothing; `isBusy` where it was tried too often to say. */
export function renderExpiredPreview(isBusy: boolean): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<ExpiredPreview isBusy={isBusy} />)}`
}

const matcher = createAppRouter(() => Promise.reject(new Error('This router only matches')))

/** The public or panel route that a path belongs to, by its full path; undefined where none matches. */
export function matchRoutePath(
  pathname: string,
): { route: string; params: Record<string, string> } | undefined {
  const [, params, route] = matcher.getMatchedRoutes(pathname)
  if (!route || route.fullPath === '/$') return undefined
  // The index of a folder is the page of the folder's own path.
  return { route: route.fullPath.replace(/(?<=.)\/$/, ''), params: { ...params } }
}

/** React's markup after every Suspense boundary has its content. */
function renderAll(app: ReactNode, signal: AbortSignal, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(app, {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // or React moves large sections out of place, behind a script
      onAllReady: () => {
        signal.removeEventListener('abort', abort)
        resolve(text(stream.pipe(new PassThrough())))
      },
      onShellError: reject,
      onError,
    })
    const abort = () => stream.abort(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
  })
}
