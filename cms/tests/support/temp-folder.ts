import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * Begins to look at the temporary folder, which no other program uses while the file runs.
 * @returns what has come into it since, but the tests' own databases
 */
export function watchTemporaryFolder(): () => string[] {
  const before = new Set(readdirSync(tmpdir()))
  return () => readdirSync(tmpdir()).filter((name) => !before.has(name) && !name.startsWith('tanglaw-cms-'))
}
