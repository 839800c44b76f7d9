import type { FileStorage } from '../files/storage/file-storage'
import { createFileStorage } from '../files/storage/installed-file-storage'
import type { Environment } from '../platform/environment'
import { BackupError } from './backup-error'

/**
 * The storage of files that the environment names, tried before anything is written.
 * @throws BackupError where it can't be reached; RefusedStorageError where its settings are wrong
 */
export async function createCheckedFileStorage(given: Environment): Promise<FileStorage> {
  const storage = await createFileStorage(given)
  const fault = await storage.check()
  if (fault) throw new BackupError(`The storage of files ${storage.place} can’t be reached: ${fault}`)
  return storage
}
