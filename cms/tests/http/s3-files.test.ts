import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestCms, type Json } from '../support/cms'
import { runCommand } from '../support/command'
import { startCmsProcess } from '../support/process'
import { TestS3 } from '../support/s3'

/** A CMS starts several times. */
const TIMEOUT_MS = 600_000
const PDF = '%PDF-1.7\n%%EOF\n'
const FILE = 'plugin::upload.file'

let s3: TestS3

beforeAll(async () => {
  s3 = await TestS3.start()
})

afterAll(() => s3.stop())

async function emptyBucket(): Promise<void> {
  for (const key of await s3.keys()) await s3.remove(key)
}

async function upload(cms: TestCms, name: string): Promise<Json> {
  const response = await fetch(`${cms.url}/api/manage/files?name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', authorization: `Bearer ${await cms.tokenOf('editor')}` },
    body: PDF,
  })
  expect(response.status).toBe(201)
  return response.json()
}

const rowsOf = (cms: TestCms): Promise<Json[]> =>
  cms.strapi.db.query(FILE).findMany({ orderBy: { id: 'asc' } })

describe('[Y21] npm run files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-files-'))
  const uploads = path.join(folder, 'uploads')
  const place = (name: string): string => path.join(uploads, name)
  const run = (...args: string[]) => runCommand('copy-files', args, { ...s3.variables, PUBLIC_DIR: folder })

  beforeAll(() => {
    mkdirSync(path.join(uploads, 'below'), { recursive: true })
    writeFileSync(place('.gitkeep'), '')
    writeFileSync(place('a.pdf'), 'a')
    writeFileSync(place('empty.pdf'), '')
    writeFileSync(place('below/b.pdf'), Buffer.alloc(300_000, 'b'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('copies every file of the folder to the bucket, verifies it, and copies nothing twice', async () => {
    const first = await run('--to', 's3')
    expect(first).toEqual({ code: 0, output: expect.stringContaining('Copied 3 files (300001 bytes)') })
    expect(first.output).toContain('Verified: the SHA-256 of each file')
    expect(await s3.keys()).toEqual(['uploads/a.pdf', 'uploads/below/b.pdf', 'uploads/empty.pdf'])
    expect((await s3.read('uploads/below/b.pdf')).equals(readFileSync(place('below/b.pdf')))).toBe(true)
    const second = await run('--to', 's3')
    expect(second).toEqual({
      code: 0,
      output: expect.stringMatching(/Copied 0 files .*; 3 were there already/),
    })
  })

  it('copies files that were replaced since, and leaves newer ones in the target', async () => {
    const later = Date.now() / 1000 + 3600
    writeFileSync(place('a.pdf'), 'replaced')
    utimesSync(place('a.pdf'), later, later)
    writeFileSync(place('empty.pdf'), 'older')
    utimesSync(place('empty.pdf'), later - 7200, later - 7200)
    const { output } = await run('--to', 's3')
    expect(output).toContain('Copied 1 files (8 bytes)')
    expect(output).toContain('Not copied, because the target has newer ones: empty.pdf.')
    expect((await s3.read('uploads/a.pdf')).toString()).toBe('replaced')
    expect((await s3.read('uploads/empty.pdf')).length).toBe(0)
  })

  it('lists files that only the target has, and deletes them with --delete-others', async () => {
    rmSync(place('empty.pdf'))
    const named = await run('--to', 's3')
    expect(named).toEqual({ code: 0, output: expect.stringContaining('Only in the target: empty.pdf.') })
    expect(await s3.keys()).toContain('uploads/empty.pdf')
    const deleted = await run('--to', 's3', '--delete-others')
    expect(deleted.output).toContain(
      'Deleted from the target, because the source doesn’t have them: empty.pdf.',
    )
    expect(await s3.keys()).toEqual(['uploads/a.pdf', 'uploads/below/b.pdf'])
  })

  it('copies back to an empty folder', async () => {
    rmSync(uploads, { recursive: true })
    const back = await run('--to', 'disk')
    expect(back).toEqual({ code: 0, output: expect.stringContaining('Copied 2 files (300008 bytes)') })
    expect(readFileSync(place('a.pdf'), 'utf8')).toBe('replaced')
    expect(readFileSync(place('below/b.pdf')).length).toBe(300_000)
    expect(await s3.keys()).toHaveLength(2)
  })

  it('rejects a missing target, bucket, files or S3 settings with one sentence', async () => {
    expect(await run('--to', 'ftp')).toEqual({
      code: 1,
      output: expect.stringContaining('Say where to copy the files'),
    })
    const without = await runCommand('copy-files', ['--to', 's3'], { PUBLIC_DIR: folder })
    expect(without).toEqual({ code: 1, output: expect.stringContaining('Name the bucket first') })
    const nothing = await runCommand('copy-files', ['--to', 's3', '--delete-others'], {
      ...s3.variables,
      PUBLIC_DIR: '/nowhere',
    })
    expect(nothing).toEqual({
      code: 1,
      output: expect.stringContaining('There are no files in /nowhere/uploads.'),
    })
    await s3.pause()
    const away = await run('--to', 's3')
    await s3.resume()
    expect(away).toEqual({
      code: 1,
      output: expect.stringMatching(/s3:\/\/tanglaw-files can’t be reached: .*ECONNREFUSED/),
    })
    expect(await s3.keys()).toHaveLength(2)
  })
})

describe('[Y21] an installation that moves to S3 and back', () => {
  it(
    'serves each file at its URL, and changes no row',
    async () => {
      await emptyBucket()
      let cms = await TestCms.start()
      const { database } = cms
      const file = await upload(cms, 'plan.pdf')
      const rows = await rowsOf(cms)
      await cms.stop({ keepDatabase: true })
      const variables = { ...database.variables, ...s3.variables }
      expect((await runCommand('copy-files', ['--to', 's3'], variables)).code).toBe(0)
      rmSync(path.join(database.variables.PUBLIC_DIR!, file.url))

      const onS3 = await startCmsProcess(database, s3.variables)
      const served = await fetch(onS3.url + file.url).then((response) => response.text())
      onS3.process.kill('SIGTERM')
      await onS3.ended
      expect(served).toBe(PDF)
      expect((await runCommand('copy-files', ['--to', 'disk'], variables)).code).toBe(0)

      cms = await TestCms.start({}, database)
      expect(await (await fetch(cms.url + file.url)).text()).toBe(PDF)
      expect(await rowsOf(cms)).toEqual(rows)
      await cms.stop()
    },
    TIMEOUT_MS,
  )
})
