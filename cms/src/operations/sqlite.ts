import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { createPrivateDatabaseFile } from '../platform/data-dir'
import { BackupError } from './backup-error'
import type { BackupDatabase } from './database'
import type { RowCounts } from './manifest'

/** How long a read of a database that is in use waits. */
const BUSY_TIMEOUT_MS = 2000
const NAME = 'tanglaw.db'

/** Every file that belongs to the database: SQLite's write-ahead log beside it, too. */
export const SQLITE_FILES = [NAME, `${NAME}-wal`, `${NAME}-shm`, `${NAME}-journal`]

/** The SQLite database of a data folder. */
export function sqliteDatabase(dataDir: string): BackupDatabase {
  const file = path.join(dataDir, NAME)
  return {
    dumpName: `database/${NAME}`,

    // VACUUM INTO reads in one transaction, which writers neither wait for nor restart; pages of deleted rows stay behind.
    async dump(to) {
      if (!existsSync(file)) throw new BackupError(`There is no database in ${dataDir}: start the CMS first.`)
      createPrivateDatabaseFile(to)
      const database = new Database(file, { readonly: true, fileMustExist: true })
      try {
        database.prepare('vacuum into ?').run(to)
      } finally {
        database.close()
      }
      return { client: 'sqlite', tables: countRowsOf(to), pgDumpMajor: null }
    },

    async isEmpty() {
      return !existsSync(file) || Object.keys(countRowsOf(file)).length === 0
    },

    async assertUnused() {
      if (!existsSync(file)) return
      const database = new Database(file, { timeout: BUSY_TIMEOUT_MS })
      try {
        // Only a connection that is alone may leave the mode of the write-ahead log; the CMS enters it again.
        database.pragma('journal_mode = delete')
      } catch (error) {
        throw new BackupError(`${file} is in use: stop the CMS, then restore.`, { cause: error })
      } finally {
        database.close()
      }
    },

    async moveAside(folder) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const present = SQLITE_FILES.filter((name) => existsSync(path.join(dataDir, name)))
      for (const name of present) await rename(path.join(dataDir, name), path.join(folder, name))
      const undo = async (): Promise<void> => {
        for (const name of present) await rename(path.join(folder, name), path.join(dataDir, name))
      }
      return { place: folder, undo }
    },

    async load(dump) {
      await copyFile(dump, file)
      await chmod(file, 0o600)
    },

    countRows: async () => countRowsOf(file),

    async newestPrivateFile() {
      const database = new Database(file, { readonly: true, fileMustExist: true })
      try {
        return database
          .prepare<[], { key: string; content: string }>(
            'select key, content from private_files order by id desc limit 1',
          )
          .get()
      } finally {
        database.close()
      }
    },
  }
}

/** @throws BackupError where SQLite finds the file damaged */
export function assertSqliteWhole(file: string): void {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const verdict = database.pragma('integrity_check(1)', { simple: true })
    if (verdict !== 'ok') throw new BackupError(`The database of the archive is damaged: ${String(verdict)}.`)
  } finally {
    database.close()
  }
}

/** The rows of each table of a SQLite file. */
export function countRowsOf(file: string): RowCounts {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const names = database
      .prepare<[], string>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
      )
      .pluck()
      .all()
    return Object.fromEntries(
      names.map((name) => [
        name,
        database
          .prepare<[], number>(`select count(*) from "${name.replaceAll('"', '""')}"`)
          .pluck()
          .get() ?? 0,
      ]),
    )
  } finally {
    database.close()
  }
}
