import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

/** Creates the data folder with access for its owner only, or restricts an existing one. */
export function secureDataDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  restrictMode(dir, 0o700)
}

/**
 * Creates a SQLite file before SQLite does, because SQLite would make it readable for every user of the machine. SQLite
 * gives its `-wal` and `-shm` files the same mode.
 */
export function createPrivateDatabaseFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) restrictMode(part, 0o600)
}

function restrictMode(file: string, mode: number): void {
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, mode)
}
