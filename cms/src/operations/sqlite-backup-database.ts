import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { createPrivateDatabaseFile } from '../platform/data-dir'
import type { Erasure } from '../inbox/erasure-list'
import { SERVER_PROCESS_TABLE } from '../platform/server-processes'
import { BackupError } from './backup-error'
import { storeBackupMarkSql } from './backup-marks'
import type { BackupDatabase } from './backup-database'
import type { RowCounts } from './backup-manifest'

/** How long a read of a database that is in use waits. */
const BUSY_TIMEOUT_MS = 2000
const NAME = 'tanglaw.db'

/** Every file that belongs to the database: SQLite's write-ahead log beside it, too. */
export const SQLITE_FILES = [NAME, `${NAME}-wal`, `${NAME}-shm`, `${NAME}-journal`]

/** The SQLite database of a data folder. */
export function createSqliteBackupDatabase(dataDir: string): BackupDatabase {
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
      return { client: 'sqlite', tables: countSqliteRows(to), pgDumpMajor: null }
    },

    async isEmpty() {
      return !existsSync(file) || Object.keys(countSqliteRows(file)).length === 0
    },

    async assertUnused() {
      if (!existsSync(file)) return
      const database = new Database(file, { timeout: BUSY_TIMEOUT_MS })
      try {
        // Only a connection that is alone may leave the mode of the write-ahead log; the CMS enters it again.
        database.pragma('journal_mode = delete')
      } catch (error) {
        throw new BackupError(`${file} is in use: stop the CMS, then try again.`, { cause: error })
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

    countRows: async () => countSqliteRows(file),

    async mark({ kind, at, host }) {
      withDatabase(file, {}, (database) =>
        database.prepare(storeBackupMarkSql(() => '?')).run(kind, at, host),
      )
    },

    async storeSetting(key, value) {
      withDatabase(file, {}, (database) =>
        database.transaction(() => {
          database.prepare('delete from strapi_core_store_settings where key = ?').run(key)
          database
            .prepare(`insert into strapi_core_store_settings (key, value, type) values (?, ?, 'object')`)
            .run(key, value)
        })(),
      )
    },

    async clearServerProcesses() {
      withDatabase(file, {}, (database) => database.exec(`delete from ${SERVER_PROCESS_TABLE}`))
    },

    async readErasures() {
      if (!existsSync(file)) return []
      return withDatabase(file, { readonly: true }, (database) => {
        const hasTable = database.prepare("select 1 from sqlite_master where name = 'erasures'").get()
        if (!hasTable) return []
        return database.prepare<[], Erasure>('select at, name, subject from erasures order by id').all()
      })
    },

    async addErasures(erasures) {
      withDatabase(file, {}, (database) => {
        const insert = database.prepare(
          'insert into erasures (at, name, subject) values (?, ?, ?) on conflict (subject) do nothing',
        )
        database.transaction(() => {
          for (const { at, name, subject } of erasures) insert.run(at, name, subject)
        })()
      })
    },

    newestPrivateFile: async () =>
      withDatabase(file, { readonly: true }, (database) =>
        database
          .prepare<[], { key: string; content: string }>(
            'select key, content from private_files order by id desc limit 1',
          )
          .get(),
      ),
  }
}

/** Opens a SQLite file that is there, for one piece of work. */
function withDatabase<T>(
  file: string,
  options: Database.Options,
  work: (database: Database.Database) => T,
): T {
  const database = new Database(file, { fileMustExist: true, ...options })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** @throws BackupError where SQLite finds the file damaged */
export function assertSqliteUndamaged(file: string): void {
  const verdict = withDatabase(file, { readonly: true }, (database) =>
    database.pragma('integrity_check(1)', { simple: true }),
  )
  if (verdict !== 'ok') throw new BackupError(`The database of the archive is damaged: ${String(verdict)}.`)
}

/** The rows of each table of a SQLite file. */
export function countSqliteRows(file: string): RowCounts {
  return withDatabase(file, { readonly: true }, (database) => {
    const names = database
      .prepare<[], string>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
      )
      .pluck()
      .all()
    const count = (name: string): number =>
      database
        .prepare<[], number>(`select count(*) from "${name.replaceAll('"', '""')}"`)
        .pluck()
        .get() ?? 0
    return Object.fromEntries(names.map((name) => [name, count(name)]))
  })
}
