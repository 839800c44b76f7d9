import { expect, test } from 'vitest'
import type { DiffSpec } from './difference-specs'
import {
  defaultMergeResolutions,
  findFormDifferences,
  hasDisputedList,
  applyMergeResolutions,
  withStoredFixedFields,
} from './three-way-merge'

interface Form {
  note: string
  parts: { code: string; amount: string }[]
}

const specs: DiffSpec<Form>[] = [
  { kind: 'value', name: 'note', label: 'Note' },
  {
    kind: 'list',
    name: 'parts',
    label: 'Parts',
    keyOf: ({ code }) => code as string,
    labelOf: ({ code }) => code as string,
    fields: [{ kind: 'value', name: 'amount', label: 'amount', writtenAs: 'line' }],
  },
]
const base: Form = {
  note: 'as it was',
  parts: [
    { code: 'gen', amount: '6.4820' },
    { code: 'sup', amount: '0.2600' },
  ],
}
const part = (code: string, amount: string) => ({ code, amount })

test('[C04] a conflict names who changed what, and leaves to a person only what both changed', () => {
  const mine = { note: 'mine', parts: [part('gen', '6.7000'), part('sup', '0.2600')] }
  const theirs = { note: 'as it was', parts: [part('gen', '6.6000'), part('sup', '0.2700')] }
  const found = findFormDifferences(specs, { base, mine, theirs })
  expect(found.map(({ label, changedBy }) => [label, changedBy])).toEqual([
    ['Note', 'me'],
    ['gen: amount', 'both'],
    ['sup: amount', 'them'],
  ])
  expect(defaultMergeResolutions(found)).toEqual({ note: 'mine', 'parts/sup/amount': 'theirs' })
})

test('[C04] a field that the form only shows is taken as stored, and leaves nothing to decide', () => {
  const fixed = specs.map((spec): DiffSpec<Form> =>
    spec.kind === 'list' ? { ...spec, isFixed: true } : spec,
  )
  const mine = { ...base, note: 'mine' }
  const theirs = { ...base, parts: [...base.parts, part('new', '1.0000')] }
  const versions = withStoredFixedFields(fixed, { base, mine, theirs })
  const found = findFormDifferences(fixed, versions)
  expect(found.map(({ label }) => label)).toEqual(['Note'])
  expect(hasDisputedList(fixed, versions)).toBe(false)
  expect(applyMergeResolutions(fixed, versions, defaultMergeResolutions(found))).toEqual({
    note: 'mine',
    parts: theirs.parts,
  })
})

test('[C04] the merged version holds each field from the side that was chosen', () => {
  const mine = { note: 'mine', parts: [part('gen', '6.7000'), part('sup', '0.2600')] }
  const theirs = { note: 'theirs', parts: [part('gen', '6.6000'), part('sup', '0.2700')] }
  const choices = { note: 'theirs', 'parts/gen/amount': 'mine', 'parts/sup/amount': 'theirs' } as const
  expect(applyMergeResolutions(specs, { base, mine, theirs }, choices)).toEqual({
    note: 'theirs',
    parts: [part('gen', '6.7000'), part('sup', '0.2700')],
  })
})

test('[C04] [C17] where both changed a text, a third one can stand in the place of both', () => {
  const mine = { note: 'mine', parts: [part('gen', '6.7000'), part('sup', '0.2800')] }
  const theirs = { note: 'theirs', parts: [part('gen', '6.6000'), part('sup', '0.2600')] }
  const found = findFormDifferences(specs, { base, mine, theirs })
  expect(found.map(({ id, writable }) => [id, writable])).toEqual([
    // It isn't written as text.
    ['note', undefined],
    ['parts/gen/amount', { as: 'line', mine: '6.7000', theirs: '6.6000' }],
    // Only one side changed it.
    ['parts/sup/amount', undefined],
  ])
  const choices = { note: 'theirs', 'parts/gen/amount': 'written', 'parts/sup/amount': 'mine' } as const
  const written = { 'parts/gen/amount': '6.6500', note: 'left' }
  expect(applyMergeResolutions(specs, { base, mine, theirs }, choices, written)).toEqual({
    note: 'theirs',
    parts: [part('gen', '6.6500'), part('sup', '0.2800')],
  })
})

test('[C04] items added by either side stay unless the other side is chosen, where they stood', () => {
  const mine = { ...base, parts: [...base.parts, part('vat', '0.5800')] }
  const theirs = { ...base, parts: [part('gen', '6.4820'), part('tra', '1.2150'), part('sup', '0.2600')] }
  const found = findFormDifferences(specs, { base, mine, theirs })
  expect(found.map(({ id, mine: m, theirs: t, changedBy }) => [id, m, t, changedBy])).toEqual([
    ['parts/vat', 'Added', 'Not in the list', 'me'],
    ['parts/tra', 'Not in the list', 'Added', 'them'],
  ])
  expect(found.map(({ onlyIn }) => [onlyIn?.side, onlyIn?.content.split('\n').at(-1)])).toEqual([
    ['mine', 'Amount: 0.5800'],
    ['theirs', 'Amount: 1.2150'],
  ])
  const merged = applyMergeResolutions(specs, { base, mine, theirs }, defaultMergeResolutions(found))
  expect(merged.parts.map(({ code }) => code)).toEqual(['gen', 'tra', 'sup', 'vat'])
})

