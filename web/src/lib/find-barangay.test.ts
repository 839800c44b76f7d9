import { describe, expect, it } from 'vitest'
import { findBarangay, findTown } from './find-barangay'

const barangay = (code: string, name: string, town: string) => ({
  documentId: code,
  code,
  name,
  town,
})
const barangays = [
  barangay('mabini', 'Mabini', 'Santa Aurora City'),
  barangay('santo-nino', 'Santo Niño', 'Lumangbayan'),
  barangay('san-roque', 'San Roque', 'Santa Aurora City'),
  barangay('bs-san-roque', 'San Roque', 'Bagong Silang'),
  barangay('san-vicente', 'San Vicente', 'Santa Aurora City'),
  barangay('bs-rizal', 'Rizal', 'Bagong Silang'),
]
const named = [
  { code: 'mabini', parts: ['Rizal Street', 'Purok 3'] },
  { code: 'san-vicente', parts: ['Rizal Street'] },
]
const find = (input: string) => {
  const { exact, suggestions } = findBarangay(barangays, named, input)
  return exact?.code ?? suggestions.map(({ code }) => code)
}

describe('the field for a barangay or street', () => {
  it.each([
    ['Brgy. Mabini', 'mabini'],
    ['Sto. Nino', 'santo-nino'],
    ['STO NIÑO', 'santo-nino'],
    ['San Roque, Bagong Silang', 'bs-san-roque'],
    ['vicente', 'san-vicente'],
    ['Rizal, Bagong Silang', 'bs-rizal'],
    ['Mabini, Santa Aurora', 'mabini'],
    ['Purok 3 Mabini', 'mabini'],
    ['Mabini, Rizal St.', 'mabini'],
  ])('[X06] takes “%s” for %s', (input, code) => {
    expect(find(input)).toBe(code)
  })

  it.each([
    ['Lumangbayan', 'Lumangbayan'],
    ['santa aurora', 'Santa Aurora City'],
    ['Sta. Aurora City', 'Santa Aurora City'],
    ['Mabini, Santa Aurora City', null],
    ['city', null],
  ])('[X06] takes “%s” for the municipality %s', (input, town) => {
    expect(findTown(barangays, input)).toBe(town)
  })

  it.each([
    ['mabni', ['mabini']],
    ['San Vicnte', ['san-vicente']],
    ['San Roque', ['san-roque', 'bs-san-roque']],
    ['Rizal St.', ['mabini', 'san-vicente', 'bs-rizal']],
    ['rizal', ['bs-rizal', 'mabini', 'san-vicente']],
    ['purok 3', ['mabini']],
    ['purok 6 mabini', ['mabini']],
    ['Mabini St', ['mabini']],
    ['sto. niño, bagong silang', ['santo-nino']],
    ['Purok 1, San Roque', ['san-roque', 'bs-san-roque']],
    ['Purok 1, San Roque, Bagong Silang', ['bs-san-roque']],
    ['Atlantis', []],
    ['?!', []],
    ['constructor', []],
  ])('[X06] suggests for “%s” what it may mean', (input, codes) => {
    expect(find(input)).toEqual(codes)
  })

  it('[X06] says which barangay a municipality doesn’t have', () => {
    expect(findBarangay(barangays, named, 'sto. nino, bagong silang').absent).toEqual({
      name: 'Santo Niño',
      town: 'Bagong Silang',
    })
    expect(findBarangay(barangays, named, 'San Roque, Bagong Silang').absent).toBeUndefined()
    expect(findBarangay(barangays, named, 'Atlantis, Bagong Silang').absent).toBeUndefined()
  })

  it('[X06] takes a name that looks like a barangay with its municipality for what it is', () => {
    const own = barangay('poblacion-san-roque', 'Poblacion San Roque', 'Lumangbayan')
    const others = [barangay('poblacion', 'Poblacion', 'Lumangbayan'), barangay('look', 'Look', 'San Roque')]
    for (const input of ['Poblacion San Roque', 'poblacion-san-roque'])
      expect(findBarangay([...barangays, ...others, own], named, input).exact).toEqual(own)
  })

  it('[X06] names the street that a suggestion is for', () => {
    const { suggestions } = findBarangay(barangays, named, 'rizal')
    expect(suggestions.map(({ part }) => part)).toEqual([undefined, 'Rizal Street', 'Rizal Street'])
    const rizal = barangay('rizal', 'Rizal', 'Lumangbayan')
    const found = findBarangay([...barangays, rizal], named, 'rizal')
    expect(found).toMatchObject({ exact: rizal, suggestions: [{ code: 'mabini' }, { code: 'san-vicente' }] })
  })
})
