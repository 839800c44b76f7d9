// @ts-check
import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { buildWhenChanged, digestOfFiles, removeStaleOutput } from '../lib/build.mjs'
import { Failure } from '../lib/failure.mjs'
import { removeInstallStamp } from '../lib/install.mjs'

/** @type {string} */
let dir
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-build-'))
  mkdirSync(path.join(dir, 'src'))
  writeFileSync(path.join(dir, 'src/a.ts'), 'export {}')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a digest follows content, names and further text, and nothing else', () => {
  const first = digestOfFiles(dir, ['src'])
  mkdirSync(path.join(dir, 'src/node_modules'))
  writeFileSync(path.join(dir, 'src/node_modules/x.js'), 'x')
  writeFileSync(path.join(dir, 'src/a.test.ts'), 'x')
  assert.equal(digestOfFiles(dir, ['src', 'absent']), first)
  assert.notEqual(digestOfFiles(dir, ['src'], ['/admin']), first)
  writeFileSync(path.join(dir, 'src/b.ts'), '')
  assert.notEqual(digestOfFiles(dir, ['src']), first)
})

test('a build runs once for the same inputs, and again when they or the output change', async () => {
  const stamp = path.join(dir, 'dist/.stamp')
  let runs = 0
  const run = async () => void runs++
  const build = (/** @type {string} */ digest) => buildWhenChanged({ title: 'Building', digest, stamp, run })
  assert.equal(await build('1'), true)
  assert.equal(await build('1'), false)
  assert.equal(await build('2'), true)
  rmSync(path.join(dir, 'dist'), { recursive: true })
  assert.equal(await build('2'), true)
  assert.equal(runs, 3)
})

test('a build that this account may not replace is one sentence that says what to do', async () => {
  const dist = path.join(dir, 'dist')
  mkdirSync(dist)
  writeFileSync(path.join(dist, '.stamp'), '1')
  for (const [name, mode] of /** @type {const} */ ([
    ['.', 0o755],
    ['dist', 0o555],
    ['dist/.stamp', 0o444],
  ]))
    chmodSync(path.join(dir, name), mode)
  // Root may write anywhere.
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65534)
  try {
    const options = { title: 'Building', digest: '2', stamp: path.join(dist, '.stamp'), run: async () => {} }
    await assert.rejects(buildWhenChanged(options), {
      constructor: Failure,
      message: /dist was built from other sources .* Run “npm run build” in /,
    })
  } finally {
    if (isRoot) process.seteuid?.(0)
    chmodSync(dist, 0o755)
  }
})

test('packages of another Node that this account may not replace are one sentence that says what to do', () => {
  const packages = path.join(dir, 'node_modules')
  mkdirSync(packages)
  writeFileSync(path.join(packages, '.installed'), 'digest linux-x64-1\n')
  chmodSync(dir, 0o755)
  chmodSync(packages, 0o555)
  chmodSync(path.join(packages, '.installed'), 0o444)
  // Root may write anywhere.
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65534)
  try {
    assert.throws(() => removeInstallStamp(dir), {
      constructor: Failure,
      message: /not installed for Node .* Run “npm run build” in /,
    })
  } finally {
    if (isRoot) process.seteuid?.(0)
    chmodSync(packages, 0o755)
  }
})

test('what was compiled from a source that is gone is removed, and nothing else', () => {
  const put = (/** @type {string} */ name) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), '')
  }
  const kept = [
    'src/a.js',
    'src/a.js.map',
    'src/app.js',
    'src/schema.json',
    'build/index.js',
    '.server-build',
  ]
  const stale = ['src/api/office/definition.js', 'src/api/office/schema.json', 'src/old.js', 'src/old.js.map']
  for (const name of ['src/app.tsx', 'src/schema.json', 'src/api/branch/definition.ts']) put(name)
  for (const name of [...kept, ...stale]) put(path.join('dist', name))
  assert.deepEqual(removeStaleOutput(dir).toSorted(), stale)
  for (const name of kept) assert.ok(existsSync(path.join(dir, 'dist', name)), name)
  for (const name of stale) assert.ok(!existsSync(path.join(dir, 'dist', name)), name)
  assert.ok(!existsSync(path.join(dir, 'dist/src/api')), 'the folders of the deleted type are gone')
  assert.deepEqual(removeStaleOutput(dir), [])
})

test('a build that failed is not taken for done', async () => {
  const stamp = path.join(dir, 'dist/.stamp')
  const options = { title: 'Building', digest: '1', stamp }
  await buildWhenChanged({ ...options, run: async () => {} })
  const failing = { ...options, digest: '2', run: () => Promise.reject(new Error('no')) }
  await assert.rejects(buildWhenChanged(failing), /no/)
  assert.equal(existsSync(stamp), false)
})
