import * as v from 'valibot'
import { expect, it } from 'vitest'
import { dashboardSummarySchema } from './dashboard-summary-query'

it('[C28] the dashboard of a CMS that is older than the panel has no mentions', () => {
  const none = { total: 0, latest: [] }
  expect(v.parse(dashboardSummarySchema, { types: [], changes: [] }).mentions).toEqual(none)
  const former = [
    { path: 'offices', documentId: 'o1', title: 'Main', by: null, text: 'Hi', at: '2026-11-18' },
  ]
  expect(v.parse(dashboardSummarySchema, { types: [], changes: [], mentions: former }).mentions).toEqual(none)
})
