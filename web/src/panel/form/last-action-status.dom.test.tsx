import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { managedRow } from '../../../tests/msw/resource'
import { LastActionStatus } from './last-action-status'

test.each([
  ['a visitor', null, /^Received (?!.* by )/],
  ['a person of the panel', 'Maria Reyes', /^Saved .* by Maria Reyes$/],
])('[C08] a form says how %s created its document', (_who, by, text) => {
  const lastChange = { action: 'create', at: '2026-11-18T06:13:00.000Z', by, isOwn: false }
  const row = { ...managedRow('m', {}), visibleFrom: null, schedule: null, lastChange }
  const { container } = render(
    <LastActionStatus row={row} hasDrafts={false} dirty={false} busy={false} refusal={undefined} />,
  )
  expect(container.textContent).toMatch(text)
})
