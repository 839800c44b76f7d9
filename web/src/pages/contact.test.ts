import { expect, test } from 'vitest'
import { contactPage } from './contact'
import { fixtureTime, published, readerOf } from './fixtures'
import { outageReportPage } from './outage-report'

const request = { params: {}, query: new URLSearchParams() }
const [settings] = published['site-setting']!
const kept = (setting: object) => ({ ...published, 'site-setting': [{ ...settings, ...setting }] })

test.each([
  [36, '3 years'],
  [18, '18 months'],
  [1, '1 month'],
])('[R03] the contact form says how long messages are kept: the setting, %i', async (months, text) => {
  const { page } = await contactPage.build(readerOf(kept({ retentionMonths: months })), fixtureTime, request)
  expect(page?.kept).toBe(text)
})

test('[X06] the outage form says how long reports are kept: the setting', async () => {
  const rows = kept({ outageReportMonths: 6 })
  expect((await outageReportPage.build(readerOf(rows), fixtureTime, request)).page?.kept).toBe('6 months')
})

test('[R03] both say the defaults of the CMS where nothing is set', async () => {
  const reader = readerOf({ ...published, 'site-setting': [] })
  expect((await contactPage.build(reader, fixtureTime, request)).page?.kept).toBe('1 year')
  expect((await outageReportPage.build(reader, fixtureTime, request)).page?.kept).toBe('3 months')
})

test('[R03] the offices name the days on which they are closed, from the holidays', async () => {
  const closings = async (rows: typeof published, at = fixtureTime) =>
    (await contactPage.build(readerOf(rows), at, request)).page?.closings
  expect(await closings(published)).toEqual(['on November 30, 2026 (Bonifacio Day)'])
  const onTheDay = new Date('2026-11-30T02:00:00Z')
  expect(await closings(published, onTheDay)).toContain('today (Bonifacio Day)')
  expect(await closings({ ...published, holiday: [] })).toEqual([])
})

test.each([
  [
    { coordinates: '10.8200, 122.8600' },
    'https://www.openstreetmap.org/?mlat=10.8200&mlon=122.8600#map=17/10.8200/122.8600',
  ],
  [
    { coordinates: '10.8200,122.8600', map: { label: 'Map', url: 'https://map.example' } },
    'https://map.example',
  ],
  [{ coordinates: null, map: { label: 'Map', url: 'javascript:alert(1)' } }, undefined],
])('[X17] the map of an office with %j leads to %s', async (of, href) => {
  const [first] = published['office']!
  const rows = { ...published, office: [{ ...first, map: null, ...of }] }
  const { page } = await contactPage.build(readerOf(rows), fixtureTime, request)
  expect(page?.offices[0]?.map?.link?.href).toBe(href)
})
