import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { managedRow, resourceCms } from '../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../tests/setup/panel'
import type { AnyFieldValues } from '../declarative-forms/field-declarations'
import { contactMessage } from '~/cms/types.gen'
import { createDeclarativeResource } from '../declarative-forms/declarative-resource'
import { ReplyByEmail } from './reply-by-email'

afterEach(() => vi.unstubAllGlobals())

function show(name: string) {
  const resource = createDeclarativeResource(
    { ...contactMessage, path: name },
    { heading: 'Letters', columns: ['stage'], emptyText: 'None.' },
  )
  const answers = [
    managedRow('one', { title: 'Street lamp', text: 'It comes.', answers: 'contact_message' }),
    managedRow('two', { title: 'Interview', text: 'Come.', answers: 'job_application' }),
    // Written before canned answers said what they answer.
    managedRow('three', { title: 'Change of name', text: 'Bring an ID.', answers: null }),
  ]
  const sent: unknown[] = []
  answerWith(
    ...resourceCms<object>('canned-answers', answers).handlers,
    http.post(`/cms/${name}/letter/progress`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(managedRow('letter', {}))
    }),
  )
  const row = {
    ...managedRow('letter', { email: 'maria@example.com' }),
    visibleFrom: null,
    lastChange: null,
    schedule: null,
  }
  function Content() {
    const { control } = useForm<AnyFieldValues>()
    return (
      <ReplyByEmail
        row={{ ...row, published: null }}
        control={control}
        resource={resource}
        onChanged={() => undefined}
      />
    )
  }
  renderPanel({
    at: '/',
    path: '/',
    user: editorOf(name),
    parseSearch: (raw) => raw,
    content: () => <Content />,
  })
  return sent
}

const offered = async (first: string) => {
  const select = await screen.findByRole('combobox', { name: 'Saved reply' })
  await within(select).findByRole('option', { name: first })
  return within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

test('[C07] an answer to a message begins with the canned answers to messages', async () => {
  show('contact-messages')
  expect(await offered('Street lamp')).toEqual(['None', 'Street lamp', 'Change of name'])
})

test('[C07] an answer to a job application begins with the canned answers to applications alone', async () => {
  show('job-applications')
  expect(await offered('Interview')).toEqual(['None', 'Interview'])
})

test('[C07] a saved reply is added to what is written, and goes out after a question that shows it', async () => {
  const sent = show('contact-messages')
  await offered('Street lamp')
  const reply = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })
  fireEvent.change(reply, { target: { value: 'Dear Maria' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Saved reply' }), { target: { value: 'one' } })
  expect(reply.value).toBe('Dear Maria\n\nIt comes.')
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  const question = await screen.findByRole('alertdialog', { name: 'Send reply to maria@example.com?' })
  expect(question.querySelector('blockquote')?.textContent).toBe('Dear Maria\n\nIt comes.')
  expect(sent).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Send reply' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([{ data: { text: 'Dear Maria\n\nIt comes.' }, reportsRead: 0 }]),
  )
})

test('[C07] a reply that still holds the placeholder of a saved reply isn’t sent', async () => {
  const sent = show('contact-messages')
  await offered('Street lamp')
  const reply = screen.getByRole('textbox', { name: 'Reply' })
  fireEvent.change(reply, { target: { value: 'We found this:\n\n…\n\nThank you.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Replace “…” with your text.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.change(reply, { target: { value: 'We found a loose wire… and fixed it.' } })
  expect(screen.queryByText('Replace “…” with your text.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
})
