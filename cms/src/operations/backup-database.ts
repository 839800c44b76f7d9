import type { Erasure } from '../inbox/erasure-list'
import type { LastBackupEvent } from './backup-marks'
import type { BackedUpDatabase, RowCounts } from './backup-manifest'

/** The database of an installation, as backups and restores use it: the CMS need not run. */
export interface BackupDatabase {
  /** What its dump is called in the archive. */
  dumpName: string
  /** Writes its state of one instant to a file while others write, with the rows of that same instant. */
  dump(to: string): Promise<BackedUpDatabase>
  isEmpty(): Promise<boolean>
  /** @throws BackupError where a CMS, or anything else, uses it */
  assertUnused(): Promise<void>
  /** Moves what it holds out of the way and deletes nothing. @returns where it is, and how to put it back */
  moveAside(folder: string): Promise<{ place: string; undo: () => Promise<void> }>
  /** Fills the empty database with a dump. @throws BackupError; the database is empty then as before */
  load(dump: string): Promise<void>
  countRows(): Promise<RowCounts>
  /** Notes a backup or a check for the dashboard. @throws an error where this version has not started on the database */
  mark(mark: LastBackupEvent): Promise<void>
  /** Stores a setting of the CMS. */
  storeSetting(key: string, value: string): Promise<void>
  /** Deletes the reports of running processes. @throws an error where the database has no such table */
  clearServerProcesses(): Promise<void>
  /** The list of erasures; empty where the database has none, or no such table. */
  readErasures(): Promise<Erasure[]>
  /** Adds to that list. @throws an error where the database has no such table */
  addErasures(erasures: readonly Erasure[]): Promise<void>
  /** The newest document of a visitor, encrypted. */
  newestPrivateFile(): Promise<{ key: string; content: string } | undefined>
}
