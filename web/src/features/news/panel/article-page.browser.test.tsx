import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { managedRow, refuse, resourceCms } from '../../../../tests/msw/resource'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { createDeclarativeFormResource } from '~/panel/declarative-forms/declarative-form-resource'
import { unsavedCopyStorageKey, writeUnsavedCopy } from '~/panel/form/unsaved-copy'
import { newsArticlesResource } from './article-and-topic-resources'
import { showUndoNotice, UndoNotice } from '~/panel/undo-notice'
import { ArticlePage } from './article-page'

const stored = {
  title: 'New substation',
  slug: 'new-substation',
  summary: 'Went live.',
  cover: null,
  coverAlt: null,
  body: [{ type: 'paragraph', children: [{ type: 'text', text: 'At 5:42.' }] }],
  category: { documentId: 'topic-network', name: 'Network' },
  postedAt: '2026-11-18T06:15:00.000Z',
  author: null,
  related: [],
  seo: { title: null, description: null, image: null, noIndex: false },
}

let saves: Record<string, unknown>[]
let made: string[]
let closed: number

function show(id: string, ...first: Parameters<typeof answerWith>) {
  return showPage({ id }, ...first)
}

function showPage(opened: { id: string; copyOf?: string }, ...first: Parameters<typeof answerWith>) {
  const cms = resourceCms<object>(
    'news-articles',
    [managedRow('one', stored), managedRow('two', stored, { state: 'draft' })],
    {
      checks: () => [
        { code: 'dead-link', path: ['body'], level: 'warning', message: 'A link is dead.', details: {} },
      ],
      stored: (data) => {
        saves.push(data)
        // A form sends the id of a related document, and reads its name.
        return { ...data, category: stored.category }
      },
    },
  )
  const topics = resourceCms<object>('news-topics', [
    managedRow('topic-network', { name: 'Network', code: 'network' }),
  ])
  answerWith(...first, ...topics.handlers, ...cms.handlers)
  const rendered = renderPanel({
    at: '/',
    path: '/',
    user: editorOf('news-articles'),
    parseSearch: (raw) => raw,
    content: () => (
      <>
        <UndoNotice top="68px" />
        <ArticlePage {...opened} onMade={(own) => made.push(own)} onClose={() => (closed += 1)} />
      </>
    ),
  })
  return { ...cms, ...rendered }
}
const title = () => screen.findByRole('textbox', { name: 'Title' })

beforeAll(() =>
  Promise.all([
    import('~/panel/declarative-forms/document-page'),
    import('~/panel/rich-text/rich-text-editor'),
  ]),
)
beforeEach(async () => {
  localStorage.clear()
  showUndoNotice(undefined)
  saves = []
  made = []
  closed = 0
  await page.viewport(1100, 900)
})
afterEach(() => vi.unstubAllGlobals())

test('[C11] input is saved as the draft automatically, without a message, and is shown as a search result', async () => {
  show('one')
  await userEvent.fill(await title(), 'Mabini substation is live')
  const result = within(screen.getByRole('region', { name: 'Search preview' }))
  expect(await result.findByText('Mabini substation is live')).toBeDefined()
  expect(result.getByText('Title 25 of 60')).toBeDefined()
  expect(result.getByText(/^Description \d+ of 160$/)).toBeDefined()
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]).toEqual({ ...stored, category: 'topic-network', title: 'Mabini substation is live' })
  expect(screen.queryByText('Draft saved')).toBeNull()
  expect(document.activeElement).toBe(await title())
  expect(await accessibilityProblems()).toEqual([])
})

test('[C11] a new one is a draft once it has a title, gets its address, and stays the same form', async () => {
  show('new')
  const box = await title()
  expect(document.activeElement).toBe(box)
  expect(screen.queryByRole('link', { name: 'View on website' })).toBeNull()
  await userEvent.fill(await title(), 'A new line')
  await waitFor(() => expect(made).toHaveLength(1))
  expect(saves[0]).toMatchObject({ title: 'A new line', slug: 'a-new-line', body: null })
  expect((await title()).isConnected).toBe(true)
})

