import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createDeclarativeSection } from '~/panel/declarative-forms/declarative-section'
import { parseListSearch } from '~/panel/list/list-search'
import { managedRow, resourceCms } from '../../../../tests/msw/resource'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { complaintInboxResource } from './case-inbox-resources'

afterEach(() => vi.unstubAllGlobals())

const Complaints = createDeclarativeSection(complaintInboxResource)

const complaint = {
  reference: 'C-VDZF-29B9',
  topic: 'billing',
  name: 'Pedro Cruz',
  email: 'pedro@example.com',
  phone: '0917-555-0144',
  accountNumber: null,
  text: 'My bill doubled.',
  remedy: null,
  stage: 'investigating',
  dueOn: '2026-12-14',
  notes: null,
  replies: [
    { at: '2026-11-20T01:00:00.000Z', by: 'Maria Reyes', delivery: null, text: 'We will look at the meter.' },
  ],
}

test.each([390, 1440])(
  '[X30] a complaint is read, answered and assigned in one drawer, which says nothing twice, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    const canned = resourceCms<object>('canned-answers', [])
    answerWith(
      ...resourceCms<object>('complaints', [managedRow('one', complaint)]).handlers,
      ...canned.handlers,
    )
    const user = editorOf('complaints')
    renderPanel({
      at: '/?row=one',
      path: '/',
      user: { ...user, abilities: [...user.abilities, 'complaints.assign'] },
      parseSearch: (raw) => parseListSearch(complaintInboxResource, raw),
      content: (search) => <Complaints search={search} />,
    })
    const drawer = await screen.findByRole('dialog', { name: 'C-VDZF-29B9' })
    const shown = within(drawer)
    await shown.findByRole('button', { name: 'Send reply' })
    expect(shown.getAllByText('C-VDZF-29B9')).toHaveLength(1)
    const parts = [
      shown.getByRole('button', { name: 'Assign' }),
      shown.getByText('My bill doubled.'),
      shown.getByText('December 14, 2026'),
      shown.getByText(/We will look at the meter\.$/),
      shown.getByRole('textbox', { name: 'Reply' }),
      shown.getByRole('button', { name: 'Save status and notes' }),
    ]
    for (const [index, part] of parts.slice(1).entries())
      expect(parts[index]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width))
    for (const part of parts) expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1)
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('[X30] without a mail server, a reply is saved as not sent, which the drawer says before and after', async () => {
  await page.viewport(1440, 900)
  const reply = {
    at: '2026-11-21T01:00:00.000Z',
    by: 'Maria Reyes',
    delivery: 'not_sent',
    text: 'It is fixed.',
  }
  const answered = { ...complaint, replies: [...complaint.replies, reply] }
  const saved: unknown[] = []
  answerWith(
    http.put('/cms/complaints/one', async ({ request }) => {
      saved.push(await request.json())
      return HttpResponse.json(managedRow('one', { ...answered, stage: 'answered' }))
    }),
    http.post('/cms/complaints/one/progress', () => HttpResponse.json(managedRow('one', answered))),
    ...resourceCms<object>('complaints', [managedRow('one', complaint)]).handlers,
    ...resourceCms<object>('canned-answers', []).handlers,
  )
  renderPanel({
    at: '/?row=one',
    path: '/',
    user: { ...editorOf('complaints'), hasMailServer: false },
    parseSearch: (raw) => parseListSearch(complaintInboxResource, raw),
    content: (search) => <Complaints search={search} />,
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'C-VDZF-29B9' }))
  expect(await drawer.findByText(/^Email isn’t set up, so nothing will be sent\./)).toBeVisible()
  fireEvent.change(drawer.getByRole('textbox', { name: 'Reply' }), { target: { value: 'It is fixed.' } })
  expect(drawer.queryByRole('button', { name: 'Send reply' })).toBeNull()
  fireEvent.click(drawer.getByRole('button', { name: 'Save reply' }))
  const question = await screen.findByRole('alertdialog', { name: 'Save reply without sending it?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Save reply' }))
  expect(
    await drawer.findByText(/Not sent: email isn’t set up\. Copy the reply.* · It is fixed\.$/),
  ).toBeVisible()
  expect(await screen.findByText(/^Not sent: email isn’t set up\./)).toBeVisible()
  expect(drawer.getByRole('textbox', { name: 'Reply' })).toHaveValue('')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fireEvent.click(drawer.getByRole('button', { name: 'Copy last reply' }))
  expect(await screen.findByText('Reply copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith('It is fixed.')
  copied.mockRestore()
  fireEvent.click(drawer.getByRole('button', { name: 'Mark as replied' }))
  expect(await screen.findByText('Marked as replied')).toBeVisible()
  expect(saved).toEqual([expect.objectContaining({ data: { stage: 'answered' } })])
  expect(drawer.queryByRole('button', { name: 'Mark as replied' })).toBeNull()
  expect(drawer.getByRole('heading', { name: 'Reply by email' })).toHaveFocus()
  expect(screen.queryByText(/^Sending reply to/)).toBeNull()
})
