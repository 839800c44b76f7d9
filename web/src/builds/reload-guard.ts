import { RELOAD_GUARD_MS } from '~/behavior/specified-limits'
import { storageKeys } from '~/behavior/storage-inventory'

const { key: STORAGE_KEY } = storageKeys.reloads

/** Path and time of the last automatic reload in this tab. */
type Reloads = Record<string, number>

/** Whether this path was reloaded less than ten seconds ago. */
export function wasReloadedRecently(path = location.pathname): boolean {
  if (isFreshReload()) return true
  const at = read()[path]
  if (at === undefined) return false
  // Otherwise a clock that was set back would delay reloads by the same amount.
  const elapsed = Date.now() - at
  return elapsed >= 0 && elapsed < RELOAD_GUARD_MS
}

/** Records that this path is being reloaded now. */
export function recordReload(path = location.pathname): void {
  try {
    const now = Date.now()
    const recent = Object.entries(read()).filter(([, at]) => Math.abs(now - at) < RELOAD_GUARD_MS)
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...recent, [path, now]])))
  } catch {
    // The storage is full or disabled. isFreshReload() works without it.
  }
}

/**
 * Whether a reload loaded this document less than ten seconds ago. The browser's navigation timing says so: it needs
 * no storage, and its clock is monotonic.
 */
function isFreshReload(): boolean {
  if (performance.now() >= RELOAD_GUARD_MS) return false
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' && new URL(entry.name).pathname === location.pathname
}

function read(): Reloads {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as unknown
    return stored !== null && typeof stored === 'object' ? (stored as Reloads) : {}
  } catch {
    return {}
  }
}
