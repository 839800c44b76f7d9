// @ts-check
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { accountLines, addressLines, environment } from '../lib/environment.mjs'
import { renamedVariables } from '../lib/env-file.mjs'
import { root } from '../lib/paths.mjs'

const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-environment-'))
after(() => rmSync(dir, { recursive: true, force: true }))
const none = path.join(dir, 'none')

test('without settings everything is on the loopback address', () => {
  const { values, siteUrl, cmsUrl, dataDir } = environment({ given: {}, file: none })
  assert.equal(siteUrl, 'http://localhost:3000')
  assert.equal(cmsUrl, 'http://127.0.0.1:1337')
  assert.equal(values['WEB_HOST'], '127.0.0.1')
  assert.equal(values['CHANGE_WEBHOOK_ORIGINS'], 'http://127.0.0.1:3000')
  assert.equal(dataDir, path.join(root, '.data'))
})

test('a variable of an earlier version stops the start with its present name', () => {
  assert.throws(() => environment({ given: { CHANGE_LISTENERS: 'http://127.0.0.1:3000' }, file: none }), {
    message: 'CHANGE_LISTENERS is called CHANGE_WEBHOOK_ORIGINS now: rename it.',
  })
})

test('each renamed variable is refused by the server that reads it', () => {
  const servers = ['cms/src/platform/environment.ts', 'web/server/environment.ts'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  for (const [former, present] of Object.entries(renamedVariables))
    assert.ok(
      servers.some((text) => text.includes(`  ${former}: '${present}',`)),
      former,
    )
})

test('addresses follow ports that are given', () => {
  const { values, siteUrl } = environment({ given: { WEB_PORT: '3401', CMS_PORT: '1401' }, file: none })
  assert.equal(siteUrl, 'http://localhost:3401')
  assert.equal(values['CMS_INTERNAL_URL'], 'http://127.0.0.1:1401')
  assert.equal(values['CMS_PUBLIC_URL'], 'http://127.0.0.1:1401')
  assert.equal(values['CHANGE_WEBHOOK_ORIGINS'], 'http://127.0.0.1:3401')
})

test('a server on every address is reached on the loopback one', () => {
  const { values } = environment({ given: { WEB_HOST: '0.0.0.0', CMS_HOST: '::' }, file: none })
  assert.equal(values['CMS_INTERNAL_URL'], 'http://127.0.0.1:1337')
  assert.equal(values['SITE_URL'], 'http://localhost:3000')
})

test('the process environment wins over the file, and given addresses over derived ones', () => {
  const file = path.join(dir, 'some.env')
  writeFileSync(file, 'WEB_PORT=4000\nCMS_PORT=4001\nSITE_URL=https://www.example.org\n')
  const { values } = environment({ given: { WEB_PORT: '5000' }, file })
  assert.equal(values['WEB_PORT'], '5000')
  assert.equal(values['CMS_PORT'], '4001')
  assert.equal(values['SITE_URL'], 'https://www.example.org')
})

test('the web server reads uploads where the CMS keeps them, unless another folder is given', () => {
  const read = (/** @type {Record<string, string>} */ given) =>
    environment({ given, file: '/no/such/file' }).values['UPLOADS_DIR']
  assert.match(read({}) ?? '', /\/cms\/public\/uploads$/)
  assert.equal(read({ PUBLIC_DIR: '/srv/public' }), '/srv/public/uploads')
  assert.equal(read({ PUBLIC_DIR: '/srv/public', UPLOADS_DIR: '/mnt/files' }), '/mnt/files')
})

test('a port that is none is refused by name', () => {
  for (const port of ['0', '65536', 'http', '3000.5', '-1'])
    assert.throws(
      () => environment({ given: { WEB_PORT: port }, file: none }),
      /^Error: WEB_PORT must be a port/,
    )
})

test('the panel is printed under the address that README names, with the page to sign in', () => {
  const [, panel = ''] = addressLines('http://localhost:3401', '')
  assert.equal(
    panel,
    'Panel:   http://localhost:3401/admin-cp (sign in at http://localhost:3401/web-admin/login)',
  )
  assert.match(readFileSync(path.join(root, 'README.md'), 'utf8'), /<http:\/\/localhost:3000\/admin-cp>/)
})

test('only the accounts that the seed makes are shown', () => {
  const names = (/** @type {string} */ SEED) => accountLines({ SEED }).map((line) => line.split(':')[0])
  assert.deepEqual(names('demo'), ['Panel, editor', 'Panel, administrator', 'Console, super-admin'])
  assert.deepEqual(names('empty'), ['Panel, administrator', 'Console, super-admin'])
  assert.deepEqual(names('none'), [])
  const [line] = accountLines({ SEED: 'demo', EDITOR_EMAIL: 'e@x.example', EDITOR_PASSWORD: 'secret' })
  assert.equal(line, 'Panel, editor: e@x.example / secret')
})
