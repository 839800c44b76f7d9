import type { Environment } from '../platform/environment'
import type { BackupDatabase } from './backup-database'
import { createPostgresBackupDatabase } from './postgres'
import { createSqliteBackupDatabase } from './sqlite'

/** The database that the environment names. */
export function createBackupDatabase({ databaseUrl, dataDir }: Environment): BackupDatabase {
  return databaseUrl ? createPostgresBackupDatabase(databaseUrl) : createSqliteBackupDatabase(dataDir)
}
