import { RELOAD_GUARD_MS } from '~/behaviour/constants'
import { hasDirtyForms, onFormSettled } from './dirty-forms'
import { recordReload, wasReloadedRecently } from './reload-guard'

/** What became of the wish to reload. */
export type ReloadOutcome = 'reloading' | 'waiting-for-form' | 'too-soon'

let isWaiting = false
let retryTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Replaced by tests; a reload cannot be observed from within. */
let perform = () => location.reload()

/**
 * The one way in which the app reloads by itself. A form with unsaved work postpones it until that is saved or given
 * up; a path that was reloaded less than ten seconds ago is not reloaded again until then.
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

/** Reloads at once. For a person's own wish; what the app wants goes through `requestReload`. */
export function reloadNow(): void {
  recordReload()
  perform()
}

/** Whether a reload waits for a form; for the notice in that form. */
export function isReloadWaiting(): boolean {
  return isWaiting
}

export function onReloadWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has a test's function called instead of reloading. Returns the way back. */
export function interceptReload(replacement: () => void): () => void {
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

onFormSettled(() => {
  if (!isWaiting || hasDirtyForms()) return
  setWaiting(false)
  requestReload()
})
