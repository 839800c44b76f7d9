import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { hasDirtyForms } from '~/builds/dirty-forms'
import { contactMessagesResource } from '~/features/contact/panel/contact-messages-resource'
import { hasUnsavedCopies } from '../form/unsaved-copy'
import { managedRow } from '../../../tests/msw/resource'
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

function open(user: typeof editor, ...handlers: RequestHandler[]) {
  answerWith(
    ...handlers,
    http.get('*', () => HttpResponse.json({ rows: [], total: 0, page: 1, pageSize: 100 })),
  )
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

test('[C07] a reply isn’t sent when a colleague has just replied: their reply is shown, and the text stays', async () => {
  const reply = { at: '2026-11-19T04:05:00.000Z', by: 'Ben Cruz', text: 'Power is back.' }
  const current = managedRow('m1', { ...row.data, replies: [reply] })
  const sent: unknown[] = []
  open(
    { ...editor, id: '4' },
    http.post('/cms/contact-messages/m1/progress', async ({ request }) => {
      sent.push(await request.json())
      const error = { status: 409, name: 'ConflictError', message: 'Changed', details: { current } }
      return HttpResponse.json({ data: null, error }, { status: 409 })
    }),
  )
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reply' }), { target: { value: 'Dear Ana' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Send reply' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send reply' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe('Your reply wasn’t sent: Ben Cruz has just replied.Power is back.')
  expect(await textOf()).toBe('Dear Ana')
  expect(sent).toEqual([{ data: { text: 'Dear Ana' }, reportsRead: 0 }])
})
