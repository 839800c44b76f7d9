import type { Environment } from '../platform/environment'
import type { BackupDatabase } from './backup-database'
import { createPostgresBackupDatabase } from './postgres-backup-database'
import { createSqliteBackupDatabase } from './sqlite-backup-database'

/** The database that the environment names. */
export function createBackupDatabase({ databaseUrl, dataDir }: Environment): BackupDatabase {
  return databaseUrl ? createPostgresBackupDatabase(databaseUrl) : createSqliteBackupDatabase(dataDir)
}
