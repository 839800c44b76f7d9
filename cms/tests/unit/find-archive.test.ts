import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeNewestArchives, findArchive } from '../../src/operations/find-archive'

const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-find-'))
const here = path.join(folder, 'here')
const backups = path.join(folder, 'backups')
for (const dir of [here, backups]) mkdirSync(dir)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('[Y18] an archive is found by its name in the operator’s folder first, then in BACKUP_DIR', () => {
  writeFileSync(path.join(backups, 'a.tar.gz'), '')
  expect(findArchive('a.tar.gz', here, backups)).toBe(path.join(backups, 'a.tar.gz'))
  writeFileSync(path.join(here, 'a.tar.gz'), '')
  expect(findArchive('a.tar.gz', here, backups)).toBe(path.join(here, 'a.tar.gz'))
})

it('[Y18] a name without a file names both places that were looked at, and an absolute path one', () => {
  const places = `There is no archive b.tar.gz. Looked for ${here}/b.tar.gz and ${backups}/b.tar.gz.\n`
  expect(() => findArchive('b.tar.gz', here, backups)).toThrow(places)
  expect(() => findArchive('/nowhere/b.tar.gz', here, backups)).toThrow('Looked for /nowhere/b.tar.gz.\n')
})

it('[Y18] a folder is no archive', () => {
  expect(() => findArchive('.', here, backups)).toThrow('isn’t a file')
})

// Root reads every file.
it.skipIf(process.getuid?.() === 0)(
  '[Y18] a file that this account can’t read says which account to use',
  () => {
    const closed = path.join(here, 'closed.tar.gz')
    writeFileSync(closed, '')
    chmodSync(closed, 0)
    expect(() => findArchive('closed.tar.gz', here, backups)).toThrow(
      'run the command as the account of the CMS',
    )
  },
)

it('[Y18] the five newest archives are listed with the command that restores each, and other files aren’t', () => {
  expect(describeNewestArchives(path.join(folder, 'none'))).toContain('has no archive')
  for (const day of [1, 2, 3, 4, 5, 6])
    writeFileSync(
      path.join(backups, `tanglaw-2026110${day}T010000Z.tar.gz${day > 3 ? '.enc' : ''}`),
      'x'.repeat(2000),
    )
  const lines = describeNewestArchives(backups).split('\n')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toBe('  npm run restore -- tanglaw-20261106T010000Z.tar.gz.enc  (2 kB)')
  expect(lines[5]).toContain('tanglaw-20261102T010000Z.tar.gz ')
})
