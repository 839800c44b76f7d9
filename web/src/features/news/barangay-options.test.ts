import { expect, test } from 'vitest'
import type { CmsReader } from '~/cms/cms-reader'
import { toBarangayOptions, readBarangayOptions } from './barangay-options'

const barangays = [
  { documentId: 'm2', code: 'san-jose-mabini', name: 'Mabini', town: 'San Jose' },
  { documentId: 'r1', code: 'rizal', name: 'Rizal', town: 'Alitagtag' },
  { documentId: 'm1', code: 'mabini', name: 'Mabini', town: 'Alitagtag' },
  { documentId: 'p0', code: 'port', name: 'Port', town: null },
]
const reader = { list: () => Promise.resolve(barangays) } as unknown as CmsReader

test('[X09] A form offers barangays under their municipalities, both by name', async () => {
  expect(await readBarangayOptions(reader)).toEqual([
    { value: 'p0', label: 'Port' },
    { value: 'm1', label: 'Mabini', group: 'Alitagtag' },
    { value: 'r1', label: 'Rizal', group: 'Alitagtag' },
    { value: 'm2', label: 'Mabini', group: 'San Jose' },
  ])
})

test('[X09] The filter of a list offers barangays in the same groups by their codes, ñ after n', () => {
  const named = (name: string, town: string | null) => ({
    documentId: name,
    code: name.toLowerCase(),
    name,
    town,
  })
  const places = [named('Ñato', 'Niño'), named('Ora', 'Niño'), named('Nuez', 'Niño'), named('Uno', 'Nueva')]
  expect(toBarangayOptions(places, 'code').map(({ value, group }) => [value, group])).toEqual([
    ['nuez', 'Niño'],
    ['ñato', 'Niño'],
    ['ora', 'Niño'],
    ['uno', 'Nueva'],
  ])
})
