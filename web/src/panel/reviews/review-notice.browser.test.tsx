import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixClock } from '~/lib/clock'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { madeUpType } from '../../../tests/setup/made-up-type'
import { managedRow } from '../../../tests/msw/resource'
import { editorOf, renderPanel } from '../../../tests/setup/panel'
import { createDeclarativeResource } from '../declarative-forms/declarative-resource'
import { createResourceApi } from '../resource/resource-api'
import type { RowMetadata } from '../resource/row-schema'
import type { ReviewDetails } from './review-api'
import { ReviewNotice } from './review-notice'

const things = createDeclarativeResource(madeUpType('things', { title: { kind: 'text', label: 'Title' } }), {
  heading: 'Things',
  columns: ['title'],
  emptyText: 'Things.',
})

type Reason = ReviewDetails['approvers'][number]['reason']

/** Shows the notice to a user. @param self why the user can't approve the draft; null if they can */
function show(self: Reason, other: Reason, isOwn = false) {
  const review = {
    state: 'open' as const,
    isCurrent: true,
    requestedBy: 'Andres Tan',
    requestedAt: '2026-11-23T00:40:00.000Z',
    isOwn,
    note: 'Please check the amount.',
    reviewer: null,
    decidedBy: null,
    decidedAt: null,
    decision: '',
  }
  const row = { ...managedRow('one', {}, { state: 'draft' }), review } as RowMetadata
  const details: ReviewDetails = {
    isRequired: false,
    review,
    approvers: [
      { id: '1', name: 'Maria Reyes', isSelf: true, reason: self },
      { id: '2', name: 'Grace Uy', isSelf: false, reason: other },
    ],
    comments: [],
    isMentioned: false,
    history: [],
  }
  renderPanel({
    at: '/form',
    path: '/form',
    user: editorOf('things'),
    parseSearch: () => ({}),
    content: () => (
      <ReviewNotice
        api={createResourceApi('things', things.rowSchema)}
        row={row}
        details={details}
        onWithdrawn={() => undefined}
      />
    ),
  })
}

beforeEach(() => fixClock(new Date('2026-11-23T02:14:00Z')))
afterEach(() => fixClock(undefined))

test('[C23] a form in review shows who can approve it the note, what a change means, and where to decide', async () => {
  show(null, 'edited')
  expect(await screen.findByText(/Please check the amount\./)).toBeVisible()
  expect(
    screen.getByText('If you change this draft, you can’t approve it: another person must.'),
  ).toBeVisible()
  const link = screen.getByRole('link', { name: 'Review and decide' })
  expect(link.getAttribute('href')).toBe('/admin-cp/review?type=things&row=one')
  expect(await accessibilityProblems()).toEqual([])
})

test('[C23] a form in review says after a change who can approve it, or the way out', async () => {
  show('edited', null)
  expect(await screen.findByText(/^You changed this draft, .* Grace Uy can approve it\.$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Review and decide' })).toBeVisible()
})

test('[C23] a form in review tells its author when no one can approve it anymore', async () => {
  show('edited', 'edited', true)
  expect(await screen.findByText(/^Everyone else who can approve this has changed it/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the review' })).toBeVisible()
})
