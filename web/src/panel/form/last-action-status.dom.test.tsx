import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixClock } from '~/lib/clock'
import { managedRow } from '../../../tests/msw/resource'
import { LastActionStatus } from './last-action-status'

beforeEach(() => fixClock(new Date('2026-11-18T09:00:00Z')))
afterEach(() => fixClock(undefined))

/** The line of a document that was received at 2:13 PM in Manila, and changed last at 3:30 PM. */
function lineOf(action: string, by: string | null, { dirty = false, hasDrafts = false } = {}) {
  const lastChange = { action, at: '2026-11-18T07:30:00.000Z', by, isOwn: false }
  const createdAt = '2026-11-18T06:13:00.000Z'
  const row = { ...managedRow('m', {}, { state: 'published' }), visibleFrom: null, schedule: null, createdAt }
  const { container } = render(
    <LastActionStatus
      row={{ ...row, lastChange }}
      hasDrafts={hasDrafts}
      dirty={dirty}
      busy={false}
      refusal={undefined}
    />,
  )
  return container.textContent
}

test('[C08] a form says when a visitor sent its document, whatever the CMS changed since', () => {
  expect(lineOf('create', null)).toBe('Received today, 2:13 PM')
  expect(lineOf('update', null)).toBe('Received today, 2:13 PM')
})

test('[C08] a form says who of the panel changed its document last', () => {
  expect(lineOf('create', 'Maria Reyes')).toBe('Saved today by Maria Reyes')
})

test('[C21] beside unsaved changes a form says when the document was saved or published last', () => {
  const saved = lineOf('update', 'Maria Reyes', { dirty: true })
  expect(saved).toBe('Unsaved changes · Last saved today by Maria Reyes')
  const published = lineOf('publish', 'Maria Reyes', { dirty: true, hasDrafts: true })
  expect(published).toBe('Unsaved changes · Last published today by Maria Reyes')
})
