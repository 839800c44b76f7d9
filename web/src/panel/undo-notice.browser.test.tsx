import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { answerWith, editorOf, renderPanel } from '../../tests/setup/panel'
import { SideDialog } from './form/side-dialog'
import { UndoNotice, endUndoOf, endUndoOfOtherDocuments, showUndoNotice } from './undo-notice'

afterEach(() => act(() => void showUndoNotice(undefined)))

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>Rates</h1>
      <UndoNotice />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <SideDialog title="Residential" onClose={() => setOpen(false)}>
          <UndoNotice />
        </SideDialog>
      )}
    </>
  )
}

test('[C25] an offer to undo is shown once: in the open form, and after closing it on the page', async () => {
  answerWith()
  renderPanel({
    at: '/',
    path: '/',
    user: editorOf('power-rates'),
    parseSearch: (raw) => raw,
    content: () => <Page />,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Residential' })
  let undone = 0
  act(() => {
    showUndoNotice({
      text: 'The rate is published.',
      undone: 'Unpublished',
      undo: () => {
        undone += 1
        return Promise.resolve()
      },
    })
  })
  const offers = () => screen.getAllByText('The rate is published.')
  expect(offers()).toHaveLength(1)
  expect(dialog).toContainElement(offers()[0]!)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(offers()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('The rate is published.')).toBeNull())
  expect(undone).toBe(1)
})

const removal = {
  text: 'EA-120 moved to trash',
  undone: 'EA-120 restored',
  undo: () => Promise.resolve(),
  lasts: 30_000,
  documentIds: ['ea-120'],
}

async function showRemoval() {
  answerWith()
  renderPanel({
    at: '/',
    path: '/',
    user: editorOf('power-rates'),
    parseSearch: (raw) => raw,
    content: () => <Page />,
  })
  await screen.findByRole('button', { name: 'Open' })
  act(() => void showUndoNotice(removal))
  expect(screen.getByText(removal.text)).toBeVisible()
}

test('[C25] an offer to undo ends when the form of another document opens, not when its own does', async () => {
  await showRemoval()
  act(() => endUndoOfOtherDocuments('ea-120'))
  expect(screen.getByText(removal.text)).toBeVisible()
  act(() => endUndoOfOtherDocuments('sa-096'))
  expect(screen.queryByText(removal.text)).toBeNull()
  act(() => void showUndoNotice(removal))
  act(() => endUndoOfOtherDocuments(undefined))
  expect(screen.queryByText(removal.text)).toBeNull()
})

test('[C25] an offer to undo a deletion ends when the document was restored elsewhere', async () => {
  await showRemoval()
  act(() => endUndoOf(['sa-096']))
  expect(screen.getByText(removal.text)).toBeVisible()
  act(() => endUndoOf(['sa-096', 'ea-120']))
  expect(screen.queryByText(removal.text)).toBeNull()
})

test('[C25] an offer to undo ends after its time, also when a form opened meanwhile, but not under the focus', async () => {
  await showRemoval()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    act(() => void showUndoNotice(removal))
    screen.getByRole('button', { name: 'Undo' }).focus()
    act(() => void vi.advanceTimersByTime(31_000))
    expect(screen.getByText(removal.text)).toBeVisible()
    screen.getByRole('button', { name: 'Open' }).focus()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.queryByText(removal.text)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
