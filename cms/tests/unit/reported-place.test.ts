import { expect, it } from 'vitest'
import { isReportedPlaceOut, placesWithoutPower } from '../../src/api/outage-report/reported-place'

const barangay = { documentId: 'mabini' }
const brokenPole = {
  stage: 'extended',
  areas: [
    {
      barangay,
      streets: 'Rizal Street from the market to the bridge; Sampaguita Street; Purok 3 and Purok 4',
    },
    { barangay, portion: 'Mabini Heights, Purok 1, 2 and 5', excluded: true },
  ],
}
const isOut = (areas: object[], place: string | null) => {
  const area = placesWithoutPower({ stage: 'ongoing', areas }).get('mabini')
  return area !== undefined && isReportedPlaceOut(area, place)
}

it.each([
  ['Rizal Street', true],
  ['12 rizal st., near the school', true],
  ['House 4, Sampaguita', true],
  ['Purok 4', true],
  ['Mabini Heights phase 2', false],
  ['Purok 2', false],
  ['Purok 5, near Rizal Street', false],
  ['Rizal Elementary School', false],
  ['Purok 34', false],
  ['by the chapel', false],
  [null, false],
])('[X26] a report from “%s” of a barangay that is partly out is about the outage: %s', (place, expected) => {
  expect(isOut(brokenPole.areas, place)).toBe(expected)
})

it('[X26] a report from a barangay that is all out is about the outage, unless its area has power', () => {
  const all = [{ barangay }, { barangay, streets: 'Purok 6', excluded: true }]
  expect([null, 'by the chapel', 'Purok 6'].map((place) => isOut(all, place))).toEqual([true, true, false])
})

it('[X26] a report from a street with power again is not about the outage of the others', () => {
  const areas = [
    { barangay, streets: 'Purok 1', restoredAt: '2026-11-21T08:00:00.000Z' },
    { barangay, streets: 'Purok 2' },
  ]
  expect(['Purok 1', 'Purok 2'].map((place) => isOut(areas, place))).toEqual([false, true])
  expect(isOut([{ barangay, restoredAt: '2026-11-21T08:00:00.000Z' }], null)).toBe(false)
  expect(placesWithoutPower({ ...brokenPole, stage: 'restored' }).size).toBe(0)
})
