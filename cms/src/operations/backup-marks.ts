import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { queryTable } from '../platform/database/table'

/** What is marked: a backup that ended, or an archive that was proved. */
export type BackupAct = 'backup' | 'check'

/** When something was done last, and on which machine. */
export interface BackupMark {
  kind: BackupAct
  /** ISO 8601. */
  at: string
  host: string
}

const TABLE = 'backup_marks'
/** A backup by other means touches a file of this name in the data folder; the CMS takes its time over. */
export const BACKUP_MARK_NAME = 'last-backup'

/** The file that a backup by other means touches at its end. */
export const backupMark = (dataDir: string): string => path.join(dataDir, BACKUP_MARK_NAME)

/** Stores a mark unless a newer one is there; the values are `kind`, `at` and `host`. `$1` for PostgreSQL, `?` for SQLite. */
export const storeMarkSql = (place: (index: number) => string): string =>
  `insert into ${TABLE} (kind, at, host) values (${[1, 2, 3].map(place).join(', ')})
  on conflict (kind) do update set at = excluded.at, host = excluded.host where ${TABLE}.at < excluded.at`

/** A mark of this machine. */
export const markOf = (kind: BackupAct, at: Date): BackupMark => ({
  kind,
  at: at.toISOString(),
  host: hostname(),
})

/**
 * The marks, of whichever machine. A backup that is made by other means touches a file in the data folder of one
 * machine: a newer time of it is taken over.
 */
export async function readBackupMarks(dataDir: string): Promise<Partial<Record<BackupAct, BackupMark>>> {
  const rows: BackupMark[] = await queryTable(TABLE).select('kind', 'at', 'host')
  const marks: Partial<Record<BackupAct, BackupMark>> = Object.fromEntries(rows.map((row) => [row.kind, row]))
  const touched = await touchedAt(dataDir)
  if (touched && touched.toISOString() > (marks.backup?.at ?? '')) {
    const { kind, at, host } = (marks.backup = markOf('backup', touched))
    await strapi.db.connection.raw(
      storeMarkSql(() => '?'),
      [kind, at, host],
    )
  }
  return marks
}

async function touchedAt(dataDir: string): Promise<Date | undefined> {
  try {
    return (await stat(backupMark(dataDir))).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The index that keeps one row to a kind. */
export async function createBackupMarkIndex(): Promise<void> {
  await strapi.db.connection.raw(
    `create unique index if not exists "backup_marks_kind" on "${TABLE}" ("kind")`,
  )
}
