import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { hasDirtyForms } from '~/builds/dirty-forms'
import { contactMessagesResource } from '~/features/contact/panel/contact-messages-resource'
import { hasUnsavedCopies } from '../form/unsaved-copy'
import { administrator, answerWith, editorOf, renderPanel } from '../../../tests/setup/panel'
import { ReplyByEmail } from './reply-by-email'

const editor = editorOf(contactMessagesResource.name)
const row = {
  documentId: 'm1',
  version: '1',
  state: 'published',
  abilities: { save: true },
  data: { email: 'ana@tanglaw.example' },
}

afterEach(() => localStorage.clear())

function Message() {
  const { control } = useForm()
  return (
    <ReplyByEmail
      row={row as never}
      control={control as never}
      resource={contactMessagesResource}
      onChanged={() => undefined}
    />
  )
}

function open(user: typeof editor) {
  answerWith(http.get('*', () => HttpResponse.json({ rows: [], total: 0, page: 1, pageSize: 100 })))
  return renderPanel({
    at: '/admin-cp',
    path: '/admin-cp',
    parseSearch: (raw) => raw,
    content: () => <Message />,
    user,
    // Without the toasts, which ask for media queries.
    main: false,
  })
}

const textOf = async () => (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })).value

test('[S11] an answer that was not sent comes back for the account that typed it, and for no other', async () => {
  const first = open(editor)
  const answer = await screen.findByRole('textbox', { name: 'Reply' })
  fireEvent.change(answer, { target: { value: 'Dear Ana' } })
  await waitFor(() => expect(hasDirtyForms()).toBe(true))
  first.unmount()

  const other = open({ ...administrator, id: '2' })
  expect(await textOf()).toBe('')
  other.unmount()

  open(editor)
  expect(await textOf()).toBe('Dear Ana')
})

test('[E08] leaving an answer that was not sent asks, and removes it after a yes', async () => {
  const { router } = open({ ...editor, id: '3' })
  const answer = await screen.findByRole('textbox', { name: 'Reply' })
  fireEvent.change(answer, { target: { value: 'Dear Ana' } })
  await waitFor(() => expect(hasDirtyForms()).toBe(true))
  void router.navigate({ to: '/elsewhere' as never })
  const leave = await screen.findByRole('button', { name: 'Leave without saving' })
  expect(hasUnsavedCopies('3')).toBe(true)
  fireEvent.click(leave)
  await screen.findByText('Elsewhere')
  expect(hasUnsavedCopies('3')).toBe(false)
})
