// @ts-check
import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { request } from '../bench/http.mjs'
import { cmsDir } from '../lib/paths.mjs'

/** @typedef {import('./main.mjs').Target} Target */
/** @typedef {import('./main.mjs').Finding} Finding */

const json = { 'content-type': 'application/json' }
const require = createRequire(path.join(cmsDir, 'package.json'))

/**
 * What an anonymous client, and a malicious editor, can do to the CMS without the web server before it. Limits count
 * by address, so each caller has one of its own.
 * @type {import('./main.mjs').Probe}
 */
export const cmsAttacks = {
  name: 'cms',
  title: 'The CMS itself',
  async run(target) {
    return [
      await multipart(target),
      await oddValues(target),
      await signInTries(target),
      await consoleTries(target),
      await documentBombs(target),
      ...(await tampering(target)),
    ]
  },
}

/** @param {string} address */
const from = (address) => ({ 'x-forwarded-for': address })

/** Forms with files, sent to addresses that take none. @param {Target} target @returns {Promise<Finding>} */
async function multipart({ cms }) {
  const before = new Set(largeFiles())
  const statuses = new Set()
  for (const address of [
    '/api/auth/refresh',
    '/api/auth/local',
    '/api/account/forgot-password',
    '/api/power-rates',
    '/admin/login',
  ]) {
    for (let turn = 0; turn < 4; turn += 1) {
      const form = new FormData()
      form.set('files', new Blob([new Uint8Array(4_000_000)], { type: 'image/png' }), 'a.png')
      const sent = fetch(cms + address, { method: 'POST', headers: from('203.0.113.1'), body: form })
      // Refused before it is read, the connection may end while the form is still on its way.
      statuses.add(
        await sent.then(
          ({ status }) => status,
          () => 'cut off',
        ),
      )
    }
  }
  const left = largeFiles().filter((name) => !before.has(name))
  const answered = [...statuses].filter((status) => typeof status === 'number')
  return {
    what: '20 anonymous forms of 4 MB',
    found: `${left.length} files left behind, answers ${[...statuses].join(', ')}`,
    held: left.length === 0 && answered.every((status) => status >= 400 && status < 500),
  }
}

/** Files of a megabyte or more in the folder for temporary ones. */
function largeFiles() {
  return readdirSync(tmpdir()).filter((name) => {
    const stats = statSync(path.join(tmpdir(), name), { throwIfNoEntry: false })
    return stats?.isFile() && stats.size > 1_000_000
  })
}

/** NUL, ids and numbers that no database holds, on every type's routes. @param {Target} target @returns {Promise<Finding>} */
async function oddValues({ cms, env }) {
  const token = await signIn(cms, env, 'EDITOR', '203.0.113.2')
  const headers = { ...json, ...from('203.0.113.2'), authorization: `Bearer ${token}` }
  const ids = [
    '%00',
    'a%00b',
    '-1',
    '0',
    '2147483648',
    '9223372036854775808',
    '1.5',
    "'",
    '%ff',
    'x'.repeat(4000),
  ]
  const bodies = [
    '{"data":{"a\\u0000":1}}',
    '{"baseVersion":"\\u0000"}',
    '{"data":"\\u0000"}',
    '[]',
    '{"data":',
    'null',
  ]
  let asked = 0
  /** @type {string[]} */
  const failed = []
  const ask = async (
    /** @type {string} */ method,
    /** @type {string} */ address,
    /** @type {string} */ body = '',
  ) => {
    asked += 1
    const { status } = await request(cms + address, { method, headers, ...(body && { body }) })
    if (status >= 500) failed.push(`${method} ${address.slice(0, 60)} → ${status}`)
  }
  for (const { path: type, kind } of contentTypes()) {
    const list = `/api/manage/${type}`
    for (const id of ids) {
      await ask('GET', `/api/${type}?filters[documentId]=${id}`)
      await ask('GET', `${list}?q=${id}&page=${id}`)
      await ask('GET', `${list}/${id}`)
      await ask('DELETE', `${list}/${id}?baseVersion=${id}`)
    }
    for (const body of bodies) {
      await ask('POST', list, body)
      await ask('PUT', kind === 'single' ? list : `${list}/x`, body)
    }
  }
  return {
    what: `${asked} odd ids, numbers and bodies as an editor`,
    found: failed.length === 0 ? 'none a failure of ours' : failed.slice(0, 5).join('; '),
    held: failed.length === 0,
  }
}

/** @returns {{ path: string, kind: 'single' | 'collection' }[]} */
function contentTypes() {
  return require('./dist/src/content/types.js').contentTypes()
}

/** One account, its address written in many ways, from one network. @param {Target} target @returns {Promise<Finding>} */
async function signInTries({ cms }) {
  const ways = [
    'nobody@tanglaw.example',
    ' nobody@tanglaw.example',
    'NOBODY@tanglaw.example ',
    '\tNobody@Tanglaw.example',
  ]
  let tried = 0
  for (let turn = 0; turn < 40; turn += 1) {
    const body = JSON.stringify({ identifier: ways[turn % ways.length], password: 'wrong-password-1' })
    const headers = { ...json, ...from('198.51.100.1') }
    const { status } = await request(`${cms}/api/auth/local`, { method: 'POST', headers, body })
    if (status === 400 || status === 401) tried += 1
  }
  return {
    what: '40 sign-ins to one account, written in four ways',
    found: `${tried} were tried`,
    held: tried <= 5,
  }
}

