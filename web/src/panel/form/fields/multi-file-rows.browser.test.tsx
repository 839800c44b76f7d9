import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sessionQueryKey } from '~/session/session-query'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { managedRow, resourceCms } from '../../../../tests/msw/resource'
import { parseListSearch } from '../../list/list-search'
import { createDeclarativeResource } from '../../declarative-forms/declarative-resource'
import { createDeclarativeSection } from '../../declarative-forms/declarative-section'
import { madeUpType } from '../../../../tests/setup/made-up-type'

const bids = createDeclarativeResource(
  madeUpType('bids', {
    title: { kind: 'text', label: 'Title' },
    documents: {
      kind: 'rows',
      label: 'Documents',
      one: 'document',
      key: 'title',
      many: {
        file: 'file',
        guess: (name) => (name.startsWith('Terms') ? { kind: 'terms' } : { title: name }),
      },
      fields: {
        kind: { kind: 'choice', label: 'Kind', choices: [{ value: 'terms', label: 'Terms of reference' }] },
        title: { kind: 'text', label: 'Title of it' },
        file: { kind: 'file', label: 'Paper' },
      },
    },
  }),
  { heading: 'Bids', columns: ['title'], emptyText: 'Bids are bid for.' },
)
const Bids = createDeclarativeSection(bids)

/** A request as the browser sends a file by, answered by the test. */
class Sending extends EventTarget {
  static all: Sending[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  timeout = 0
  name = ''
  open(_method: string, address: string) {
    this.name = new URL(address, location.origin).searchParams.get('name')!
  }
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    Sending.all.push(this)
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    act(() => void this.dispatchEvent(new Event('load')))
  }
  store() {
    const id = Sending.all.indexOf(this) + 1
    this.answer(201, { id, name: this.name, url: `/uploads/${id}.pdf`, size: 1 })
  }
  refuse = (status: number, name: string) => this.answer(status, { error: { status, name, message: 'No' } })
  break = () => act(() => void this.dispatchEvent(new Event('error')))
}

const editor = editorOf('bids')
const pdf = (name: string) => new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' })
const documents = () => within(screen.getByRole('group', { name: 'Documents' }))
const uploads = () => within(screen.getByRole('region', { name: 'Uploads' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rowNames = () =>
  documents()
    .queryAllByRole('button', { name: /^Remove / })
    // What didn't arrive stands in the list of uploads.
    .filter((button) => !button.closest('[aria-label="Uploads"]'))
    .map(({ ariaLabel }) => ariaLabel)
/** The file that is on its way now. */
const sending = (name: string) =>
  waitFor(() => {
    const last = Sending.all.at(-1)
    expect(last?.name).toBe(name)
    return last!
  })

let saved: Record<string, unknown>

async function openBid() {
  const cms = resourceCms<object>('bids', [managedRow('one', { title: 'Poles', documents: [] })], {
    stored: (data) => {
      saved = data
      return { ...data, documents: [] }
    },
  })
  answerWith(...cms.handlers)
  vi.stubGlobal('XMLHttpRequest', Sending)
  const view = renderPanel({
    at: '/bids?row=one',
    path: '/bids',
    user: editor,
    parseSearch: (raw) => parseListSearch(bids, raw),
    content: (search) => <Bids search={search} />,
  })
  await screen.findByRole('form')
  return view
}
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Upload PDFs, one document each'), files, { applyAccept: false })

beforeEach(async () => {
  localStorage.clear()
  saved = {}
  Sending.all = []
  await page.viewport(1440, 900)
})
afterEach(() => vi.unstubAllGlobals())

test('[C12] [C14] many files at once become a row each, of the kind that their names say', async () => {
  await openBid()
  await choose(pdf('Terms.pdf'), pdf('Map.pdf'), new File(['<html>'], 'Wrong.pdf'))
  const first = await sending('Terms.pdf')
  first.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 6, total: 12 }))
  const bar = await uploads().findByRole('progressbar', { name: 'Uploading Terms.pdf' })
  await waitFor(() => expect(bar).toHaveProperty('value', 0.5))
  expect(uploads().getAllByText('Waiting')).toHaveLength(2)
  expect(await accessibilityProblems()).toEqual([])
  first.store()
  await waitFor(() => expect(rowNames()).toEqual(['Remove Terms of reference']))
  ;(await sending('Map.pdf')).store()
  await waitFor(() => expect(rowNames()).toEqual(['Remove Terms of reference', 'Remove Map.pdf']))
  await uploads().findByText(/Wrong\.pdf isn’t a PDF/)
  await press('Remove Wrong.pdf')
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  await press('Save draft')
  await waitFor(() =>
    expect(saved['documents']).toEqual([
      { kind: 'terms', title: null, file: 1 },
      { kind: null, title: 'Map.pdf', file: 2 },
    ]),
  )
})

