import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { Match, RouterContextProvider, createMemoryHistory } from '@tanstack/react-router'
import { AsyncLocalStorage } from 'node:async_hooks'
import { renderToStaticMarkup } from 'react-dom/server'
import { setPrefetchedSource, type PrefetchedResponses } from '~/cms/prefetched-responses'
import type { Brand } from '~/lib/brand'
import { createPanelQueryClient } from '~/panel/panel-before-load'
import type { SessionResponse } from '~/session/session-query'
import { createAppRouter } from './router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The panel is not run here but rendered, once. */
    isSight?: boolean
  }
}

export interface PanelSnapshotRequest {
  /** Path and query of a page of the panel. */
  href: string
  session: SessionResponse
  brand?: Brand | undefined
  /** All that the page reads first. */
  answers: PrefetchedResponses
}

export interface PanelSnapshot {
  /** The panel as the browser will render it first, for narrow screens and wide ones. */
  markup: string
  /** The rules of its elements. */
  rules: string
}

const PANEL = '/admin-cp'

const responsesOfRender = new AsyncLocalStorage<PrefetchedResponses>()
setPrefetchedSource(() => responsesOfRender.getStore())

/**
 * Renders a page of the panel with the components that will run in the browser: their loaders use the prefetched
 * responses of the document, as they will there.
 * @returns undefined for a page that needs more than these, or can't parse them
 */
export function renderPanelSnapshot(request: PanelSnapshotRequest): Promise<PanelSnapshot | undefined> {
  return responsesOfRender.run(request.answers, () => draw(request))
}

async function draw({ href, session, brand }: PanelSnapshotRequest): Promise<PanelSnapshot | undefined> {
  const queryClient = createPanelQueryClient(session)
  const router = createAppRouter(noPage, { session, brand, queryClient })
  const history = createMemoryHistory({ initialEntries: [href] })
  history.replace(href, { isSight: true })
  router.update({ ...router.options, history, scrollRestoration: false })
  await router.load()
  // The reads of the loaders are among the responses, or can't be had here.
  const [, ...read] = queryClient.getQueryCache().getAll()
  await Promise.allSettled(read.flatMap(({ promise }) => promise ?? []))
  const matches = router.stores.matches.get()
  const isWhole = [...matches, ...read.map(({ state }) => state)].every(({ status }) => status === 'success')
  if (read.length === 0 || matches[1]?.routeId !== PANEL || !isWhole) return undefined

  const cache = createCache({ key: 'css' })
  cache.compat = true // keeps the rules instead of putting style elements between the others
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <RouterContextProvider router={router}>
        <Match routeId={PANEL} />
      </RouterContextProvider>
    </CacheProvider>,
    { identifierPrefix: 'sight' },
  )
  return { markup, rules: Object.values(cache.inserted).join('') }
}

const noPage = () => Promise.reject(new Error('A panel page has no payload'))
