import { expect, it } from 'vitest'
import { fingerprintContentTypes, type FingerprintedType } from './content-type-fingerprint'

const typeOf = (fields: object, isPublic = true): FingerprintedType => ({
  name: 'bac-bidding',
  isPublic,
  fields: fields as FingerprintedType['fields'],
})
const before = fingerprintContentTypes([typeOf({ budget: { kind: 'decimal', label: 'Budget' } })])

it.each([
  ['a field', { approvedBudget: { kind: 'decimal', label: 'Budget' } }],
  ['the kind of a field', { budget: { kind: 'text', label: 'Budget' } }],
  ['a field of rows', { budget: { kind: 'decimal', fields: { amount: { kind: 'decimal' } } } }],
  ['a choice', { budget: { kind: 'decimal', choices: [{ value: 'goods' }] } }],
])('differs after a change of %s', (_what, fields) => {
  expect(fingerprintContentTypes([typeOf(fields)])).not.toBe(before)
})

it('stays after a change of a label, or of a type that the site never reads', () => {
  const relabeled = typeOf({ budget: { kind: 'decimal', label: 'Approved budget', help: 'In pesos.' } })
  const internal = typeOf({ note: { kind: 'text' } }, false)
  expect(fingerprintContentTypes([relabeled, internal])).toBe(before)
})

it('can name a file, and is made of the types of this version', () => {
  expect(fingerprintContentTypes()).toMatch(/^[0-9a-f]{12}$/)
  expect(fingerprintContentTypes()).not.toBe(fingerprintContentTypes([]))
})
