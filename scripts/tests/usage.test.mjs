// @ts-check
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { announcement } from '../lib/start-command.mjs'
import { environment } from '../lib/environment.mjs'
import { root } from '../lib/paths.mjs'

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const files = new Set(Object.values(scripts).map((command) => /scripts\/\S+/.exec(command)?.[0] ?? command))

/** @param {string} file @param {string[]} args */
const run = (file, ...args) =>
  spawnSync(process.execPath, [path.join(root, file), ...args], { encoding: 'utf8', timeout: 60_000 })

for (const file of [...files, 'scripts/secrets.mjs'])
  test(`${file} --help answers with one line, and does nothing`, () => {
    const { status, stdout, stderr } = run(file, '--help')
    assert.match(stdout, /^Usage: (npm|node) .+\n$/)
    assert.deepEqual([status, stderr], [0, ''])
  })

for (const file of ['cluster', 'faults', 'bench', 'draw'])
  test(`${file} names an option that it doesn't know in one sentence`, () => {
    const { status, stdout, stderr } = run(`scripts/${file}.mjs`, '--such')
    assert.deepEqual(
      [status, stdout, stderr],
      [1, '', "Unknown option '--such'. --help lists the options.\n"],
    )
  })

test('npm start names the folders of mail and logs where they are', () => {
  const inside = announcement(environment({ given: {}, file: '/nowhere' }))
  assert.match(inside, / \.data\/outbox\nLogs: \.data\/logs /)
  const outside = announcement(environment({ given: { DATA_DIR: '/srv/data' }, file: '/nowhere' }))
  assert.match(outside, / \/srv\/data\/outbox\nLogs: \/srv\/data\/logs /)
})

test('npm run restore looks for an archive before it installs and builds, and names where it looked', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/restore.mjs'), 'no.tar.gz', '--force'],
    { encoding: 'utf8', env: { ...process.env, INIT_CWD: '/tmp', BACKUP_DIR: '/srv/archives' } },
  )
  assert.match(
    stderr,
    /^There is no archive no\.tar\.gz .+ \/tmp\/no\.tar\.gz and \/srv\/archives\/no\.tar\.gz\. /,
  )
  assert.deepEqual([status, stdout], [1, ''])
})