test('[C11] [C30] an article that was deleted meanwhile is saved as a new one, which the form goes on with under its address', async () => {
  const { rows } = show('one')
  await title()
  rows.delete('one')
  await userEvent.fill(await title(), 'Written while it was deleted')
  await userEvent.click(await screen.findByRole('button', { name: 'Save as new article' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(rows.get(made[0]!)?.data).toMatchObject({ title: 'Written while it was deleted' })
  await userEvent.fill(await title(), 'Written afterwards')
  await waitFor(() => expect(rows.get(made[0]!)?.data).toMatchObject({ title: 'Written afterwards' }))
  expect(made).toHaveLength(1)
})

test('[C11][E08] a copy doesn’t offer what was typed into a blank article, which names it', async () => {
  const key = unsavedCopyStorageKey('1', 'news-articles', 'new')
  const { unmount } = show('new')
  await title()
  unmount()
  const form = createDeclarativeFormResource(newsArticlesResource, 'Asia/Manila')
  const base = form.emptyValues()
  const values = { ...base, title: 'Quick thought' }
  writeUnsavedCopy(key, { baseVersion: null, base, values })

  const copied = showPage({ id: 'new', copyOf: 'one' })
  expect(await title()).toHaveValue(stored.title)
  expect(await title()).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull()
  copied.unmount()

  show('new')
  const notice = await screen.findByText(/^Unsaved changes to “Quick thought” from/)
  expect(notice).toHaveTextContent('Unsaved changes to “Quick thought” from just now')
  await userEvent.click(screen.getByRole('button', { name: 'Restore changes' }))
  expect(await title()).toHaveValue('Quick thought')
})

test('[C20] a copy is first saved once it was changed, under its free address until the title changes', async () => {
  const copy = { title: 'Copy', copied: [], blank: [], automatic: [] }
  const data = { ...stored, slug: 'free-2' }
  const timers = vi.spyOn(globalThis, 'setTimeout')
  showPage(
    { id: 'new', copyOf: 'one' },
    http.get('/cms/news-articles/one/copy', () => HttpResponse.json({ ...copy, data })),
  )
  const address = await screen.findByRole('textbox', { name: /address/i })
  expect(address).toHaveValue('free-2')
  // As if the pause after which a form saves were over.
  const autosaves = () => timers.mock.calls.filter(([, delay]) => delay === 2000)
  await waitFor(() => expect(autosaves()).not.toEqual([]))
  for (const [save] of autosaves()) save()
  timers.mockRestore()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Summary' }), 'Another summary.')
  await waitFor(() => expect(made).toHaveLength(1), { timeout: 5000 })
  expect(saves[0]).toMatchObject({ title: stored.title, slug: 'free-2', summary: 'Another summary.' })
  await userEvent.fill(await title(), 'A new line')
  await waitFor(() => expect(address).toHaveValue('a-new-line'))
})

test('[C11] what is missing for publication stays marked after an autosave, and nothing moves the fields', async () => {
  show('new')
  await userEvent.fill(await title(), 'A new line')
  const { top } = (await title()).getBoundingClientRect()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const summary = screen.getByRole('textbox', { name: 'Summary' })
  await waitFor(() => expect(summary).toHaveAttribute('aria-invalid', 'true'))
  const count = await screen.findByText(/^Fix \d fields\.$/)
  await waitFor(() => expect(made).toHaveLength(1))
  await screen.findByRole('button', { name: 'Version history' })
  expect(count).toBeVisible()
  expect(summary).toHaveAttribute('aria-invalid', 'true')
  const notice = count.closest('[role=alert]')!
  const { height } = notice.getBoundingClientRect()
  const moved = (await title()).getBoundingClientRect().top - top
  expect(moved).toBeLessThan(height + 32)
})

test('[C11] a published one leads to its page on the site, by the address that visitors have', async () => {
  show('one')
  const box = await title()
  expect(document.activeElement).not.toBe(box)
  const link = await screen.findByRole('link', { name: 'View on website' })
  expect(link.getAttribute('href')).toBe('/news-and-updates/new-substation')
  await userEvent.fill(await screen.findByRole('textbox', { name: /^Address/ }), 'another-address')
  expect(link.getAttribute('href')).toBe('/news-and-updates/new-substation')
})

test('[C11] the CMS’s findings in the draft are shown before it is published', async () => {
  show('one')
  await userEvent.fill(await title(), 'Another title')
  expect(await screen.findByText('A link is dead.')).toBeDefined()
})

test('[C11] an autosave takes over another user’s change of another field, and asks nothing', async () => {
  const cms = show('one')
  const box = await title()
  cms.saveElsewhere('one', { summary: 'Theirs' })
  await userEvent.fill(box, 'Mine')
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ title: 'Mine', summary: 'Theirs' }))
  expect(await title()).toHaveProperty('value', 'Mine')
  expect(screen.queryByRole('dialog', { name: /changed this/ })).toBeNull()
})

