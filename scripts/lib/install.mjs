// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure, isWriteDenied } from './failure.mjs'
import { cmsDir, root, webDir } from './paths.mjs'
import { waitForAll, runQuietly, runStep } from './steps.mjs'

/** Native modules are built for one Node ABI on one platform, so those belong to what "installed" means. */
const platform = `${process.platform}-${process.arch}-${process.versions.modules}`

/** @param {string} dir a package's folder */
const stampFile = (dir) => path.join(dir, 'node_modules', '.installed')

/** @param {string} dir */
function stampOf(dir) {
  const lock = readFileSync(path.join(dir, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${platform}\n`
}

/**
 * Whether the packages in node_modules match the lock file: npm keeps its own list there.
 * @param {string} dir
 */
function installedByHand(dir) {
  const list = path.join(dir, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  /** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> }} Lock */
  const wanted = /** @type {Lock} */ (JSON.parse(readFileSync(path.join(dir, 'package-lock.json'), 'utf8')))
    .packages
  const present = /** @type {Lock} */ (JSON.parse(readFileSync(list, 'utf8'))).packages
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true
    const found = present[name]
    if (!found) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Whether a package's node_modules are what its lock file asks for. @param {string} dir */
export function isInstalled(dir) {
  const stamp = existsSync(stampFile(dir)) ? readFileSync(stampFile(dir), 'utf8') : ''
  if (stamp === stampOf(dir)) return true
  const otherPlatform = stamp !== '' && !stamp.endsWith(` ${platform}\n`)
  if (otherPlatform || !installedByHand(dir)) return false
  try {
    writeFileSync(stampFile(dir), stampOf(dir))
  } catch (error) {
    if (!isWriteDenied(error)) throw error
    // The release belongs to root, and this runs as the account of the CMS: the lists are compared again the next time.
  }
  return true
}

/**
 * Installs both packages exactly as locked, at once; does nothing when they are installed already.
 * @param {string} logDir
 */
export async function installPackages(logDir) {
  const wanted = [cmsDir, webDir].filter((dir) => !isInstalled(dir))
  if (wanted.length > 0) await installAll(wanted, logDir)
  // Also where packages were installed by hand.
  await requireSqliteDriver(cmsDir)
}

/** @param {string[]} wanted folders of packages @param {string} logDir */
async function installAll(wanted, logDir) {
  for (const dir of wanted) removeInstallStamp(dir)
  const names = wanted.map((dir) => `${path.basename(dir)}/`).join(' and ')
  await runStep(`Installing the packages of ${names} (minutes the first time)`, () =>
    waitForAll(wanted.map((dir) => install(dir, logDir))),
  )
}

/**
 * @param {string} dir
 * @throws Failure where this account may not replace the packages
 */
export function removeInstallStamp(dir) {
  try {
    mkdirSync(path.dirname(stampFile(dir)), { recursive: true })
    writeFileSync(stampFile(dir), '')
    rmSync(stampFile(dir))
  } catch (error) {
    if (!isWriteDenied(error)) throw error
    throw new Failure(
      `The packages in ${dir} were not installed for Node ${process.versions.node}, and this account may not replace them. Run “npm run build” in ${root} with this Node as the account that owns it, then this command again.`,
    )
  }
}

/** @param {string} dir @param {string} logDir */
async function install(dir, logDir) {
  const name = path.basename(dir)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // From Node 22 on every package brings its binaries; only the SQLite driver for Node 20 has to fetch or compile one.
  const scripts = Number(process.versions.node.split('.')[0]) < 22 ? [] : ['--ignore-scripts']
  await runQuietly(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', ...scripts], {
    cwd: dir,
    log: path.join(logDir, `install-${name}.log`),
    what: `npm ci in ${name}/`,
  })
  writeFileSync(stampFile(dir), stampOf(dir))
}

/**
 * npm leaves SQLite's driver out without a word when it can be neither downloaded nor compiled, and the CMS would not start, on PostgreSQL either.
 * @param {string} dir
 */
export async function requireSqliteDriver(dir) {
  try {
    await import(pathToFileURL(path.join(dir, 'sqlite/index.js')).href)
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
}
