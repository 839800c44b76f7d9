import { sha256Of } from '../platform/sha256'
import { MissingFileError, type FileStorage, type StoredFileName } from '../files/storage/file-storage'
import { BackupError } from './backup-error'

/** Files that are copied at once: each is in memory twice, at `MAX_UPLOAD_BYTES` at most. */
const CONCURRENCY = 4

export interface FileCopyOptions {
  /** Deletes files that the target alone has: they were deleted in the source after an earlier copy. */
  deleteOthers: boolean
}

/** What a copy did. */
export interface CopiedFiles {
  copied: number
  bytes: number
  /** Files that were there before, with the same bytes. */
  unchanged: number
  /** Names of files whose bytes differ and are newer in the target: they stay. */
  newer: string[]
  /** Names of files that the target alone had. */
  others: string[]
}

/**
 * Copies every file to another storage, and compares the SHA-256 of each with what the target has then. It changes nothing in the source, and can be
 * repeated: only what differs is copied.
 * @throws BackupError where files would be deleted after a source that is empty, or a file isn't in the target as it is in the source
 */
export async function copyFilesToStorage(
  source: FileStorage,
  target: FileStorage,
  { deleteOthers }: FileCopyOptions,
): Promise<CopiedFiles> {
  const [files, present] = await Promise.all([source.list(), target.list()])
  if (files.length === 0 && deleteOthers) throw new BackupError(`There are no files in ${source.place}.`)
  const known = new Map(present.map((file) => [file.name, file]))
  const result: CopiedFiles = { copied: 0, bytes: 0, unchanged: 0, newer: [], others: [] }
  const waiting = files.values()
  const copyRest = async (): Promise<void> => {
    for (const file of waiting) await copyFile(source, target, file, known.get(file.name), result)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, copyRest))
  const names = new Set(files.map(({ name }) => name))
  result.others = present.flatMap(({ name }) => (names.has(name) ? [] : [name]))
  if (deleteOthers) for (const name of result.others) await target.remove(name)
  return result
}

async function copyFile(
  source: FileStorage,
  target: FileStorage,
  { name, at }: StoredFileName,
  present: StoredFileName | undefined,
  result: CopiedFiles,
): Promise<void> {
  const bytes = await readIfThere(source, name)
  // It was deleted since the list was made.
  if (!bytes) return
  const sum = sha256Of(bytes)
  if (present) {
    const found = await readIfThere(target, name)
    if (found && sha256Of(found) === sum) {
      result.unchanged += 1
      return
    }
    // The console puts other bytes under the same name: those that were stored last are right.
    if (found && present.at > at) {
      result.newer.push(name)
      return
    }
  }
  await target.put(name, bytes)
  if (sha256Of(await target.read(name)) !== sum) {
    throw new BackupError(`${name} in ${target.place} doesn’t match ${source.place}.`)
  }
  result.copied += 1
  result.bytes += bytes.length
}

async function readIfThere(storage: FileStorage, name: string): Promise<Buffer | undefined> {
  try {
    return await storage.read(name)
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}