test('[C11] what is typed during an autosave that conflicts doesn’t replace the other user’s change', async () => {
  const cms = show(
    'one',
    http.put('/cms/news-articles/one', async () => {
      // Only the first save waits for this.
      if (saves.length === 0)
        await userEvent.fill(screen.getByRole('textbox', { name: 'Summary' }), 'Mine too')
    }),
  )
  const box = await title()
  cms.saveElsewhere('one', { summary: 'Theirs' })
  await userEvent.fill(box, 'Mine')
  const status = /^Ben Cruz changed this while you were editing\./
  expect(await screen.findByText(status)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveProperty('value', 'Mine too')
  expect(saves.some(({ summary }) => summary === 'Mine too')).toBe(false)
})

test('[C11] [C17] an autosave that conflicts says so without a dialog; the next save shows both versions, and keeps the other', async () => {
  const bodies: object[] = []
  const cms = show(
    'one',
    http.put('/cms/news-articles/one', async ({ request }) => {
      bodies.push((await request.clone().json()) as object)
    }),
  )
  const box = await title()
  cms.saveElsewhere('one', { title: 'Theirs', summary: 'Theirs' })
  await userEvent.fill(box, 'Mine')
  const status = /^Ben Cruz changed this while you were editing\./
  expect(await screen.findByText(status)).toBeDefined()
  expect(screen.queryByRole('dialog', { name: /changed this/ })).toBeNull()
  // It stays in view where the user types, far below.
  window.scrollTo(0, document.documentElement.scrollHeight)
  await waitFor(() => expect(window.scrollY).toBeGreaterThan(300))
  const { top, bottom } = screen.getByText(status).getBoundingClientRect()
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(window.innerHeight)
  await userEvent.click(screen.getByRole('button', { name: 'Compare versions' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Ben Cruz changed this/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep all mine' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ title: 'Mine', summary: 'Theirs' }))
  expect(bodies.map((body) => 'archivesReplacedDraft' in body)).toEqual([
    ...bodies.slice(1).map(() => false),
    true,
  ])
})

test('[C11] [C17] a text that both changed can be rewritten in the dialog, also after a look at the form', async () => {
  const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })
  const cms = show('one')
  const box = await title()
  const body = await screen.findByRole('textbox', { name: 'Text' })
  cms.saveElsewhere('one', { title: 'Theirs', summary: 'Theirs, shorter', body: [paragraph('Their news.')] })
  await userEvent.fill(box, 'Mine')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Summary' }), 'Mine, longer')
  await userEvent.fill(body, 'My news.')
  await screen.findByText(/^Ben Cruz changed this while you were editing\./)
  const compare = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Compare versions' }))
    return within(await screen.findByRole('dialog', { name: /Ben Cruz changed this/ }))
  }
  let dialog = await compare()
  const group = (name: RegExp) => within(dialog.getByRole('group', { name }))
  const writeAnother = async (name: RegExp) => {
    await userEvent.click(group(name).getByRole('radio', { name: 'Write something else' }))
    return group(name).findByRole('textbox', { name: 'Write something else' })
  }
  const summary = await writeAnother(/^Summary/)
  expect(summary).toHaveProperty('value', 'Mine, longer')
  await userEvent.click(group(/^Summary/).getByRole('button', { name: 'Add their version at the end' }))
  expect(summary).toHaveProperty('value', 'Mine, longer\n\nTheirs, shorter')
  const text = await writeAnother(/^Text/)
  await userEvent.click(group(/^Text/).getByRole('button', { name: 'Add their version at the end' }))
  await waitFor(() => expect(text).toHaveTextContent('My news.Their news.'))
  expect(await accessibilityProblems()).toEqual([])

  await userEvent.click(dialog.getByRole('button', { name: 'Back to the form' }))
  dialog = await compare()
  expect(await group(/^Summary/).findByRole('textbox')).toHaveProperty(
    'value',
    'Mine, longer\n\nTheirs, shorter',
  )
  await userEvent.click(group(/^Title/).getByRole('radio', { name: /^Mine/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(saves.at(-1)).toMatchObject({
      title: 'Mine',
      summary: 'Mine, longer\n\nTheirs, shorter',
      body: [paragraph('My news.'), paragraph('Their news.')],
    }),
  )
})

test('[C11] the formatting toolbar of a long text stays below the bar of the panel', async () => {
  show('one')
  await title()
  const toolbar = await screen.findByRole('toolbar', { name: 'Formatting' })
  const text = await screen.findByRole('textbox', { name: 'Text' })
  text.style.minHeight = '2000px'
  window.scrollTo(0, 1200)
  await waitFor(() => expect(text.getBoundingClientRect().top).toBeLessThan(-200))
  const { top } = toolbar.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(60)
  expect(top).toBeLessThan(90)
})

const paragraphOf = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })

test('[C04] [C11] changes of different paragraphs are merged while both write', async () => {
  const cms = show('one')
  await title()
  const body = await screen.findByRole('textbox', { name: 'Text' })
  const [before, after] = [paragraphOf('Mabini has power.'), paragraphOf('It carries 20 megawatts.')]
  cms.saveElsewhere('one', { body: [before, ...stored.body, after] })
  await userEvent.click(body)
  await userEvent.keyboard('{Control>}{End}{/Control} All feeders run.')
  await waitFor(() =>
    expect(saves.at(-1)?.['body']).toEqual([before, paragraphOf('At 5:42. All feeders run.'), after]),
  )
  expect(body).toHaveTextContent('Mabini has power.At 5:42. All feeders run.It carries 20 megawatts.')
})

test('[C04] [C11] of a paragraph that both changed, the dialog marks the words that differ', async () => {
  const cms = show('one')
  await title()
  const body = await screen.findByRole('textbox', { name: 'Text' })
  cms.saveElsewhere('one', { body: [paragraphOf('At 5:50.')] })
  await userEvent.click(body)
  await userEvent.keyboard('{Control>}{End}{/Control} Thank you.')
  await screen.findByText(/^Ben Cruz changed this while you were editing\./)
  await userEvent.click(screen.getByRole('button', { name: 'Compare versions' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Ben Cruz changed this/ }))
  const [mine, theirs] = dialog.getByRole('group', { name: /^Text/ }).querySelectorAll('label')
  expect(mine!.querySelector('ins')).toHaveTextContent('Thank you')
  expect(mine!.querySelector('del')).toBeNull()
  expect(theirs!.querySelector('ins')).toHaveTextContent('50')
  expect(theirs!.querySelector('del')).toHaveTextContent('42')
  expect(await accessibilityProblems()).toEqual([])
})

test('[C04] [C11] of a paragraph that both changed, my version keeps what the other one changed elsewhere', async () => {
  const cms = show('one')
  cms.saveElsewhere('one', { body: [paragraphOf('It carries 10 megawatts.'), ...stored.body] })
  await title()
  const body = await screen.findByRole('textbox', { name: 'Text' })
  const before = paragraphOf('It carries 20 megawatts.')
  cms.saveElsewhere('one', { body: [before, paragraphOf('At 5:50.')] })
  await userEvent.click(body)
  await userEvent.keyboard('{Control>}{End}{/Control} Thank you.')
  await screen.findByText(/^Ben Cruz changed this while you were editing\./)
  await userEvent.click(screen.getByRole('button', { name: 'Compare versions' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Ben Cruz changed this/ }))
  expect(dialog.getByRole('group', { name: /^Text Changed by both. Both versions include/ })).toBeDefined()
  await userEvent.click(dialog.getByRole('radio', { name: /^Mine/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(saves.at(-1)?.['body']).toEqual([before, paragraphOf('At 5:42. Thank you.')]))
})

const actionsBar = () => document.querySelector('footer')!.getBoundingClientRect()

test('[C11] while one writes, the cursor stays below the sticky toolbar and above the sticky actions', async () => {
  await page.viewport(1200, 860)
  show('one')
  await title()
  const text = await screen.findByRole('textbox', { name: 'Text' })
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' })
  const expectVisibleCursor = () =>
    waitFor(() => {
      const cursor = getSelection()!.getRangeAt(0).getBoundingClientRect()
      expect(cursor.height).toBeGreaterThan(0)
      expect(cursor.bottom).toBeLessThanOrEqual(actionsBar().top)
      expect(cursor.top).toBeGreaterThanOrEqual(toolbar.getBoundingClientRect().bottom)
    })
  await userEvent.click(text)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await userEvent.keyboard('{Enter}A line'.repeat(18))
  await expectVisibleCursor()
  await userEvent.keyboard('{ArrowUp}'.repeat(17))
  await expectVisibleCursor()
  await userEvent.keyboard('{ArrowDown}'.repeat(15))
  await expectVisibleCursor()
  const data = new DataTransfer()
  data.setData('text/html', '<p>Pasted</p>'.repeat(30))
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await waitFor(() => expect(text.textContent).toContain('Pasted'))
  await expectVisibleCursor()
})

test('[C11] the sticky actions don’t cover a field that gets the focus by Tab', async () => {
  await page.viewport(1200, 600)
  show('one')
  const first = await title()
  await screen.findByRole('textbox', { name: 'Text' })
  await userEvent.click(first)
  for (let step = 0; step < 25; step += 1) {
    await userEvent.keyboard('{Tab}')
    const focused = document.activeElement as HTMLElement
    if (!focused.closest('form') || focused.offsetHeight > 150) continue
    await waitFor(() => expect(focused.getBoundingClientRect().bottom).toBeLessThanOrEqual(actionsBar().top))
  }
})

test('[C11] the toolbar of a long text stays below the offer to undo', async () => {
  show('one')
  await title()
  const toolbar = await screen.findByRole('toolbar', { name: 'Formatting' })
  const text = await screen.findByRole('textbox', { name: 'Text' })
  text.style.minHeight = '2000px'
  window.scrollTo(0, 1200)
  await waitFor(() => expect(text.getBoundingClientRect().top).toBeLessThan(-200))
  act(() => void showUndoNotice({ text: 'Article published', undone: 'Undone', undo: async () => undefined }))
  const notice = (await screen.findByText('Article published')).parentElement!
  await waitFor(() =>
    expect(toolbar.getBoundingClientRect().top).toBeGreaterThan(notice.getBoundingClientRect().bottom),
  )
  expect(toolbar.getBoundingClientRect().top).toBeLessThan(160)
})

test('[C11] an autosave that the CMS refuses says so, and the next save says why', async () => {
  const message = 'Another article has this address.'
  show(
    'one',
    http.put('/cms/news-articles/one', () =>
      refuse(400, 'ValidationError', message, { errors: [{ path: ['slug'], message }] }),
    ),
  )
  await userEvent.fill(await title(), 'Typed')
  const status = /^Something needs to be fixed first\./
  expect(await screen.findByText(status)).toBeDefined()
  expect(screen.queryByText(message)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.queryByText(status)).toBeNull()
  expect(await title()).toHaveProperty('value', 'Typed')
})

test('[C11] a lost connection is reported, keeps the input, and is retried', async () => {
  let isDead = true
  show(
    'one',
    http.put('/cms/news-articles/one', async () => (isDead ? HttpResponse.error() : undefined)),
  )
  await userEvent.fill(await title(), 'Typed offline')
  const again = await screen.findByRole('button', { name: 'Try again' })
  const text = await screen.findByRole('textbox', { name: 'Text' })
  text.style.minHeight = '2000px'
  window.scrollTo(0, 1200)
  await waitFor(() => expect(text.getBoundingClientRect().top).toBeLessThan(-200))
  expect(again.getBoundingClientRect().top).toBeGreaterThan(60)
  expect(await title()).toHaveProperty('value', 'Typed offline')
  isDead = false
  await userEvent.click(again)
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ title: 'Typed offline' }))
})

