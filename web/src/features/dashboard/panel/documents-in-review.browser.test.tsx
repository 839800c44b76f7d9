import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, renderPanel } from '../../../../tests/setup/panel'
import { DocumentsInReview } from './documents-in-review'

afterEach(() => vi.unstubAllGlobals())

const review = (title: string, isYourTurn: boolean) => ({
  state: 'open',
  isCurrent: true,
  requestedBy: 'Andres Tan',
  requestedAt: '2026-11-23T00:40:00.000Z',
  isOwn: false,
  note: '',
  reviewer: null,
  decidedBy: null,
  decidedAt: null,
  decision: '',
  path: 'things',
  documentId: title.toLowerCase(),
  version: '1',
  title,
  openComments: 0,
  isYourTurn,
})

test('[C23] the dashboard lists what is in review and says whose turn it is', async () => {
  const reviews = [
    review('Lantern', true),
    review('Pylon', false),
    { ...review('Returned', false), state: 'changes-asked', decidedBy: 'Ana Cruz' },
  ]
  answerWith(http.get('/cms/reviews', () => HttpResponse.json({ reviews })))
  renderPanel({ at: '/home', path: '/home', parseSearch: () => ({}), content: () => <DocumentsInReview /> })
  const yours = await screen.findByRole('link', { name: /Lantern/ })
  expect(yours).toHaveTextContent('Your turn')
  expect(yours.getAttribute('href')).toBe('/admin-cp/review?type=things&row=lantern')
  expect(screen.getByRole('link', { name: /Pylon/ })).not.toHaveTextContent('Your turn')
  // It waits for its author, not for a reviewer.
  expect(screen.queryByRole('link', { name: /Returned/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'In review' })).toHaveTextContent(/^In review2/)
  expect(await accessibilityProblems()).toEqual([])
})
