import type { AnyRouter } from '@tanstack/react-router'
import { render, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PreviewBar } from '~/ui/preview-bar'
import { answerWith } from '../../tests/setup/panel'
import { listenForUnsavedDraft } from './live-preview'

afterEach(() => vi.unstubAllGlobals())

test('[P01] a preview shows no change before it is hydrated, so that it is what the server rendered', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const bar = <PreviewBar preview={{ shows: 'draft' }} path="/" readAt="2026-11-25T01:00:00Z" zone="UTC" />
  container.innerHTML = renderToString(bar)
  const panel = { postMessage: vi.fn() }
  vi.stubGlobal('parent', panel)
  answerWith(http.post('*', () => HttpResponse.json({ site: {}, page: null })))
  const read = vi.spyOn(globalThis, 'fetch')
  const invalidate = vi.fn(() => Promise.resolve())
  listenForUnsavedDraft({ latestLocation: { pathname: '/', search: {} }, invalidate } as unknown as AnyRouter)
  const typed = { resource: 'news-articles', documentId: 'a', data: {} }
  const message = {
    origin: location.origin,
    source: panel as unknown as Window,
    data: { tanglaw: 'typed', typed },
  }
  dispatchEvent(Object.assign(new Event('message'), message))
  await new Promise((resolve) => setTimeout(resolve))
  expect(read).not.toHaveBeenCalled()
  render(bar, { container, hydrate: true })
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1))
})
