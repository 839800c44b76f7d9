import { expect, test } from 'vitest'
import type { CmsReader } from '~/cms/cms-reader'
import { stormModes } from '~/features/storm/fixtures'
import { fixtureTime, published, readerOf } from './fixtures'
import { buildHome } from './home'

const on = { ...published, 'storm-mode': stormModes.map((row) => ({ ...row, isOn: true })) }
const request = { query: new URLSearchParams() }

test('[X29] home in storm mode shows what matters, and reads nothing else', async () => {
  const reader = readerOf(on)
  const read: string[] = []
  const noting: CmsReader = {
    ...reader,
    list: (type, ...rest) => {
      read.push(type)
      return reader.list(type, ...rest)
    },
  }
  const { page } = await buildHome(noting, fixtureTime, request)
  expect(page?.storm).toMatchObject({
    headline: 'Typhoon Tala is near. Stay away from fallen wires.',
    safety: ['Stay 10 meters away from a fallen wire.', 'Run generators outdoors only.'],
    unavailable: ['Meter reading', 'Inspections'],
    sites: [
      { title: 'Evacuation centers', sites: [{ name: 'Santa Aurora Central School' }] },
      { title: 'Where to charge your phone', sites: [{ name: 'Main office' }] },
    ],
  })
  expect(page?.storm?.hotlines.length).toBeGreaterThan(0)
  expect(read.toSorted()).toEqual(['hotline', 'relief-site'])
})

test('[X29] home is as it was with storm mode off, and for a utility that never saved it', async () => {
  const usual = await buildHome(readerOf({ ...published, 'storm-mode': [] }), fixtureTime, request)
  expect(usual.page?.storm).toBeNull()
  expect(usual.page?.slides.length).toBeGreaterThan(0)
  expect(await buildHome(readerOf(published), fixtureTime, request)).toEqual(usual)
})
