import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type EmptyDatabase } from './support/database'
import { startEmptyWeb } from './support/faulty-stack'
import { freePort, type Running } from './support/processes'
import { accounts, install, startCms, startWeb, type Installation } from './support/stack'

const VERIFIER = path.resolve(import.meta.dirname, '../../verifier/verify-postings.mjs')
const cmsDir = path.resolve(import.meta.dirname, '../../../cms')

/**
 * Two CMS processes, each with a data folder of its own, on one PostgreSQL, to which the demo moved from SQLite. The web
 * server knows both.
 */
let database: EmptyDatabase
let installation: Installation
let cms: Running
let web: Running
let other: Running
let otherUrl: string
/** Reads from the other CMS alone. */
let reader: Awaited<ReturnType<typeof startEmptyWeb>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tanglaw-two-cms-'))
  database = await createDatabase()
  const port = String(await freePort())
  otherUrl = `http://127.0.0.1:${port}`
  const seeded = await install({ seed: 'demo', from: inject('seeded') })
  const move = ['dist/src/operations/move-to-postgres-command.js', '--to', database.env.DATABASE_URL!]
  await promisify(execFile)(process.execPath, move, { cwd: cmsDir, env: seeded.env })
  const first = { ...seeded, env: { ...seeded.env, ...database.env } }
  // Files are asked of the CMS, whichever answers.
  const both = { CMS_INTERNAL_URL: `${first.cmsUrl},${otherUrl}`, UPLOADS_DIR: '' }
  installation = { ...first, env: { ...first.env, ...both } }
  cms = await startCms(installation)
  const own = { CMS_PORT: port, CMS_PUBLIC_URL: otherUrl, DATA_DIR: path.join(folder, 'data') }
  other = await startCms({ ...installation, cmsUrl: otherUrl, env: { ...installation.env, ...own } })
  web = await startWeb(installation, '/')
  const env = { ...installation.env, CMS_INTERNAL_URL: otherUrl }
  reader = await startEmptyWeb({ ...installation, env })
})

afterAll(async () => {
  await reader?.remove()
  await web?.stop()
  await other?.stop()
  await cms?.stop()
  await database?.drop()
  for (const dir of [folder, installation?.dir]) if (dir) await rm(dir, { recursive: true, force: true })
})

interface Row {
  documentId: string
  version: string
  data: { components?: { label: string; amount: number | null }[] }
}

async function signIn(url: string): Promise<string> {
  const { email: identifier, password } = accounts.editor
  const response = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { jwt: string }).jwt
}

/** A call of the panel at one CMS. */
async function call<T>(url: string, token: string, at: string, method = 'GET', data?: object): Promise<T> {
  const response = await fetch(`${url}/api/manage/${at}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(data && { body: JSON.stringify(data) }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

const statusOf = async (address: string): Promise<number> => {
  const response = await fetch(address)
  await response.arrayBuffer()
  return response.status
}

/** The paths of all pages that the sitemaps list. */
async function listedPages(): Promise<string[]> {
  const locations = async (at: string) =>
    [...(await (await fetch(installation.siteUrl + at)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  const paths = await locations('/sitemap.xml')
  const maps = paths.filter((at) => at.startsWith('/sitemaps/'))
  return maps.length === 0 ? paths : (await Promise.all(maps.map(locations))).flat()
}

async function copyPostings(name: string): Promise<string> {
  const response = await fetch(`${installation.siteUrl}/data/v1/postings.json`)
  expect(response.status).toBe(200)
  const file = path.join(folder, name)
  await writeFile(file, await response.text())
  return file
}

test('[Y17] what is published on one CMS is seen through the other, and a sign-in at one holds at the other', async () => {
  const token = await signIn(installation.cmsUrl)
  expect(await call(otherUrl, token, 'me')).toMatchObject({ email: accounts.editor.email })
  const shows = async (site: string, sum: string) => (await (await fetch(site)).text()).includes(sum)
  // A web server that just started on a busy machine answers its first request with an error page.
  for (const site of [installation.siteUrl, reader.siteUrl])
    await expect.poll(() => shows(site, '₱10.6280')).toBe(true)
  const list = await call<{ rows: Row[] }>(
    installation.cmsUrl,
    token,
    'power-rates?customerClass=residential&state=published&sort=billingMonth:desc&page=1&pageSize=25',
  )
  const at = `power-rates/${list.rows[0]!.documentId}`
  const row = await call<Row>(installation.cmsUrl, token, at)
  const components = row.data.components?.map((component) =>
    component.label === 'Generation' ? { ...component, amount: 6.582 } : component,
  )
  const change = { baseVersion: row.version, data: { components } }
  const saved = await call<Row>(installation.cmsUrl, token, at, 'PUT', change)
  await call(installation.cmsUrl, token, `${at}/publish`, 'POST', { baseVersion: saved.version })
  for (const site of [installation.siteUrl, reader.siteUrl])
    await expect.poll(() => shows(site, '₱10.7280'), { interval: 100 }).toBe(true)
})

test('[Y17] one CMS that is killed fails no page, no picture, no session, and not the signed list of postings', async () => {
  const token = await signIn(installation.cmsUrl)
  const before = await copyPostings('before.json')
  const pages = await listedPages()
  expect(pages.length).toBeGreaterThan(20)
  const home = await (await fetch(installation.siteUrl)).text()
  const pictures = [...new Set(home.match(/\/uploads\/[\w.-]+/g))]
  expect(pictures.length).toBeGreaterThan(0)
  await cms.kill()
  const failed: string[] = []
  for (const at of [...pages, ...pictures])
    if ((await statusOf(installation.siteUrl + at)) !== 200) failed.push(at)
  expect(failed).toEqual([])
  expect(await call(otherUrl, token, 'me')).toMatchObject({ email: accounts.editor.email })
  const after = await copyPostings('after.json')
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFIER, after, '--against', before])
  expect(stdout).toMatch(/^Everything holds: \d+ postings/)
})
