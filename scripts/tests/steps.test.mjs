// @ts-check
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { newestMessageIn, runStep, waitForAll } from '../lib/steps.mjs'

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

test('a step that takes long says what the newest line of the server’s log says', async (context) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-steps-'))
  context.after(() => rmSync(dir, { recursive: true }))
  const log = path.join(dir, 'cms.log')
  assert.equal(newestMessageIn(log), '')
  const lines = [
    { message: 'The CMS is starting' },
    { message: 'Filling the empty database: 3 of 9 entries' },
  ]
  writeFileSync(log, `${lines.map((line) => JSON.stringify(line)).join('\n')}\nno JSON\n`)
  context.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  const written = context.mock.method(process.stdout, 'write', () => true)
  let finish = () => {}
  const step = runStep(
    'Starting the CMS',
    () => new Promise((resolve) => (finish = () => resolve(undefined))),
    () => newestMessageIn(log),
  )
  context.mock.timers.tick(15_000)
  finish()
  await step
  const output = written.mock.calls.map(({ arguments: [text] }) => String(text)).join('')
  written.mock.restore()
  assert.match(output, /Starting the CMS … 15 s: Filling the empty database: 3 of 9 entries/)
})
