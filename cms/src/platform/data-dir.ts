import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

/** Creates the data folder, or restricts an existing one, so that only its owner can enter it. */
export function secureDataDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  restrictMode(dir, 0o700)
}

/**
 * Creates a SQLite file before SQLite does: SQLite gives its companion files the mode of the file, and would itself
 * make it readable for every user of the machine.
 */
export function createPrivateDatabaseFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) restrictMode(part, 0o600)
}

function restrictMode(file: string, mode: number): void {
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, mode)
}
