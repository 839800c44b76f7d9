// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNodeProblem } from '../lib/node-version.mjs'

test('the supported Node versions are accepted', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '22.21.1', '24.0.0', '24.11.0'])
    assert.equal(findNodeProblem(version), '', version)
})

test('other Node versions get one sentence that names them', () => {
  for (const version of ['8.17.0', '18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1', '25.1.0']) {
    const problem = findNodeProblem(version)
    assert.ok(problem.includes(version), version)
    assert.doesNotMatch(problem, /\n/)
  }
})