test('[C11] [E08] a draft whose publication met a lost connection is saved when it is back, and not published', async () => {
  let isDead = true
  let publications = 0
  show(
    'one',
    http.put('/cms/news-articles/one', () => (isDead ? refuse(503, 'UnavailableError', 'Down') : undefined)),
    http.post('/cms/news-articles/one/publish', () => {
      publications += 1
      return undefined
    }),
  )
  await userEvent.fill(await title(), 'Typed offline')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Couldn’t publish')).toBeDefined()
  isDead = false
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ title: 'Typed offline' }))
  await waitFor(() => expect(screen.queryByText('Couldn’t publish')).toBeNull())
  expect(publications).toBe(0)
})

test('[C11] [E08] a draft that the CMS refuses when the connection is back says so, keeps the input, and isn’t published', async () => {
  let isDown = true
  const publish = vi.fn()
  const cms = show(
    'one',
    http.put('/cms/news-articles/one', () => (isDown ? refuse(503, 'UnavailableError', 'Down') : undefined)),
    http.post('/cms/news-articles/one/publish', publish),
  )
  const box = await title()
  await userEvent.fill(box, 'Typed offline')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Couldn’t publish')
  // The notice listens a moment after it appears.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByText('Couldn’t save')).toBeDefined()
  })
  isDown = false
  cms.saveElsewhere('one', { title: 'Theirs' })
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByText(/^Ben Cruz changed this while you were editing\./)).toBeDefined()
  })
  expect(box).toHaveProperty('value', 'Typed offline')
  expect(screen.queryByText(/Only the draft is saved/)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(publish).not.toHaveBeenCalled()
})

