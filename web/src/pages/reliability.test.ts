import { expect, test } from 'vitest'
import type { Advisory } from '~/features/news/model'
import { reliabilityDatasets } from './datasets/reliability'
import { fixtureTime, published, readerOf } from './fixtures'
import { reliabilityPage } from './reliability'
import { hasReliabilityRecords, interruptionsOfAdvisory } from './read-reliability-months'

const request = { params: {}, query: new URLSearchParams() }
const build = async (rows: Record<string, readonly object[]> = {}) =>
  (await reliabilityPage.build(readerOf({ ...published, ...rows }), fixtureTime, request)).page!

/** An outage of October 2026 that ended, by default of two hours. */
const outage = (change: Partial<Advisory> = {}): Advisory => ({
  documentId: 'a',
  code: 'EA-1',
  title: 'Fallen branch',
  slug: 'fallen-branch',
  kind: 'emergency',
  stage: 'restored',
  windows: [{ start: '2026-10-10T00:00:00.000Z', end: null, revisedEnd: null }],
  areas: [],
  feeder: null,
  customers: 1480,
  purpose: null,
  cause: null,
  initiator: null,
  updates: [],
  postedAt: '2026-10-10T00:10:00.000Z',
  restoredAt: '2026-10-10T02:00:00.000Z',
  expiresAt: null,
  updatedAt: '2026-10-10T02:00:00.000Z',
  ...change,
})

test('[X28] divides what editors entered by the customers served, and adds up a year', async () => {
  const { months, year } = await build({ advisory: [] })
  expect(months[0]).toMatchObject({ month: '2025-11', source: 'entered', saifi: 0.2, saidi: 20, caidi: 100 })
  expect(year).toMatchObject({ from: '2025-11', to: '2026-10' })
  expect(year!.saifi).toBeCloseTo(
    months.reduce((sum, { saifi }) => sum + saifi, 0),
    9,
  )
  expect(year!.caidi).toBeCloseTo(year!.saidi / year!.saifi, 9)
})

test('[X28] computes a month without a record from its advisories', async () => {
  const { months } = await build({
    advisory: [
      outage(),
      outage({ restoredAt: '2026-10-10T00:05:00.000Z' }), // momentary
      outage({ stage: 'cancelled' }),
      outage({ stage: 'ongoing', restoredAt: null }),
      outage({ kind: 'general' }),
      outage({ windows: [{ start: '2026-11-02T00:00:00.000Z', end: null, revisedEnd: null }] }), // another month
    ],
  })
  const october = months.at(-1)!
  expect(october).toMatchObject({
    month: '2026-10',
    source: 'advisories',
    customersServed: 148_000,
    customerInterruptions: 1480,
    customerMinutes: 1480 * 120,
  })
  expect(october.saifi).toBeCloseTo(0.01, 9)
  expect(october.saidi).toBeCloseTo(1.2, 9)
  expect(october.caidi).toBeCloseTo(120, 9)
})

test('[X28] counts each window of scheduled work, and each customer once in a rotation', () => {
  const windows = [
    { start: '2026-10-10T00:00:00.000Z', end: '2026-10-10T01:00:00.000Z', revisedEnd: null },
    { start: '2026-10-10T01:00:00.000Z', end: '2026-10-10T02:00:00.000Z', revisedEnd: null },
  ]
  const customersOf = (kind: Advisory['kind']) =>
    interruptionsOfAdvisory(outage({ kind, windows }), fixtureTime).map(({ customers }) => customers)
  expect(customersOf('scheduled')).toEqual([1480, 1480])
  expect(customersOf('rotational')).toEqual([740, 740])
  // Scheduled work that no editor closed ends with its last window.
  const planned = outage({ kind: 'scheduled', stage: 'scheduled', windows, restoredAt: null })
  expect(interruptionsOfAdvisory(planned, fixtureTime)).toHaveLength(2)
})

test('[X28] states a month without interruptions as zero, without an average duration', async () => {
  const { months } = await build({ advisory: [] })
  expect(months.at(-1)).toMatchObject({ month: '2026-10', saifi: 0, saidi: 0, caidi: null })
})

test('[X28] publishes the months as open data, the newest first', async () => {
  const rows = await reliabilityDatasets[0]!.rows(
    readerOf({ ...published, advisory: [outage()] }),
    fixtureTime,
    new Map(),
  )
  expect(rows).toHaveLength(12)
  expect(rows[0]).toEqual({
    month: '2026-10',
    customersServed: 148_000,
    customerInterruptions: 1480,
    customerMinutes: 177_600,
    saifi: 0.01,
    saidi: 1.2,
    caidi: 120,
    source: 'advisories',
  })
})

test('[X28] shows system loss beside its cap, and no page without any content in a menu', async () => {
  const { losses } = await build()
  expect(losses.at(-1)).toEqual({ month: '2026-10', loss: 5.5, cap: 5.5 })
  const has = (rows: Record<string, readonly object[]>) => hasReliabilityRecords(readerOf(rows))
  expect([await has(published), await has({ advisory: [outage()] }), await has({})]).toEqual([
    true,
    true,
    false,
  ])
})
