import { expect, it } from 'vitest'
import type * as Differences from '../../src/publishing/document-differences'
import { compiled, contentType } from '../support/compiled'

const { listDocumentDifferences } = compiled('src/publishing/document-differences.js') as typeof Differences

it('[U03] numbers have the decimals of their field, four where it names none, and more only where they have more', () => {
  const reading = contentType('demand-reading')
  const changes = (before: object, after: object) =>
    listDocumentDifferences(reading, { ...before }, { ...after })
  expect(changes({}, { demandMw: 101.4 })).toEqual([['Demand (MW)', null, '101.4']])
  expect(changes({ demandMw: 101.4 }, { demandMw: 100 })).toEqual([['Demand (MW)', '101.4', '100.0']])
  expect(changes({ demandMw: 100 }, { demandMw: 100.1234 })).toEqual([['Demand (MW)', '100.0', '100.1234']])
  const rate = (amount: number) => ({ components: [{ code: 'generation', label: 'Generation', amount }] })
  expect(listDocumentDifferences(contentType('power-rate'), rate(5), rate(5.25))).toEqual([
    ['Generation', '5.0000', '5.2500'],
  ])
})
