// @ts-check
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { moveDataAside } from '../lib/move-data-aside.mjs'

const NOW = new Date('2026-11-23T13:00:05Z')

/** @param {(dataDir: string) => void} work gets the path of a data folder that does not exist yet */
function inFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-fresh-'))
  try {
    work(path.join(folder, '.data'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a fresh start keeps the earlier data in a folder with the time in its name', () =>
  inFolder((dataDir) => {
    mkdirSync(dataDir)
    writeFileSync(path.join(dataDir, 'tanglaw.db'), 'rows')
    const movedTo = moveDataAside({ dataDir, values: {} }, NOW)
    assert.equal(movedTo, `${dataDir}.20261123130005`)
    assert.equal(readFileSync(path.join(`${dataDir}.20261123130005`, 'tanglaw.db'), 'utf8'), 'rows')
    assert.equal(existsSync(dataDir), false)
    mkdirSync(dataDir)
    assert.throws(() => moveDataAside({ dataDir, values: {} }, NOW), /exists already/)
  }))

test('a fresh start without data moves nothing', () =>
  inFolder((dataDir) => assert.equal(moveDataAside({ dataDir, values: {} }, NOW), undefined)))

test('a fresh start refuses to leave the data of a database server', () =>
  inFolder((dataDir) => {
    mkdirSync(dataDir)
    const values = { DATABASE_URL: 'postgres://localhost/tanglaw' }
    assert.throws(() => moveDataAside({ dataDir, values }, NOW), /DATABASE_URL names a database server/)
    assert.equal(existsSync(dataDir), true)
  }))
