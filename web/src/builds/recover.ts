import { latestBuild } from './build-check'
import { reloadNow, requestReload, type ReloadOutcome } from './reload'

/**
 * After a missing chunk: the page reloads, unless the server cannot be reached at all. Then a reload would replace a
 * working page by the browser's own "no internet".
 */
export async function recoverFromMissingChunk(): Promise<ReloadOutcome | 'unreachable'> {
  return (await isServerReachable()) ? requestReload({ again: false }) : 'unreachable'
}

/**
 * After a user asked for the page again: it reloads, however recently it did so by itself. Browsers remember a failed
 * import for the life of the document, so importing the chunk again from within would fail forever.
 * @returns false while the server cannot be reached; then the page stays.
 */
export async function reloadOnUserRequest(): Promise<boolean> {
  if (!(await isServerReachable())) return false
  reloadNow()
  return true
}

async function isServerReachable(): Promise<boolean> {
  try {
    await latestBuild()
    return true
  } catch {
    return false
  }
}
