// @ts-check
import assert from 'node:assert/strict'
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import {
  completeEnvFile,
  generatePassword,
  nameOfEnvFile,
  readEnvFile,
  renameVariables,
} from '../lib/env-file.mjs'

/** @type {string} */
let dir
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-env-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a missing environment file is written with secrets that only its owner reads', () => {
  const file = path.join(dir, '.env')
  completeEnvFile(file, {})
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const values = readEnvFile(file)
  for (const name of ['JWT_SECRET', 'CMS_READ_TOKEN', 'CMS_FORMS_TOKEN', 'CHANGE_WEBHOOK_SECRET'])
    assert.match(values[name] ?? '', /^[0-9a-f]{64}$/, name)
  assert.notEqual(values['CMS_READ_TOKEN'], values['CMS_FORMS_TOKEN'])
  assert.equal(values['EDITOR_EMAIL'], 'editor@tanglaw.example')
})

test('existing lines stay, byte for byte; missing ones are appended', () => {
  const file = path.join(dir, '.env')
  const mine = '# mine\nJWT_SECRET="kept # as it is"\nEDITOR_PASSWORD=\nWEB_PORT=8080'
  writeFileSync(file, mine, { mode: 0o640 })
  const added = completeEnvFile(file, {})
  const text = readFileSync(file, 'utf8')
  assert.ok(text.startsWith(mine))
  assert.equal(readEnvFile(file)['JWT_SECRET'], 'kept # as it is')
  assert.ok(!added.includes('JWT_SECRET'))
  assert.ok((readEnvFile(file)['EDITOR_PASSWORD'] ?? '').length >= 12)
  assert.equal(statSync(file).mode & 0o777, 0o640)
})

test('a variable of an earlier version gets its present name and keeps its value', () => {
  const file = path.join(dir, '.env')
  writeFileSync(
    file,
    '# ours: POSTING_KEY\nPOSTING_KEY="ab#c"\n  export CMS_ORIGIN=http://10.0.0.2:1337\nWEB_MAX_RENDERS = 8\n',
  )
  const added = completeEnvFile(file, {})
  const text = readFileSync(file, 'utf8')
  assert.ok(text.startsWith('# ours: POSTING_KEY\nPOSTINGS_SIGNING_KEY="ab#c"\n  export CMS_INTERNAL_URL='))
  const values = readEnvFile(file)
  assert.equal(values['POSTINGS_SIGNING_KEY'], 'ab#c')
  assert.equal(values['CMS_INTERNAL_URL'], 'http://10.0.0.2:1337')
  assert.equal(values['WEB_RENDER_QUEUE_SIZE'], '8')
  assert.ok(!added.includes('POSTINGS_SIGNING_KEY'))
})

test('a rename is named, once', () => {
  const file = path.join(dir, '.env')
  writeFileSync(file, 'CMS_ORIGIN=http://10.0.0.2:1337\nCMS_URL=http://a\nCMS_PUBLIC_URL=http://b\n')
  assert.deepEqual(renameVariables(file), ['CMS_ORIGIN to CMS_INTERNAL_URL'])
  assert.deepEqual(renameVariables(file), [])
})

test('a second run adds nothing', () => {
  const file = path.join(dir, '.env')
  completeEnvFile(file, {})
  const first = readFileSync(file, 'utf8')
  assert.deepEqual(completeEnvFile(file, {}), [])
  assert.equal(readFileSync(file, 'utf8'), first)
})

test('a secret that the process was given is not written down', () => {
  const file = path.join(dir, '.env')
  const added = completeEnvFile(file, { JWT_SECRET: 'given' })
  assert.ok(!added.includes('JWT_SECRET'))
  assert.equal(readEnvFile(file)['JWT_SECRET'], undefined)
})

test('no account is written that the seed doesn’t make, and no password of a database that has an address of its own', () => {
  const file = path.join(dir, '.env')
  const isThere = (/** @type {string[]} */ added) =>
    ['EDITOR_EMAIL', 'EDITOR_PASSWORD', 'POSTGRES_PASSWORD'].map((name) => added.includes(name))
  const production = 'DATABASE_URL=postgres:///tanglaw?host=/run/postgresql\nSEED=empty\n'
  writeFileSync(file, production)
  const added = completeEnvFile(file, {})
  assert.deepEqual(isThere(added), [false, false, false])
  for (const name of ['SUPER_ADMIN_PASSWORD', 'ADMINISTRATOR_PASSWORD', 'JWT_SECRET'])
    assert.ok(added.includes(name), name)
  assert.doesNotMatch(readFileSync(file, 'utf8'), /editor|docker/i)
  assert.deepEqual(completeEnvFile(file, {}), [])
  // The process environment wins over the file.
  assert.deepEqual(completeEnvFile(file, { SEED: 'demo' }), ['EDITOR_EMAIL', 'EDITOR_PASSWORD'])
  writeFileSync(file, 'SEED=demo\n')
  assert.deepEqual(isThere(completeEnvFile(file, {})), [true, true, true])
})

test('an environment file that is reached through a link is named as the file that it is', () => {
  const file = path.join(dir, '.env')
  assert.equal(nameOfEnvFile(file), '.env')
  writeFileSync(path.join(dir, 'tanglaw.env'), '')
  symlinkSync('tanglaw.env', file)
  assert.equal(nameOfEnvFile(file), path.join(realpathSync(dir), 'tanglaw.env'))
})

test('passwords satisfy the console: small letter, capital, digit, at least 12 characters', () => {
  for (let i = 0; i < 200; i++)
    assert.match(generatePassword(), /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9-]{12,}$/)
})

test('a file that this account can’t read is named in one sentence', () => {
  const file = path.join(dir, '.env')
  writeFileSync(file, 'JWT_SECRET=1')
  chmodSync(dir, 0o755)
  chmodSync(file, 0)
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    assert.throws(() => readEnvFile(file), {
      message: `This account can’t read ${file}: run the command as the account of the CMS, with sudo -u.`,
    })
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})
