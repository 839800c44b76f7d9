import path from 'node:path'
import type { Environment } from '../../platform/environment'
import { replaceStorage } from '../../strapi-internals/uploads'
import { diskStorage } from './disk'
import { addressOf, type FileStorage } from './file-storage'

/** The storage on the disk, also where S3 is in use. */
export function diskStorageOf({ publicDir }: Pick<Environment, 'publicDir'>): FileStorage {
  return diskStorage(path.join(publicDir, 'uploads'))
}

/** The storage that the environment names: S3 where it has the variables, else the disk. */
export async function storageOf(given: Pick<Environment, 'publicDir' | 's3'>): Promise<FileStorage> {
  if (!given.s3) return diskStorageOf(given)
  // The client of S3 is large: an installation on the disk doesn't load it.
  const { s3Storage } = await import('./s3.js')
  return s3Storage(given.s3)
}

let installed: FileStorage | undefined

/** The storage of the CMS that runs. */
export function fileStorage(): FileStorage {
  if (!installed) throw new Error('The storage of files isn’t installed yet.')
  return installed
}

/**
 * Has the media library keep its files in the storage of the environment. Rows stay the same on every storage: they hold the address on
 * the site, and the name of Strapi's own provider.
 * @throws RefusedStorageError where its settings are wrong. One that is away stops no start.
 */
export async function installStorage(given: Environment): Promise<void> {
  const storage = await storageOf(given)
  const fault = await storage.check()
  if (fault) strapi.log.warn(`The storage of files ${storage.place} can’t be reached: ${fault}`)
  installed = storage
  replaceStorage({
    put: async (name, bytes) => {
      await storage.put(name, bytes)
      return addressOf(name)
    },
    remove: (name) => storage.remove(name),
  })
}
