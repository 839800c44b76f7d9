// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildCms } from './build.mjs'
import { environment } from './environment.mjs'
import { Failure, runMain } from './failure.mjs'
import { installPackages, requireSqliteDriver } from './install.mjs'
import { cmsDir, root } from './paths.mjs'
import { nodeArguments } from './servers.mjs'

/**
 * `npm run backup`: the CMS may run meanwhile, so nothing is built here.
 * @param {string[]} args
 */
export function runBackup(args) {
  return runMain(async () => {
    if (args.length > 0) throw new Failure('npm run backup takes no arguments: BACKUP_DIR names the folder.')
    return runBuiltCms('backup', args)
  })
}

/**
 * `npm run restore -- [--check] FILE`: also in a new clone, whose CMS it builds first.
 * @param {string[]} args
 */
export function runRestore(args) {
  return runMain(async () => {
    const logDir = path.join(root, '.cache/logs')
    // As root it would leave packages and builds that the account of the CMS can't replace.
    if (process.getuid?.() === 0 && statSync(cmsDir).uid !== 0)
      throw new Failure(`${root} belongs to another account: run this as that account, with sudo -u.`)
    await installPackages(logDir)
    await buildCms({ env: environment().values, logDir })
    // npm runs this in the repository's folder, and INIT_CWD is where the person is.
    const from = process.env['INIT_CWD'] ?? process.cwd()
    return runCms(
      'restore',
      args.map((arg) => (arg.startsWith('-') || arg.includes('://') ? arg : path.resolve(from, arg))),
    )
  })
}

/**
 * `npm run move -- --to postgres://…`: with the CMS stopped; it builds nothing, so that the version stays the same.
 * @param {string[]} args
 */
export function runMove(args) {
  return runMain(async () => runBuiltCms('move', args))
}

/**
 * `npm run files -- --to s3` and `--to disk`: the servers may run meanwhile, so nothing is built here.
 * @param {string[]} args
 */
export function runFiles(args) {
  return runMain(async () => runBuiltCms('files', args))
}

/**
 * Runs a command of the CMS as it was built last.
 * @param {string} script
 * @param {string[]} args
 */
async function runBuiltCms(script, args) {
  const [file = ''] = nodeArguments(cmsDir, script)
  if (!existsSync(path.join(cmsDir, file))) throw new Failure('The CMS is not built: run npm run build once.')
  await requireSqliteDriver(cmsDir)
  return runCms(script, args)
}

/**
 * Runs a command of the CMS in this terminal; resolves to its exit code.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runCms(script, args) {
  const env = { ...process.env, ...environment().values }
  const child = spawn(process.execPath, [...nodeArguments(cmsDir, script), ...args], {
    cwd: cmsDir,
    env,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