/** @param {Target} target @returns {Promise<Finding>} */
async function consoleTries({ cms }) {
  let tried = 0
  for (let turn = 0; turn < 60; turn += 1) {
    const body = JSON.stringify({ email: `somebody${turn}@tanglaw.example`, password: 'wrong-password-1' })
    const headers = { ...json, ...from('203.0.113.3') }
    const { status } = await request(`${cms}/admin/login`, { method: 'POST', headers, body })
    if (status !== 429) tried += 1
  }
  return {
    what: '60 sign-ins to the console from one address',
    found: `${tried} were tried`,
    held: tried <= 30,
  }
}

/** How long a read may take while malicious documents are inspected (milliseconds). */
const READ_MS = 200

/**
 * Ten applications for a job at once, each with a PDF of a few hundred bytes that unpacks to 300 MB; meanwhile, and ten
 * times before, the CMS is read as the web server reads it.
 * @param {Target} target @returns {Promise<Finding>}
 */
async function documentBombs({ cms, env }) {
  const read = async () => {
    const began = performance.now()
    for (const address of ['/api/changes', '/api/news-articles']) {
      const headers = { authorization: `Bearer ${env['CMS_READ_TOKEN']}` }
      const { status } = await request(cms + address, { headers })
      if (status !== 200) return Infinity
    }
    return performance.now() - began
  }
  let before = 0
  for (let turn = 0; turn < 10; turn += 1) before = Math.max(before, await read())
  /** @type {number[]} */
  const statuses = []
  const sent = Array.from({ length: 10 }, async (_, at) => {
    const fields = { data: {}, key: `key-of-the-probe-${at}`, file: 'cv.pdf' }
    const headers = {
      ...from(`198.51.100.${at + 10}`),
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${env['CMS_FORMS_TOKEN']}`,
    }
    const body = Buffer.concat([Buffer.from(`${JSON.stringify(fields)}\n`), pdfBomb(at)])
    const { status } = await fetch(`${cms}/api/job-applications`, { method: 'POST', headers, body })
    statuses.push(status)
  })
  let worst = 0
  while (statuses.length < sent.length) worst = Math.max(worst, await read())
  await Promise.all(sent)
  return {
    what: '10 CVs at once that unpack to 300 MB each',
    found: `answers ${[...new Set(statuses)].join(', ')}; a read of the CMS took ${Math.round(worst)} ms at worst, ${Math.round(before)} ms before`,
    held: worst < READ_MS && statuses.every((status) => status === 400 || status === 503),
  }
}

const bombContent = deflateSync(deflateSync(Buffer.alloc(300_000_000, ' ')))

/** @param {number} at makes it another file */
function pdfBomb(at) {
  const stream = `<< /Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Length ${bombContent.length} >>`
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n%${at}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n`),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from(`3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n4 0 obj\n${stream}\nstream\n`),
    bombContent,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])
}

/**
 * What an attacker with the database file could do to the audit log. @param {Target} target @returns
 * {Promise<Finding[]>}
 */
async function tampering({ cms, env }) {
  const Database = /** @type {any} */ (require)('better-sqlite3')
  const database = new Database(path.join(env['DATA_DIR'] ?? '', 'tanglaw.db'))
  const authorization = `Bearer ${await signIn(cms, env, 'ADMINISTRATOR', '203.0.113.4')}`
  const chain = async () => {
    const { body } = await request(`${cms}/api/manage/audit/chain`, { headers: { authorization } })
    return JSON.parse(body.toString())
  }
  /** @type {Finding[]} */
  const findings = []
  try {
    for (const sql of [
      "update audit_entries set title = 'x' where id = 1",
      'delete from audit_entries where id = 1',
    ]) {
      let refused = ''
      try {
        database.exec(sql)
      } catch (error) {
        refused = /** @type {Error} */ (error).message
      }
      findings.push({ what: `“${sql}”`, found: refused || 'done', held: refused !== '' })
    }
    const whole = await chain()
    findings.push({
      what: 'the log before',
      found: whole.intact ? 'whole' : whole.broken.reason,
      held: whole.intact,
    })
    const triggers = database
      .prepare("select name from sqlite_master where type = 'trigger' and tbl_name = 'audit_entries'")
      .all()
    for (const { name } of triggers) database.exec(`drop trigger "${name}"`)
    database.exec("update audit_entries set title = title || ' ' where id = 2")
    const { broken } = await chain()
    findings.push({
      what: 'an entry changed past its protection',
      found: broken ? `broken at entry ${broken.id}: ${broken.reason}` : 'unnoticed',
      held: broken?.id === 2,
    })
  } finally {
    database.close()
  }
  return findings
}

/**
 * @param {string} cms
 * @param {Target['env']} env
 * @param {'EDITOR' | 'ADMINISTRATOR'} who
 * @param {string} address
 * @returns {Promise<string>}
 */
async function signIn(cms, env, who, address) {
  const body = JSON.stringify({ identifier: env[`${who}_EMAIL`], password: env[`${who}_PASSWORD`] })
  const headers = { ...json, ...from(address) }
  const answer = await request(`${cms}/api/auth/local`, { method: 'POST', headers, body })
  return JSON.parse(answer.body.toString()).jwt
}
