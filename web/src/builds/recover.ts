import { latestBuild } from './build-check'
import { requestReload, type ReloadOutcome } from './reload'

/**
 * After a chunk did not come: the page reloads, unless the server cannot be reached at all. Then a reload would
 * trade a page that still stands for the browser's own "no internet".
 */
export async function recoverFromMissingChunk(): Promise<ReloadOutcome | 'unreachable'> {
  try {
    await latestBuild()
  } catch {
    return 'unreachable'
  }
  return requestReload({ again: false })
}
