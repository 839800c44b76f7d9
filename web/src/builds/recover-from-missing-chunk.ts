import { fetchLatestBuildId } from './build-check'
import { reloadNow, requestReload, type ReloadOutcome } from './reload'

/**
 * Reloads the page after a missing chunk, unless the server cannot be reached: a reload would then replace a working
 * page with the browser's offline page.
 */
export async function recoverFromMissingChunk(): Promise<ReloadOutcome | 'unreachable'> {
  return (await isServerReachable()) ? requestReload({ again: false }) : 'unreachable'
}

/**
 * Reloads the page at the user's request, no matter how recent the last automatic reload was. Browsers cache a
 * failed import for the lifetime of the document, so another import would fail again.
 * @returns false if the server cannot be reached; the page then stays
 */
export async function reloadOnUserRequest(): Promise<boolean> {
  if (!(await isServerReachable())) return false
  reloadNow()
  return true
}

async function isServerReachable(): Promise<boolean> {
  try {
    await fetchLatestBuildId()
    return true
  } catch {
    return false
  }
}
