import path from 'node:path'
import type { Environment } from '../../platform/environment'
import { replaceStorageProvider } from '../../strapi-internals/uploads'
import { createDiskFileStorage } from './disk-file-storage'
import { uploadUrlOf, type FileStorage } from './file-storage'
import type * as S3FileStorage from './s3-file-storage'

/** Creates the storage on disk, even if S3 is in use. */
export function createDiskStorage({ publicDir }: Pick<Environment, 'publicDir'>): FileStorage {
  return createDiskFileStorage(path.join(publicDir, 'uploads'))
}

/** Creates the storage that the environment selects: S3 if its variables are set, otherwise the disk. */
export async function createFileStorage(given: Pick<Environment, 'publicDir' | 's3'>): Promise<FileStorage> {
  if (!given.s3) return createDiskStorage(given)
  // The S3 client is large, so installations without S3 don't load it. `import()` would keep the module of an earlier CMS
  // in the same process, whose errors are of other classes.
  const { createS3FileStorage } = require('./s3-file-storage') as typeof S3FileStorage
  return createS3FileStorage(given.s3)
}

let installed: FileStorage | undefined

/** Returns the storage of the running CMS. @throws Error before {@link installFileStorage} */
export function fileStorage(): FileStorage {
  if (!installed) throw new Error('The storage of files isn’t installed yet.')
  return installed
}

/**
 * Makes the media library use the storage of the environment. Rows are the same for every storage: they contain the URL
 * on the site, and the name of Strapi's own provider.
 * @throws RefusedStorageError when the settings are wrong. An unreachable storage doesn't prevent the start.
 */
export async function installFileStorage(given: Environment): Promise<void> {
  const storage = await createFileStorage(given)
  const fault = await storage.check()
  if (fault) strapi.log.warn(`The storage of files ${storage.place} can’t be reached: ${fault}`)
  installed = storage
  replaceStorageProvider({
    put: async (name, bytes) => {
      await storage.put(name, bytes)
      return uploadUrlOf(name)
    },
    remove: (name) => storage.remove(name),
  })
}
