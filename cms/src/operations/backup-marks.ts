import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { createMissingIndexes } from '../platform/database/create-missing-indexes'
import { queryTable } from '../platform/database/query-table'

/** A completed backup, or a verified archive. */
export type BackupEventKind = 'backup' | 'check'

/** When something was done last, and on which machine. */
export interface LastBackupEvent {
  kind: BackupEventKind
  /** ISO 8601. */
  at: string
  host: string
}

const TABLE = 'backup_marks'
/** Another backup tool touches this file in the data folder when it ends. The CMS uses the file's modification time as the time of the backup. */
export const BACKUP_MARK_NAME = 'last-backup'

/** The file that another backup tool touches when it ends. */
export const backupMarkPath = (dataDir: string): string => path.join(dataDir, BACKUP_MARK_NAME)

/** Stores a mark unless a newer one is there; the values are `kind`, `at` and `host`. `$1` for PostgreSQL, `?` for SQLite. */
export const storeBackupMarkSql = (place: (index: number) => string): string =>
  `insert into ${TABLE} (kind, at, host) values (${[1, 2, 3].map(place).join(', ')})
  on conflict (kind) do update set at = excluded.at, host = excluded.host where ${TABLE}.at < excluded.at`

/** A mark of this machine. */
export const createBackupMark = (kind: BackupEventKind, at: Date): LastBackupEvent => ({
  kind,
  at: at.toISOString(),
  host: hostname(),
})

/**
 * Reads the last events of all machines. If the file of another backup tool is newer, its time replaces the stored one.
 */
export async function readBackupMarks(
  dataDir: string,
): Promise<Partial<Record<BackupEventKind, LastBackupEvent>>> {
  const rows: LastBackupEvent[] = await queryTable(TABLE).select('kind', 'at', 'host')
  const marks: Partial<Record<BackupEventKind, LastBackupEvent>> = Object.fromEntries(
    rows.map((row) => [row.kind, row]),
  )
  const touched = await touchedAt(dataDir)
  if (touched && touched.toISOString() > (marks.backup?.at ?? '')) {
    const { kind, at, host } = (marks.backup = createBackupMark('backup', touched))
    await strapi.db.connection.raw(
      storeBackupMarkSql(() => '?'),
      [kind, at, host],
    )
  }
  return marks
}

async function touchedAt(dataDir: string): Promise<Date | undefined> {
  try {
    return (await stat(backupMarkPath(dataDir))).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The index that keeps one row to a kind. */
export async function createBackupMarkIndex(): Promise<void> {
  await createMissingIndexes([`unique index "backup_marks_kind" on "${TABLE}" ("kind")`])
}
