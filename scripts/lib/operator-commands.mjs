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
    const { values } = environment()
    // A new clone is built for minutes: a wrong name is better known before.
    const names = args.filter((arg) => !arg.startsWith('-') && !arg.includes('://'))
    for (const name of names) assertArchiveExists(name, values['BACKUP_DIR'] ?? '')
    await installPackages(logDir)
    await buildCms({ env: values, logDir })
    return runCms('restore', args)
  })
}

/** npm runs the scripts in the repository's folder, and notes in INIT_CWD where the operator is. */
const operatorDir = () => process.env['INIT_CWD'] ?? process.cwd()

/** @param {string} name as the operator typed it @param {string} backupDir */
function assertArchiveExists(name, backupDir) {
  const places = [...new Set([path.resolve(operatorDir(), name), path.resolve(backupDir, name)])]
  if (places.some((file) => existsSync(file))) return
  throw new Failure(
    `There is no archive ${name} that this account can see. Looked for ${places.join(' and ')}. npm run restore without a name lists the newest archives.`,
  )
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
  const env = { ...process.env, ...environment().values, INIT_CWD: operatorDir() }
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
