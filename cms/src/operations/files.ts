import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Environment } from '../platform/environment'
import { SQLITE_FILES } from './sqlite'

/** The time of the last backup is this file's; the panel shows it to administrators. */
const MARK = 'last-backup'
/** What a restore moved aside lies in a folder of this name and the time. */
export const ASIDE_PREFIX = 'before-restore-'

/** Entries of the data folder that no backup holds: the database has a dump, and the others can be made again. */
const LEFT_OUT = new Set([...SQLITE_FILES, MARK, 'logs', 'web-cache', 'backups'])

/** The file whose time says when the last backup ended. */
export function backupMark(dataDir: string): string {
  return path.join(dataDir, MARK)
}

/** The two folders of an installation that archives hold, by their names in archives. */
export const foldersOf = ({ dataDir, publicDir }: Environment): Record<'data' | 'uploads', string> => ({
  data: dataDir,
  uploads: path.join(publicDir, 'uploads'),
})

/** The files of the data folder, relative to it: signed heads, the audit log's ends, erasures, mail without a server. */
export function dataFiles({ dataDir, backup }: Environment): Promise<string[]> {
  const isKept = (name: string): boolean =>
    !LEFT_OUT.has(name) && !name.startsWith(ASIDE_PREFIX) && path.join(dataDir, name) !== backup.dir
  return filesIn(dataDir, isKept)
}

/** Uploaded files, relative to their folder. */
export function uploadedFiles(given: Environment): Promise<string[]> {
  return filesIn(foldersOf(given).uploads, () => true)
}

/** Regular files below a folder; hidden ones and links are left out, and so are entries that `isKept` doesn't want. */
async function filesIn(dir: string, isKept: (name: string) => boolean): Promise<string[]> {
  if (!existsSync(dir)) return []
  const files: string[] = []
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || !isKept(entry.name)) continue
    if (entry.isFile()) files.push(entry.name)
    if (!entry.isDirectory()) continue
    const below = await filesIn(path.join(dir, entry.name), () => true)
    files.push(...below.map((name) => `${entry.name}/${name}`))
  }
  return files.sort()
}

/** Moves files from one folder to another, also where that is on another disk. Folders that become empty go. */
export async function moveFiles(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) {
    const target = path.join(to, name)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o755 })
    await moveFile(path.join(from, name), target)
  }
  const folders = new Set(names.map((name) => path.dirname(name)).filter((name) => name !== '.'))
  // One that holds something else stays.
  for (const name of folders) await rmdir(path.join(from, name)).catch(() => undefined)
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await cp(from, to, { preserveTimestamps: true, errorOnExist: true, force: false })
    await rm(from)
  }
}

/** Makes a folder that its owner alone enters. */
export async function makePrivateFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await chmod(dir, 0o700)
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A time as archives and folders carry it: 20261123T160502Z. */
export function stampOf(at: Date): string {
  return `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}
