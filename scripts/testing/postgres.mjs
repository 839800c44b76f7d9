// @ts-check
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '../lib/failure.mjs'
import { freePort } from '../lib/ports.mjs'
import { installDebianPackage, maySetUpDebian, onPath } from './packages.mjs'

const run = promisify(execFile)

/** The folder of PostgreSQL's programs, the newest version first; Debian and Homebrew keep them off the PATH. */
export function postgresPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const brew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((dir) =>
    existsSync(dir)
      ? readdirSync(dir)
          .filter((name) => name.startsWith('postgresql'))
          .map((name) => path.join(dir, name))
      : [],
  )
  const dirs = [...versions.map((version) => path.join(debian, version)), ...brew].map((dir) =>
    path.join(dir, 'bin'),
  )
  const found = onPath(['initdb'])
  return [...(found ? [path.dirname(found)] : []), ...dirs].find((dir) =>
    existsSync(path.join(dir, 'initdb')),
  )
}

/**
 * PostgreSQL refuses root: root runs it as the account that its package made.
 * @returns {{ uid: number, gid: number } | { uid?: never, gid?: never }} empty for any other user
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return {}
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * A PostgreSQL server for tests: the one named by TEST_DATABASE_URL (not for measurements), else one on a temporary folder and a free port,
 * installed first when it must be and can be.
 * @param {string} logDir
 * @param {{ isDurable?: boolean }} [options] whether commits are flushed to the disk, as in production; for measurements
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` of a database whose user may create others
 */
export async function startPostgres(logDir, { isDurable = false } = {}) {
  // A measurement writes into the database itself, so it never takes one that others use.
  const named = isDurable ? undefined : process.env['TEST_DATABASE_URL']
  if (named) return { url: named, stop: async () => {} }
  if (!postgresPrograms() && maySetUpDebian()) await installDebianPackage('postgresql', logDir)
  const programs = postgresPrograms()
  if (!programs)
    throw new Failure(
      'PostgreSQL was not found: install it, or name a server with TEST_DATABASE_URL (its user must be allowed to create databases).',
    )

  const owner = postgresAccount()
  const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-postgres-'))
  if (owner.uid !== undefined) chownSync(dir, owner.uid, owner.gid)
  const options = { ...owner, cwd: dir, env: { ...process.env, LC_ALL: 'C' } }
  const program = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    run(path.join(programs, name), args, options)
  const data = path.join(dir, 'data')
  try {
    await program('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
    const port = await freePort()
    // Nothing of it outlives the tests, so it need not survive a power cut.
    const speed = isDurable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ${speed} -c max_connections=200`
    await program('pg_ctl', ['-D', data, '-w', '-l', path.join(dir, 'log'), '-o', settings, 'start'])
    const stop = async () => {
      await program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(dir, { recursive: true, force: true })
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    throw new Failure(
      `PostgreSQL could not be started for the tests: ${String(Object(error).stderr || error)}`,
    )
  }
}
