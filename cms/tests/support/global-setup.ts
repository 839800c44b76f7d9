import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cmsDir, compiledDir } from './paths'

/**
 * Compiles the CMS once for all files, and sees to PostgreSQL when the tests are to run on it: the server that
 * TEST_DATABASE_URL names, or, with TEST_DATABASE=postgres, one of their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  rmSync(compiledDir, { recursive: true, force: true })
  const tsc = path.join(cmsDir, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '--project', 'tsconfig.json', '--outDir', compiledDir], {
    cwd: cmsDir,
    stdio: 'inherit',
  })
  const wanted = process.env.TEST_DATABASE ?? (process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite')
  if (wanted === 'sqlite') {
    delete process.env.TEST_DATABASE_URL
    return async () => {}
  }
  if (wanted !== 'postgres') throw new Error('TEST_DATABASE must be sqlite or postgres')
  const { startPostgres } = await import('../../../scripts/testing/postgres.mjs')
  const logs = mkdtempSync(path.join(tmpdir(), 'tanglaw-postgres-logs-'))
  const server = await startPostgres(logs)
  process.env.TEST_DATABASE_URL = server.url
  return async () => {
    await server.stop()
    rmSync(logs, { recursive: true, force: true })
  }
}
