import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { answerWith, renderPanel } from '../../../tests/setup/panel'
import type { ScheduleTimes } from '../resource/resource-api'
import type { RowMetadata } from '../resource/row-schema'
import type { ReviewRequest } from '../reviews/document-review'
import PublishDialog from './publish-dialog'

const row = (more: Partial<RowMetadata> = {}): RowMetadata => ({
  documentId: 'one',
  version: 'one-1',
  state: 'draft',
  createdAt: '2026-11-18T06:13:00.000Z',
  updatedAt: '2026-11-18T06:13:00.000Z',
  publishedAt: null,
  visibleFrom: null,
  updatedBy: null,
  schedule: null,
  lastChange: null,
  assignee: null,
  review: null,
  needsReview: false,
  abilities: {
    save: true,
    publish: true,
    unpublish: false,
    discard: false,
    remove: true,
    requestReview: true,
  },
  ...more,
})

function open(shown: RowMetadata, missing: string[] = [], maySchedule = true) {
  const done: (ScheduleTimes | ReviewRequest | 'publish')[] = []
  const approvers = [
    { id: '1', name: 'Maria Reyes', isSelf: true, reason: 'edited' },
    { id: '2', name: 'Grace Uy', isSelf: false, reason: null },
  ]
  answerWith(
    http.get('/cms/things/one/review', () =>
      HttpResponse.json({
        isRequired: shown.needsReview,
        review: null,
        approvers,
        comments: [],
        history: [],
      }),
    ),
  )
  renderPanel({
    at: '/form',
    path: '/form',
    parseSearch: () => ({}),
    content: () => (
      <PublishDialog
        api={{
          name: 'things',
          addressOf: (id) => `things/${id}`,
          checks: () => Promise.resolve([]),
        }}
        row={shown}
        missing={missing}
        hasChecks={false}
        openComments={2}
        mayPublish={shown.abilities.publish || shown.state === 'published'}
        maySchedule={maySchedule}
        mayRequestReview={shown.state !== 'published'}
        onRequestReview={(request) => done.push(request)}
        onPublish={() => done.push('publish')}
        onSchedule={(times) => done.push(times)}
        onClose={() => undefined}
      />
    ),
  })
  return done
}
const type = async (label: string, value: string) => {
  const box = screen.getByLabelText(label)
  await userEvent.clear(box)
  await userEvent.type(box, value)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

test('[C21] [C23] says that a scheduled draft in review goes live only if it’s approved by then', async () => {
  const schedule = { publishAt: '2026-11-25T01:00:00.000Z', unpublishAt: null, by: 'Ana', failed: null }
  const review = {
    state: 'open' as const,
    isCurrent: true,
    requestedBy: 'Ana',
    requestedAt: '2026-11-22T01:00:00.000Z',
    isOwn: false,
    note: '',
    reviewer: null,
    decidedBy: null,
    decidedAt: null,
    decision: '',
  }
  open(row({ schedule, review }))
  expect(
    await screen.findByText(/It’s in review, so it goes live only if it’s approved by then\./),
  ).toBeVisible()
  expect(screen.getByText(/^Another person checks[^]*and goes live only if it’s approved/)).toBeVisible()
})

test('[C21] [C23] a role that may not schedule is offered a review only, also of a published document', async () => {
  const schedule = { publishAt: null, unpublishAt: '2026-11-25T01:00:00.000Z', by: 'Ana', failed: null }
  const published = row({ state: 'modified', schedule })
  open({ ...published, abilities: { ...published.abilities, publish: false } }, [], false)
  await screen.findByRole('dialog', { name: 'Request review' })
  expect(screen.queryByRole('radio', { name: /^Schedule/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove schedule' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Request review' })).toBeVisible()
})

test.each([390, 1440])('[C21] the menu breaks no accessibility rule at %d px', async (width) => {
  await page.viewport(width, 900)
  open(
    row({ schedule: { publishAt: '2026-11-25T01:00:00.000Z', unpublishAt: null, by: 'Ana', failed: null } }),
    ['Choose a topic.'],
  )
  const dialog = await screen.findByRole('dialog', { name: 'Publish, schedule or request review' })
  expect(within(dialog).getByText('Choose a topic.')).toBeDefined()
  expect(within(dialog).getByText('There are 2 unresolved comments.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Schedule for Nov 25, 9:00 AM' })).toBeDefined()
  expect(await accessibilityProblems(dialog)).toEqual([])
})

