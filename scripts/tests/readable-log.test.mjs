// @ts-check
import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/paths.mjs'
import { readableLine } from '../lib/readable-log.mjs'

const time = new Date(2026, 10, 25, 9, 5, 7).toISOString()

test('a line of the development log has the time, the server, the message and the other fields', () => {
  assert.equal(
    readableLine('web', JSON.stringify({ level: 30, time, service: 'web', documents: 4, msg: 'indexed' })),
    '09:05:07 web indexed documents=4',
  )
  const request = { level: 'info', timestamp: time, message: 'request', method: 'GET', path: '/api/hotlines' }
  assert.equal(
    readableLine('cms', JSON.stringify({ ...request, status: 200, ms: 4 })),
    '09:05:07 cms GET /api/hotlines 200 4 ms',
  )
  assert.equal(
    readableLine('cms', JSON.stringify({ level: 'warn', timestamp: time, message: 'no mail server' })),
    '09:05:07 cms WARN no mail server',
  )
})

test('a line of the development log names the project’s file in which an error arose', () => {
  const stack = `Error: refused\n    at query (${path.join(root, 'cms/node_modules/knex/a.js')}:1:2)\n    at read (file://${path.join(root, 'web/server/app.ts')}:12:5)`
  const err = { type: 'Error', message: 'refused\nby the CMS', stack }
  assert.equal(
    readableLine('web', JSON.stringify({ level: 50, time, err, msg: 'not rendered' })),
    '09:05:07 web ERROR not rendered: refused by the CMS (web/server/app.ts:12)',
  )
})

test('a line that is no JSON object keeps its text, and an empty one is left out', () => {
  assert.equal(readableLine('cms', 'Compiled 3 files'), 'cms Compiled 3 files')
  assert.equal(readableLine('cms', '42'), 'cms 42')
  assert.equal(readableLine('cms', '  '), '')
})