test('[C04] removing what the other side changed needs a decision', () => {
  const mine = { ...base, parts: [part('gen', '6.4820')] }
  const theirs = { ...base, parts: [part('gen', '6.4820'), part('sup', '0.3000')] }
  const found = findFormDifferences(specs, { base, mine, theirs })
  expect(found).toMatchObject([{ id: 'parts/sup', mine: 'Removed', changedBy: 'both' }])
  expect(applyMergeResolutions(specs, { base, mine, theirs }, { 'parts/sup': 'theirs' })).toEqual(theirs)
  expect(applyMergeResolutions(specs, { base, mine, theirs }, { 'parts/sup': 'mine' })).toEqual(mine)
})

test('[C04] a new order is one difference, and the chosen order holds', () => {
  const mine = { ...base, parts: base.parts.toReversed() }
  const found = findFormDifferences(specs, { base, mine, theirs: base })
  expect(found).toMatchObject([{ id: 'parts/order', label: 'Order of parts', changedBy: 'me' }])
  expect(applyMergeResolutions(specs, { base, mine, theirs: base }, { 'parts/order': 'theirs' })).toEqual(
    base,
  )
})

test('[C04] two items with the same code both survive a merge', () => {
  const mine = { ...base, parts: [part('gen', '1'), part('gen', '2')] }
  expect(applyMergeResolutions(specs, { base, mine, theirs: mine }, {}).parts).toEqual(mine.parts)
})

test('[C04] a list that both changed is disputed, also where the keys of an item differ', () => {
  const mine = { ...base, parts: [part('generation', '6.4820'), part('sup', '0.2600')] }
  const theirs = { ...base, parts: [part('g', '6.4820'), part('sup', '0.2600')] }
  expect(hasDisputedList(specs, { base, mine, theirs })).toBe(true)
  expect(hasDisputedList(specs, { base, mine, theirs: { ...theirs, parts: base.parts } })).toBe(false)
  expect(hasDisputedList(specs, { base, mine, theirs: mine })).toBe(false)
})

test('[C04] [C11] changes of different blocks of a rich text are merged unless a person chooses a side', () => {
  const textSpecs: DiffSpec<{ body: string[] }>[] = [
    { kind: 'value', name: 'body', label: 'Text', writtenAs: 'rich-text', show: (body) => body.join('\n') },
  ]
  const versions = { base: { body: ['a', 'b'] }, mine: { body: ['A', 'b'] }, theirs: { body: ['a', 'B'] } }
  const found = findFormDifferences(textSpecs, versions)
  expect(found).toEqual([
    {
      id: 'body',
      label: 'Text',
      changedBy: 'each',
      base: 'a\nb',
      mine: 'A\nb',
      theirs: 'a\nB',
      merged: 'A\nB',
    },
  ])
  const choices = defaultMergeResolutions(found)
  expect(applyMergeResolutions(textSpecs, versions, choices)).toEqual({ body: ['A', 'B'] })
  expect(applyMergeResolutions(textSpecs, versions, { body: 'theirs' })).toEqual(versions.theirs)
})

test('[C04] [C11] each version of a clash has what the other side changed elsewhere', () => {
  const textSpecs: DiffSpec<{ body: string[] }>[] = [
    { kind: 'value', name: 'body', label: 'Text', writtenAs: 'rich-text', show: (body) => body.join('\n') },
  ]
  const versions = {
    base: { body: ['a', 'b', 'c'] },
    mine: { body: ['A', 'b', 'C'] },
    theirs: { body: ['x', 'B', 'c'] },
  }
  const [withMine, withTheirs] = [
    ['A', 'B', 'C'],
    ['x', 'B', 'C'],
  ]
  expect(findFormDifferences(textSpecs, versions)).toEqual([
    {
      id: 'body',
      label: 'Text',
      changedBy: 'both',
      base: 'a\nb\nc',
      mine: 'A\nB\nC',
      theirs: 'x\nB\nC',
      isPartlyMerged: true,
      writable: { as: 'rich-text', mine: withMine, theirs: withTheirs },
    },
  ])
  expect(applyMergeResolutions(textSpecs, versions, { body: 'mine' })).toEqual({ body: withMine })
  expect(applyMergeResolutions(textSpecs, versions, { body: 'theirs' })).toEqual({ body: withTheirs })
})