test('[C12] [E08] what fails takes nothing along, and goes at the next try; what is cancelled stays away', async () => {
  const view = await openBid()
  const dataTransfer = new DataTransfer()
  for (const name of ['One.pdf', 'Two.pdf', 'Three.pdf', 'Four.pdf']) dataTransfer.items.add(pdf(name))
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  fireEvent(screen.getByRole('button', { name: 'Add document' }), drop)
  ;(await sending('One.pdf')).break()
  ;(await sending('Two.pdf')).refuse(503, 'UnavailableError')
  ;(await sending('Three.pdf')).store()
  await sending('Four.pdf')
  await press('Cancel Four.pdf')
  await waitFor(() => expect(rowNames()).toEqual(['Remove Three.pdf']))
  // A browser can't store files as it stores text: a user who leaves is warned.
  void view.router.navigate({ to: '/elsewhere' as never })
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeDefined())
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: /^(Stay|Keep editing)$/ }),
  )
  await press('Retry all')
  ;(await sending('One.pdf')).store()
  ;(await sending('Two.pdf')).store()
  await waitFor(() => expect(rowNames()).toEqual(['Remove Three.pdf', 'Remove One.pdf', 'Remove Two.pdf']))
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
})

test('[C12] [E08] when the session ends, all waiting files are sent once the user has signed in', async () => {
  const { client } = await openBid()
  await choose(pdf('One.pdf'), pdf('Two.pdf'))
  ;(await sending('One.pdf')).refuse(401, 'UnauthorizedError')
  ;(await sending('Two.pdf')).refuse(401, 'UnauthorizedError')
  await screen.findByRole('dialog', { name: 'Sign in to continue' })
  act(() => void client.setQueryData(sessionQueryKey, { user: editor }))
  ;(await sending('One.pdf')).store()
  ;(await sending('Two.pdf')).store()
  await waitFor(() => expect(rowNames()).toEqual(['Remove One.pdf', 'Remove Two.pdf']))
})

test('[C12] [E08] what fails without a connection stays, and goes by itself once there is one', async () => {
  await openBid()
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await choose(pdf('One.pdf'), pdf('Two.pdf'))
  ;(await sending('One.pdf')).break()
  ;(await sending('Two.pdf')).break()
  await waitFor(() => expect(uploads().getAllByText(/will continue when you’re back online/)).toHaveLength(2))
  isOnLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  ;(await sending('One.pdf')).store()
  ;(await sending('Two.pdf')).store()
  await waitFor(() => expect(rowNames()).toEqual(['Remove One.pdf', 'Remove Two.pdf']))
  expect(screen.queryByText(/offline/)).toBeNull()
})

test('[C12] uploaded rows are stored in the browser like all unsaved values', async () => {
  const view = await openBid()
  await choose(pdf('One.pdf'))
  ;(await sending('One.pdf')).store()
  await waitFor(() => expect(rowNames()).toEqual(['Remove One.pdf']))
  view.unmount()
  await openBid()
  await press('Restore changes')
  await waitFor(() => expect(rowNames()).toEqual(['Remove One.pdf']))
})
