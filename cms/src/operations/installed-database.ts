import type { Environment } from '../platform/environment'
import type { BackupDatabase } from './database'
import { postgresDatabase } from './postgres'
import { sqliteDatabase } from './sqlite'

/** The database that the environment names. */
export function databaseOf({ databaseUrl, dataDir }: Environment): BackupDatabase {
  return databaseUrl ? postgresDatabase(databaseUrl) : sqliteDatabase(dataDir)
}
