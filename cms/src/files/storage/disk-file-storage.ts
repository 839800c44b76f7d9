import { access, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFilesBelow, moveFile, moveFiles } from '../../platform/list-and-move-files'
import { MissingFileError, type FileStorage } from './file-storage'

/**
 * Stores uploaded files in a folder that Strapi serves. Errors of the disk are passed on unchanged, since the CMS
 * handles them like those of the database's disk.
 * @param dir absolute path of `uploads`
 */
export function createDiskFileStorage(dir: string): FileStorage {
  const place = (name: string): string => path.join(dir, name)
  return {
    kind: 'disk',
    place: dir,

    async put(name, bytes) {
      await mkdir(path.dirname(place(name)), { recursive: true })
      await writeFile(place(name), bytes)
    },

    async read(name) {
      try {
        return await readFile(place(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MissingFileError(name)
        throw error
      }
    },

    has: (name) =>
      access(place(name)).then(
        () => true,
        () => false,
      ),

    remove: (name) => rm(place(name), { force: true }),

    async list() {
      const names = await listFilesBelow(dir)
      const stats = await Promise.all(names.map((name) => stat(place(name)).catch(() => undefined)))
      return names.flatMap((name, at) => {
        const found = stats[at]
        return found ? [{ name, bytes: found.size, at: found.mtime }] : []
      })
    },

    take: (name, file) => moveFile(file, place(name)),

    async moveAside(names, folder) {
      await moveFiles(names, dir, path.join(folder, 'uploads'))
      return folder
    },

    open: null,

    check: () => Promise.resolve(null),
  }
}
