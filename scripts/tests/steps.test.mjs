// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitForAll } from '../lib/steps.mjs'

test('parallel steps are awaited when one of them failed, and the failure is reported', async () => {
  let finish = () => {}
  const slow = new Promise((resolve) => {
    finish = () => resolve(undefined)
  })
  let told = ''
  const both = waitForAll([Promise.reject(new Error('no')), slow]).catch((error) => {
    told = error.message
  })
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(told, '')
  finish()
  await both
  assert.equal(told, 'no')
})