test('[C11] a finding about an image leads to its alt text', async () => {
  const image = { url: '/uploads/a.png', name: 'a.png', alternativeText: '', mime: 'image/png' }
  const cms = show('one')
  cms.rows.get('one')!.data = {
    ...stored,
    body: [...stored.body, { type: 'image', image, children: [{ type: 'text', text: '' }] }],
  }
  await userEvent.fill(await title(), 'With an image')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Go to field: A link is dead.' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Alt text/)))
})

test('[P01] a preview that was closed stays closed on this device until it is opened again', async () => {
  await page.viewport(1400, 900)
  const preview = () => screen.findByRole('region', { name: 'Preview' })
  const { unmount } = show('one')
  await preview()
  await userEvent.click(screen.getByRole('button', { name: 'Close preview' }))
  unmount()
  const { unmount: unmountClosed } = show('one')
  const button = await screen.findByRole('button', { name: 'Preview' })
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(button)
  await preview()
  unmountClosed()
  show('one')
  await preview()
})

/** A file of the library, and an upload of it that asks what to do. */
const pylon = {
  id: 1,
  documentId: 'pylon',
  version: 'v1',
  name: 'pylon.pdf',
  url: '/uploads/pylon.pdf',
  mime: 'application/pdf',
  size: 9,
  width: null,
  height: null,
  alternativeText: null,
  caption: null,
  credit: null,
}
const uploadKnownFile = http.post('/cms/files', () =>
  refuse(409, 'ConflictError', 'This file is already in the library.', { current: pylon }),
)
async function upload() {
  const input = document.querySelector<HTMLInputElement>('input[aria-label="PDFs to upload"]')!
  await userEvent.upload(input, new File(['%PDF-1.7'], 'pylon.pdf', { type: 'application/pdf' }))
  await screen.findByText('This file is already in the library.')
}

