import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { answerWith, editorOf, renderPanel } from '../../tests/setup/panel'
import { SideDialog } from './form/side-dialog'
import { UndoNotice, showUndoNotice } from './undo-notice'

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
