// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findAcceptanceProblems,
  parseAcceptanceRows,
  acceptanceIdsInTitles,
  fillProofColumn,
} from '../lib/acceptance.mjs'

const table = `
| id | rule | proof |
| --- | --- | --- |
| R01 | home | \`web/tests/e2e/home.e2e.test.ts\`, \`web/src/a.test.tsx\` |
| R11a | a list | open |
`
const rows = parseAcceptanceRows(table)
const home = ['web/tests/e2e/home.e2e.test.ts', 'web/src/a.test.tsx']

test('rows are read with their proof', () => {
  assert.deepEqual(rows, [
    { id: 'R01', rule: 'home', proof: home },
    { id: 'R11a', rule: 'a list', proof: 'open' },
  ])
})

test('ids are read from the titles of tests, several at a time, and from nothing else', () => {
  const source = `
    test('[R01] one', () => {})
    it.each(rows)(\`[S02] [S03] %s\`, () => {})
    test("no [B01] here", () => { const a = list[R02]; x("see [Z99]") })
  `
  assert.deepEqual([...acceptanceIdsInTitles(source)], ['R01', 'S02', 'S03'])
})

test('a table that the tests prove has no problem', () => {
  assert.deepEqual(findAcceptanceProblems(rows, new Map(home.map((file) => [file, new Set(['R01'])]))), [])
})

test('each way of disagreeing is reported', () => {
  const titles = new Map([[home[0] ?? '', new Set(['R99'])]])
  const twice = [...rows, { id: 'R11a', rule: '', proof: [] }]
  assert.deepEqual(findAcceptanceProblems(twice, titles), [
    'R01 names web/tests/e2e/home.e2e.test.ts, but no test title there begins with [R01].',
    'R01 names web/src/a.test.tsx, but no test title there begins with [R01].',
    'R11a is in the table twice.',
    'R11a names no test file and is not marked open.',
    'web/tests/e2e/home.e2e.test.ts names R99, which is not in the table.',
  ])
  assert.deepEqual(findAcceptanceProblems(rows.slice(1), new Map([['a.test.ts', new Set(['R11a'])]])), [
    'R11a is proved by a.test.ts too, which its row doesn’t name.',
  ])
})

test('the proof column is written from the titles, and is then current', () => {
  const titles = new Map([
    ['web/b.test.ts', new Set(['R11a'])],
    ['web/a.test.ts', new Set(['R11a'])],
  ])
  const written = fillProofColumn(table, titles)
  assert.deepEqual(
    parseAcceptanceRows(written).map(({ rule, proof }) => [rule, proof]),
    [
      ['home', 'open'],
      ['a list', ['web/a.test.ts', 'web/b.test.ts']],
    ],
  )
  assert.deepEqual(findAcceptanceProblems(parseAcceptanceRows(written), titles), [])
})

test('an empty table is a problem', () => {
  assert.deepEqual(findAcceptanceProblems([], new Map()), ['The acceptance table has no rows.'])
})
