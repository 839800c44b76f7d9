import { classifyStorageFault } from '../platform/database/storage-fault'
import { BackupError } from './backup-error'

/** What programs such as pg_dump say of a full disk. */
const NO_SPACE = /no space left on device|disk quota exceeded/i

/**
 * Runs work that writes below a folder, and says in one sentence where its disk was full.
 * @param remedy what to do about it, as a sentence
 * @throws BackupError in place of the error of a full disk; any other error as it is
 */
export async function explainFullDisk<T>(folder: string, remedy: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (classifyStorageFault(error) !== 'full' && !NO_SPACE.test((error as Error).message)) throw error
    throw new BackupError(`The disk of ${folder} is full. ${remedy}`, { cause: error })
  }
}