test('[C21] one menu publishes now, or at a time of the utility’s zone, with an end', async () => {
  const done = open(row())
  await userEvent.click(await screen.findByRole('radio', { name: /^Publish now/ }))
  await press('Publish now')
  expect(done).toEqual(['publish'])
  await userEvent.click(screen.getByRole('radio', { name: /^Schedule/ }))
  await press('Tomorrow 8:00 AM')
  await press('Schedule for Nov 24, 8:00 AM')
  expect(done.at(-1)).toEqual({ publishAt: '2026-11-24T00:00:00.000Z', unpublishAt: null })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Unpublish later' }))
  await type('Unpublish on', '2026-12-25T17:00')
  await press('Schedule for Nov 24, 8:00 AM')
  expect(done.at(-1)).toEqual({
    publishAt: '2026-11-24T00:00:00.000Z',
    unpublishAt: '2026-12-25T09:00:00.000Z',
  })
})

test('[C21] a time that has passed, or an end before the start, is refused at its field', async () => {
  const done = open(row())
  await userEvent.click(await screen.findByRole('radio', { name: /^Schedule/ }))
  await press('Schedule')
  expect(await screen.findByText('Enter a date and time.')).toBeDefined()
  await type('Publish on', '2026-11-24T09:00')
  await waitFor(() => expect(screen.queryByText('Enter a date and time.')).toBeNull())
  await type('Publish on', '2026-11-20T09:00')
  await userEvent.tab()
  expect(await screen.findByText('Choose a future time.')).toBeDefined()
  await press('Schedule')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Publish on')))
  await type('Publish on', '2026-11-25T09:00')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Unpublish later' }))
  await type('Unpublish on', '2026-11-25T08:00')
  await press('Schedule for Nov 25, 9:00 AM')
  expect(await screen.findByText('Choose a time after the publish time.')).toBeDefined()
  expect(done).toEqual([])
})

test('[C21] what is live gets an end only, and a schedule that failed says why and is removed', async () => {
  const failed = { action: 'publish' as const, at: '2026-11-22T01:00:00.000Z', reason: 'Choose a topic.' }
  const done = open(
    row({ state: 'published', schedule: { publishAt: null, unpublishAt: null, by: 'Ana', failed } }),
  )
  expect(await screen.findByText(/Choose a topic/)).toBeDefined()
  expect(screen.queryByRole('radio', { name: /^Publish now/ })).toBeNull()
  expect(
    screen.getByRole('radio', {
      name: 'Schedule It will be removed from the website at the time you choose.',
    }),
  ).toBeDefined()
  await type('Unpublish on', '2026-12-25T17:00')
  await press('Unpublish on Dec 25, 5:00 PM')
  expect(done).toEqual([{ publishAt: null, unpublishAt: '2026-12-25T09:00:00.000Z' }])
  await press('Remove schedule')
  expect(done.at(-1)).toEqual({ publishAt: null, unpublishAt: null })
})

test('[C23] a review is requested of one person or of everyone, with a note', async () => {
  const done = open(row())
  await userEvent.click(await screen.findByRole('radio', { name: /^Request review/ }))
  await screen.findByRole('option', { name: 'Grace Uy' })
  expect(screen.queryByRole('option', { name: 'Maria Reyes' })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Reviewer'), 'Grace Uy')
  await type('Note to the reviewer', 'Check the total.')
  await press('Request review')
  expect(done).toEqual([{ note: 'Check the total.', reviewer: '2' }])
})

test('[C23] where a review is required, the menu offers nothing else before the approval', async () => {
  await page.viewport(390, 800)
  const may = { ...row().abilities, publish: false }
  const done = open(row({ needsReview: true, abilities: may }))
  expect(await screen.findAllByRole('radio')).toHaveLength(1)
  expect(screen.getByText(/must approve it before it goes live/)).toBeDefined()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await press('Request review')
  expect(done).toEqual([{ note: '', reviewer: undefined }])
})
