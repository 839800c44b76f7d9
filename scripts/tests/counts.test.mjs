// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summary, tapCounts, vitestCounts } from '../testing/counts.mjs'

const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] }

/** @param {string} status @param {string[]} failureMessages */
const result = (status, failureMessages) => ({ status, fullName: 'opens', failureMessages })

test('a clean report is taken as it is', () => {
  assert.deepEqual(vitestCounts(report, 0), { passed: 3, failed: 0, skipped: 0, notes: [] })
})

test('a runner that wrote no report counts as a failure', () => {
  assert.equal(vitestCounts(null, 'SIGKILL').failed, 1)
})

test('a suite without tests counts as a failure', () => {
  assert.equal(vitestCounts({ ...report, numPassedTests: 0 }, 0).failed, 1)
  assert.equal(tapCounts('', 1).failed, 1)
})

test('an error outside the tests counts, though every test passed', () => {
  assert.equal(vitestCounts(report, 1).failed, 1)
  assert.equal(tapCounts('# pass 4\n# fail 0\n# cancelled 0\n', 1).failed, 1)
})

test('a file that could not be loaded counts once, beside tests that failed', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [] },
    { name: '/x/b.test.ts', status: 'failed', assertionResults: [result('failed', ['Too late\n  at b:1'])] },
  ]
  const counts = vitestCounts({ numPassedTests: 3, numFailedTests: 1, testResults }, 1)
  assert.equal(counts.failed, 2)
  assert.deepEqual(counts.notes, ['a.test.ts failed outside its tests', 'failed: b.test.ts: opens: Too late'])
})

test('what passed only when tried again counts as failed, and is named flaky', () => {
  const testResults = [
    {
      name: '/x/a.test.ts',
      status: 'passed',
      assertionResults: [result('passed', []), result('passed', ['Too late'])],
    },
  ]
  const counts = vitestCounts({ ...report, testResults }, 0)
  assert.deepEqual(counts, {
    passed: 2,
    failed: 1,
    skipped: 0,
    notes: ['flaky: a.test.ts: opens: Too late'],
  })
})

test('the report of the Node runner is read', () => {
  const tap = 'ok 1 - x\n# tests 7\n# suites 0\n# pass 4\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n'
  assert.deepEqual(tapCounts(tap, 1), { passed: 4, failed: 2, skipped: 1, notes: [] })
})

test('the last line is the sum', () => {
  const suite = (/** @type {number} */ passed, /** @type {number} */ failed) => ({
    title: 'x',
    took: 1000,
    counts: { passed, failed, skipped: 0, notes: [] },
  })
  const { lines, failed } = summary([suite(3, 0), suite(4, 2)])
  assert.equal(lines.at(-1), '7 passed, 2 failed')
  assert.equal(failed, 2)
})
