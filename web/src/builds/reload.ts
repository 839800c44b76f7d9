import { RELOAD_GUARD_MS } from '~/behavior/specified-limits'
import { hasDirtyForms, onDirtyFormSettled } from './dirty-forms'
import { recordReload, wasReloadedRecently } from './reload-guard'

/** Result of a request to reload. */
export type ReloadOutcome = 'reloading' | 'waiting-for-form' | 'too-soon'

let isWaiting = false
let retryTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Tests replace this function, since a page cannot observe its own reload. */
let perform = () => location.reload()

/**
 * Reloads the page automatically; the app has no other way to do so. A form with unsaved work postpones the reload
 * until the work is saved or discarded. A path that was reloaded less than ten seconds ago waits for the rest of
 * that time.
 */
export function requestReload({ again = true }: { again?: boolean } = {}): ReloadOutcome {
  if (hasDirtyForms()) {
    setWaiting(true)
    return 'waiting-for-form'
  }
  if (wasReloadedRecently()) {
    if (again) retryTimer ??= setTimeout(retry, RELOAD_GUARD_MS)
    return 'too-soon'
  }
  reloadNow()
  return 'reloading'
}

/** Reloads at once, at the user's request. For automatic reloads use `requestReload`. */
export function reloadNow(): void {
  recordReload()
  perform()
}

/** Whether a reload is waiting for a form, which shows a notice. */
export function isReloadWaiting(): boolean {
  return isWaiting
}

export function onReloadWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes a test's function replace the reload. Returns a function that restores it. */
export function interceptReloadInTest(replacement: () => void): () => void {
  const before = perform
  perform = replacement
  return () => {
    perform = before
    setWaiting(false)
    clearTimeout(retryTimer)
    retryTimer = undefined
  }
}

function retry(): void {
  retryTimer = undefined
  requestReload()
}

function setWaiting(next: boolean): void {
  if (isWaiting === next) return
  isWaiting = next
  for (const listener of listeners) listener()
}

onDirtyFormSettled(() => {
  if (!isWaiting || hasDirtyForms()) return
  setWaiting(false)
  requestReload()
})
