// @ts-check
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { cmsDir, webDir } from '../lib/paths.mjs'

/** @typedef {{ optionalDependencies?: Record<string, string> }} Manifest */
/** @typedef {{ packages: Record<string, { resolved?: string, link?: boolean, optional?: boolean }> }} Lock */

/** @param {string} dir @param {string} name @returns {any} */
const readJson = (dir, name) => JSON.parse(readFileSync(path.join(dir, name), 'utf8'))

test('no local package is optional: npm deletes its folder from the repository when an install script fails', () => {
  for (const dir of [cmsDir, webDir]) {
    const { optionalDependencies = {} } = /** @type {Manifest} */ (readJson(dir, 'package.json'))
    assert.deepEqual(
      Object.values(optionalDependencies).filter((version) => version.startsWith('file:')),
      [],
    )
    const { packages } = /** @type {Lock} */ (readJson(dir, 'package-lock.json'))
    const optionalFolders = Object.entries(packages).filter(
      ([name, { optional }]) => optional && name !== '' && !name.includes('node_modules/'),
    )
    assert.deepEqual(optionalFolders, [])
  }
})

test('each SQLite driver that the local package loads is an optional dependency', () => {
  const { optionalDependencies = {} } = /** @type {Manifest} */ (readJson(cmsDir, 'package.json'))
  const loaded = readFileSync(path.join(cmsDir, 'sqlite/index.js'), 'utf8').match(/better-sqlite3-\w+/g) ?? []
  assert.equal(loaded.length, 2)
  for (const name of loaded) assert.match(optionalDependencies[name] ?? '', /^npm:better-sqlite3@[\d.]+$/)
})
