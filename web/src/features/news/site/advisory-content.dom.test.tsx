import { cleanup, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { advisories } from '../fixtures/news'
import { affectedAreasOf } from '../affected-areas'
import { advisorySchema } from '../model'
import type { AdvisoryView } from '../news-view-model'
import { toOutageView } from '../outage-view-model'
import { AdvisoryContent } from './advisory-content'

const running = v.parse(advisorySchema, advisories[0])
const now = { at: new Date('2026-11-18T10:20:00Z'), zone: 'Asia/Manila' }

/** @param more what differs from the fixture */
function show(more: Partial<typeof running>) {
  const advisory = { ...running, customers: 1860, ...more }
  const page: AdvisoryView = {
    type: 'advisory',
    slug: advisory.slug,
    outage: toOutageView(advisory, now),
    kind: advisory.kind,
    stage: advisory.stage,
    status: '',
    calendar: null,
    places: affectedAreasOf(advisory),
    dates: { published: '', modified: '' },
    related: [],
    latest: [],
  } as unknown as AdvisoryView
  render(<AdvisoryContent page={page} crumbs={[]} address="https://example.com/" />)
  return (term: string) => screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent
}

test('[M07] an advisory without an initiator has no “By”, only its date', () => {
  const fact = show({ initiator: null })
  expect(fact('Issued by')).toBeUndefined()
  expect(fact('Published')).toBe('November 18, 2026')
  expect(fact('Customers affected')).toBe('1,860')
})

test('[M07] customers affected are those at the start once power is back in a part', () => {
  const areas = running.areas.map((area, index) =>
    index === running.areas.length - 1 ? { ...area, restoredAt: '2026-11-18T09:50:00.000Z' } : area,
  )
  const fact = show({ areas, initiator: 'NGCP' })
  expect(fact('Issued by')).toBe('NGCP')
  expect(fact('Customers affected')).toBe('1,860 at the start')
})

test('[M07] work of the grid operator has a purpose, and a fault of it a cause', () => {
  const work = show({ kind: 'transmission', cause: null, purpose: 'Annual maintenance.' })
  expect([work('Purpose'), work('Cause')]).toEqual(['Annual maintenance.', undefined])
  cleanup()
  const fault = show({ kind: 'transmission', cause: 'A tower fell.', purpose: null })
  expect([fault('Purpose'), fault('Cause')]).toEqual([undefined, 'A tower fell.'])
})
