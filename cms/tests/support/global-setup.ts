import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenChanged, digestOfFiles } from '../../../scripts/lib/build.mjs'
import { createDatabase, type TestDatabase } from './database'
import { cmsDir, compiledDir, startedDir } from './paths'
import { testEnv } from './test-env'

const sources = ['package-lock.json', 'tsconfig.json', 'config', 'src', 'seed', 'tests/support/variables.ts']

/** Runs a script of Node in the folder of the CMS. */
function runNode(args: string[], env = process.env): void {
  execFileSync(process.execPath, args, { cwd: cmsDir, env, stdio: 'inherit' })
}

async function compile(): Promise<void> {
  rmSync(compiledDir, { recursive: true, force: true })
  runNode(['node_modules/typescript-7/bin/tsc', '--project', 'tsconfig.json', '--outDir', compiledDir])
}

/** Starts the CMS for the first time, once for all files: a first start is most of what a file would wait for. */
async function prepareTemplate(): Promise<TestDatabase> {
  const database = await createDatabase()
  const env = { PATH: process.env.PATH!, ...testEnv, ...database.variables }
  runNode(['tests/support/start-once.cjs', cmsDir, compiledDir], env)
  rmSync(startedDir, { recursive: true, force: true })
  cpSync(database.variables.DATA_DIR!, path.join(startedDir, 'data'), { recursive: true })
  return database
}

/**
 * Compiles the CMS and starts it once for all files, and sees to PostgreSQL when the tests are to run on it: the
 * server that TEST_DATABASE_URL names, or, with TEST_DATABASE=postgres, one of their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-tests-'))
  process.env.TEST_FOLDER = folder
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  const digest = digestOfFiles(cmsDir, sources)
  const stamp = path.join(compiledDir, '.digest')
  await buildWhenChanged({ title: 'Compiling the CMS', digest, stamp, run: compile })
  const wanted = process.env.TEST_DATABASE ?? (process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite')
  if (wanted === 'sqlite') {
    delete process.env.TEST_DATABASE_URL
    await buildWhenChanged({
      title: 'Starting the CMS for the first time',
      // What it writes then bears the day.
      digest: `${digest} ${new Date().toDateString()}`,
      stamp: path.join(startedDir, '.digest'),
      run: async () => (await prepareTemplate()).drop(),
    })
    return async () => removeFolder()
  }
  if (wanted !== 'postgres') throw new Error('TEST_DATABASE must be sqlite or postgres')
  const { startPostgres } = await import('../../../scripts/testing/postgres.mjs')
  const server = await startPostgres(folder)
  process.env.TEST_DATABASE_URL = server.url
  const started = await prepareTemplate()
  process.env.TEST_DATABASE_STARTED = new URL(started.variables.DATABASE_URL!).pathname.slice(1)
  return async () => {
    await started.drop()
    await server.stop()
    removeFolder()
  }
}
