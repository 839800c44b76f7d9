import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestCms, type Json } from '../support/cms'
import { runCommand } from '../support/command'
import { TestS3 } from '../support/s3'

/** A CMS starts several times. */
const TIMEOUT_MS = 600_000
const PDF = '%PDF-1.7\n%%EOF\n'

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

describe('[Y22] backup and restore of an installation on S3', () => {
  const archives = mkdtempSync(path.join(tmpdir(), 'tanglaw-s3-backups-'))
  const archive = (): string =>
    path.join(
      archives,
      readdirSync(archives).find((name) => name.endsWith('.tar.gz'))!,
    )
  let cms: TestCms
  let file: Json
  const run = (command: string, args: string[], more: Record<string, string> = s3.variables) =>
    runCommand(command, args, { ...cms.database.variables, BACKUP_DIR: archives, ...more })

  beforeAll(async () => {
    await emptyBucket()
    cms = await TestCms.start(s3.variables)
    file = await upload(cms, 'plan.pdf')
    writeFileSync(path.join(cms.database.variables.PUBLIC_DIR!, 'uploads/left-behind.pdf'), 'left behind')
  })
  afterAll(async () => {
    rmSync(archives, { recursive: true, force: true })
    await cms.database.drop()
  })

  it('an archive contains the objects of the bucket, and is verified', async () => {
    const { code, output } = await run('backup', [])
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('rows') })
    const checked = await run('restore', ['--check', archive()], {})
    expect(checked).toEqual({ code: 0, output: expect.stringContaining('Verified:') })
    const names = execFileSync('tar', ['-tzf', archive()], { encoding: 'utf8' }).split('\n')
    expect(names.filter((name) => name.startsWith('uploads/'))).toEqual([
      `uploads/${path.basename(file.url)}`,
    ])
  })

  it(
    'a lost bucket and database are restored',
    async () => {
      await cms.stop({ keepDatabase: true })
      rmSync(cms.database.variables.DATA_DIR!, { recursive: true })
      await emptyBucket()
      await s3.pause()
      const away = await run('restore', [archive()])
      await s3.resume()
      expect(away).toEqual({
        code: 1,
        output: expect.stringContaining('can’t be reached'),
      })
      expect(existsSync(path.join(cms.database.variables.DATA_DIR!, 'tanglaw.db'))).toBe(false)

      const { code, output } = await run('restore', [archive()])
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Verified: rows of') })
      expect(await s3.keys()).toEqual([`uploads/${path.basename(file.url)}`])
      cms = await TestCms.start(s3.variables, cms.database)
      expect(await (await fetch(cms.url + file.url)).text()).toBe(PDF)
      await cms.stop({ keepDatabase: true })
    },
    TIMEOUT_MS,
  )

  it('with --force previous objects stay in the bucket, without a URL', async () => {
    await s3.write('uploads/newer.pdf', 'newer')
    const { code, output } = await run('restore', [archive(), '--force'])
    expect(code).toBe(0)
    const [, aside = ''] = /s3:\/\/tanglaw-files\/(before-restore-\w+)/.exec(output) ?? []
    expect((await s3.read(`${aside}/uploads/newer.pdf`)).toString()).toBe('newer')
    expect((await s3.keys()).filter((key) => key.startsWith('uploads/'))).toEqual([
      `uploads/${path.basename(file.url)}`,
    ])
    expect((await run('restore', [archive()])).output).toContain('An installation already exists here')
  })

  it('an archive from S3 is restored to the disk', async () => {
    const { code } = await run('restore', [archive(), '--force'], {})
    expect(code).toBe(0)
    expect(readFileSync(path.join(cms.database.variables.PUBLIC_DIR!, file.url), 'utf8')).toBe(PDF)
  })
})
