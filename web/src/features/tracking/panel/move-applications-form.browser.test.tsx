import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { createDeclarativeDialog } from '~/panel/declarative-forms/declarative-dialog'
import { managedRow } from '../../../../tests/msw/resource'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import * as applicationParts from './application-details'
import { serviceApplicationsResource } from './service-applications-resource'

const row = managedRow('one', {
  reference: 'A-2222-3333',
  stage: 'received',
  kind: 'new',
  applicant: 'Ana Cruz',
  papers: [{ name: 'Valid ID' }, { name: 'Certificate' }],
})
const Application = createDeclarativeDialog(serviceApplicationsResource, { parts: applicationParts })
const returnFocus = { target: () => null, forgetRow: () => undefined }

beforeEach(() => localStorage.clear())

test.each([390, 1440])(
  '[C15] at %d px an application begins with its stage; changing it names what is missing',
  async (width) => {
    await page.viewport(width, 900)
    const sent: unknown[] = []
    answerWith(
      http.get('/cms/service-applications/one', () => HttpResponse.json(row)),
      http.get('/cms/service-applications/one/papers', () => HttpResponse.json({ papers: [] })),
      http.post('/cms/service-applications/bulk', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ results: [{ documentId: 'one', status: 200 }] })
      }),
      http.get('*', () => HttpResponse.json({ rows: [], total: 0, page: 1, pageSize: 100 })),
    )
    renderPanel({
      at: '/',
      path: '/',
      user: editorOf('service-applications'),
      parseSearch: (raw) => raw,
      content: () => <Application documentId="one" copyOf={undefined} returnFocus={returnFocus} />,
    })
    const change = within(await screen.findByRole('region', { name: 'Change stage' }))
    const button = change.getByRole('button', { name: 'Change stage and notify applicant' })
    expect(button.getBoundingClientRect().bottom).toBeLessThan(900)
    // Each requirement is one line until it is opened.
    expect(screen.getByRole('button', { name: 'Edit Valid ID' }).ariaExpanded).toBe('false')

    await userEvent.selectOptions(change.getByLabelText(/^New stage/), 'payment')
    expect(button.ariaDisabled).not.toBe('true')
    await userEvent.click(button)
    expect(await change.findByText('Choose who acts next.')).toBeDefined()
    expect(change.queryByText(/^Choose the new stage/)).toBeNull()
    await waitFor(() => expect(change.getByLabelText(/^Next action by/)).toHaveFocus())
    expect(sent).toEqual([])
    expect(await accessibilityProblems()).toEqual([])
    await userEvent.selectOptions(change.getByLabelText(/^Next action by/), 'applicant')
    await userEvent.click(button)
    await waitFor(() => expect(sent).toMatchObject([{ data: { stage: 'payment', owner: 'applicant' } }]))
  },
)

test('[C15] an application shows who applied for what first, and takes a note without a new stage', async () => {
  await page.viewport(1440, 900)
  fixClock(new Date('2026-11-28T02:00:00Z'))
  const due = managedRow('one', {
    ...row.data,
    stage: 'evaluation',
    owner: 'utility',
    targetDate: '2026-11-24',
    nextAction: 'Visit the site.',
  })
  const sent: unknown[] = []
  answerWith(
    http.get('/cms/service-applications/one', () => HttpResponse.json(due)),
    http.get('/cms/service-applications/one/papers', () => HttpResponse.json({ papers: [] })),
    http.post('/cms/service-applications/bulk', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ results: [{ documentId: 'one', status: 200 }] })
    }),
    http.get('*', () => HttpResponse.json({ rows: [], total: 0, page: 1, pageSize: 100 })),
  )
  renderPanel({
    at: '/',
    path: '/',
    user: editorOf('service-applications'),
    parseSearch: (raw) => raw,
    content: () => <Application documentId="one" copyOf={undefined} returnFocus={returnFocus} />,
  })
  const change = within(await screen.findByRole('region', { name: 'Change stage' }))
  expect(screen.getByRole('dialog', { name: /^A-2222-3333, Ana Cruz/ })).toBeDefined()
  expect(screen.getByText('Overdue')).toBeVisible()
  await userEvent.click(change.getByRole('button', { name: 'Change stage and notify applicant' }))
  expect(await change.findByText('Choose the new stage, or write a note.')).toBeVisible()
  await userEvent.type(change.getByLabelText('Note'), 'The applicant called.')
  expect(change.queryByText('Choose the new stage, or write a note.')).toBeNull()
  await userEvent.click(change.getByRole('button', { name: 'Save update and notify applicant' }))
  fixClock(undefined)
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        data: {
          stage: 'evaluation',
          owner: 'utility',
          targetDate: '2026-11-24',
          nextAction: 'Visit the site.',
          text: 'The applicant called.',
        },
      },
    ]),
  )
})