test('[C11] a file that asks what to do keeps the article from being published', async () => {
  show('one', uploadKnownFile)
  await userEvent.fill(await title(), 'With a file')
  await upload()
  // The autosave's request is over, so that the button takes the click.
  await waitFor(() => expect(saves).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^A file isn’t part of the content yet/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Go to file' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use existing file' }))
  // The draft is saved as before, and the publication still waits for the file.
  await userEvent.fill(await title(), 'Still with a file')
  await waitFor(() => expect(saves).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
  expect(screen.getByText(/^A file isn’t part of the content yet/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove pylon.pdf' }))
  await waitFor(() => expect(screen.queryByText(/^A file isn’t part/)).toBeNull())
  // The press isn’t forgotten: it can be repeated where it was refused.
  const notice = within((await screen.findByText('Files are ready')).parentElement!)
  expect(notice.getByRole('button', { name: 'Publish' })).toBeVisible()
})

test('[C11] [S11] a publication that follows a sign-in waits for a file that was added meanwhile', async () => {
  const publish = vi.fn(() => refuse(401, 'UnauthorizedError', 'no'))
  show(
    'two',
    http.post('/cms/news-articles/two/publish', publish),
    http.post('/session/sign-in', () => HttpResponse.json({ user: editorOf('news-articles') })),
    uploadKnownFile,
  )
  await title()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await upload()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
  await userEvent.fill(await screen.findByLabelText('Password'), 'Correct-horse-1')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/^A file isn’t part of the content yet/)).toBeDefined()
  expect(publish).toHaveBeenCalledTimes(1)
})

test('[C11] a missing article says so and links to the list', async () => {
  show(
    'gone',
    http.get('/cms/news-articles/gone', () => refuse(404, 'NotFoundError', 'gone')),
  )
  const back = await screen.findByRole('button', { name: 'Go to articles' })
  await userEvent.click(back)
  expect(closed).toBe(1)
})
