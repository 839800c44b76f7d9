import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixClock } from '~/lib/clock'
import { panelSystem } from '~/ui/theme/panel-system'
import { managedRow } from '../../tests/msw/resource'
import { LastActionStatus } from './form/last-action-status'
import type { RowMetadata } from './resource/row-schema'
import { DocumentStateBadge } from './document-state-badge'

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
const schedule = { publishAt: '2026-11-25T01:00:00.000Z', unpublishAt: null, by: 'Ana', failed: null }

beforeEach(() => fixClock(new Date('2026-11-23T02:14:00Z')))
afterEach(() => fixClock(undefined))

/** The badge and the line below the title. */
function shown(more: Partial<RowMetadata>): string[] {
  cleanup()
  const row: RowMetadata = {
    ...managedRow('one', {}, { state: 'draft' }),
    visibleFrom: null,
    lastChange: null,
    schedule,
    ...more,
  }
  const text = (part: ReactNode) =>
    render(<ChakraProvider value={panelSystem}>{part}</ChakraProvider>).container.textContent
  return [
    text(<DocumentStateBadge row={row} />),
    text(<LastActionStatus row={row} hasDrafts dirty={false} busy={false} refusal={undefined} />),
  ]
}

test('[C21] [C23] a scheduled draft in review shows both, and when it goes live', () => {
  expect(shown({})).toEqual([
    'Scheduled Nov 25, 9:00 AM',
    expect.stringMatching(/Goes live .*9:00 AM, as saved at that time$/),
  ])
  expect(shown({ review })).toEqual([
    'In reviewScheduled Nov 25, 9:00 AM',
    expect.stringMatching(/Goes live .*9:00 AM if it’s approved by then$/),
  ])
  const [badge, status] = shown({ review: { ...review, state: 'changes-asked' } })
  expect([badge, status?.includes('Goes live')]).toEqual(['Changes requested', false])
})
