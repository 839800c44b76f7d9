import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { environment, type Environment } from '../platform/environment'
import { BackupError } from './backup-error'

/**
 * The environment, for a command that writes files which the CMS must be able to change later.
 * @throws BackupError when another account than the CMS's runs the command
 */
export function readEnvironmentAsDataOwner(): Environment {
  const given = environment()
  assertRunsAsDataOwner(given.dataDir)
  return given
}

/**
 * Refuses to run as root, or as another account, on a folder of the CMS's account: the CMS couldn't change what is written.
 * A folder that isn't there yet gets its owner from the one above it. The root of a mounted volume may be root's while the
 * account of the CMS may write it, as with `fsGroup` of Kubernetes.
 * @param uid the account that runs the command; undefined where there are none, as on Windows
 * @throws BackupError
 */
export function assertRunsAsDataOwner(folder: string, uid = process.getuid?.()): void {
  if (uid === undefined) return
  let dir = path.resolve(folder)
  while (!existsSync(dir)) dir = path.dirname(dir)
  const owner = statSync(dir).uid
  // Folders above may be root's, such as /tmp.
  if (owner === uid || (uid !== 0 && dir !== path.resolve(folder))) return
  if (owner === 0 && isWritable(dir)) return
  throw new BackupError(
    `${dir} belongs to the account ${nameOf(owner)}, but this command runs as ${nameOf(uid)}. Run the command as ${nameOf(owner)}, for example with sudo -u '${nameOf(owner)}'.`,
  )
}

/** Whether this process may write in a folder. */
function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The name of an account, or `#` and its number, which sudo takes as well. */
function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-un', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `#${uid}`
  }
}
