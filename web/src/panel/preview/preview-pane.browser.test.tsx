import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPanel } from '../../../tests/setup/panel'
import PreviewPane from './preview-pane'

test('[P01][C04] the preview of an unfinished draft says which fields are missing', async () => {
  const missing = ['Choose a topic.', 'Enter a summary.']
  renderPanel({
    at: '/',
    path: '/',
    parseSearch: (raw) => raw,
    content: () => (
      <PreviewPane path="/rates" typed={undefined} missing={missing} onClose={() => undefined} />
    ),
  })
  expect((await screen.findByText(/^Can’t update the preview yet/)).textContent).toBe(
    'Can’t update the preview yet. Choose a topic. Enter a summary.',
  )
})

test('[P01][E08] offline, the preview says so, and blames no field', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderPanel({
    at: '/',
    path: '/',
    parseSearch: (raw) => raw,
    content: () => (
      <PreviewPane path="/rates" typed={undefined} missing={[]} isNarrow onClose={() => undefined} />
    ),
  })
  expect(
    await screen.findByText('You’re offline. The preview updates when you’re back online.'),
  ).toBeVisible()
  online.mockRestore()
})

test('[P01] the preview of a published page without changes says what it is', async () => {
  renderPanel({
    at: '/',
    path: '/',
    parseSearch: (raw) => raw,
    content: () => (
      <PreviewPane
        path="/rates"
        typed={{ resource: 'news-articles', documentId: 'a', data: {} }}
        missing={[]}
        isPublished
        onClose={() => undefined}
      />
    ),
  })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the page')
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: location.origin,
      source: frame.contentWindow,
      data: { tanglaw: 'shown' },
    }),
  )
  expect(await screen.findByText('This is the published page.')).toBeTruthy()
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: location.origin,
      source: frame.contentWindow,
      data: { tanglaw: 'unreachable' },
    }),
  )
  expect(await screen.findByText(/^The server isn’t responding\./)).toBeVisible()
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: location.origin,
      source: frame.contentWindow,
      data: { tanglaw: 'signed-out' },
    }),
  )
  expect(await screen.findByText(/^Your session expired\. After you sign in/)).toBeVisible()
})

test('[P01][E08] a preview that the browser can’t load says so and can be tried again', async () => {
  const user = userEvent.setup()
  renderPanel({
    at: '/',
    path: '/',
    parseSearch: (raw) => raw,
    content: () => (
      <PreviewPane
        path="/rates"
        typed={{ resource: 'news-articles', documentId: null, data: {} }}
        missing={[]}
        onClose={() => undefined}
      />
    ),
  })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the page')
  // A sandboxed document has an opaque origin, like the browser's own error page.
  frame.setAttribute('sandbox', '')
  frame.srcdoc = '<p>This page is blocked</p>'

  expect(await screen.findByText('The preview didn’t load. Your draft isn’t affected.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Loading preview…')).toBeTruthy()
  expect(screen.getByTitle('Preview of the page')).not.toBe(frame)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Preview' }))
})
