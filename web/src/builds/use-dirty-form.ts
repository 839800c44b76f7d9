import { useEffect, useSyncExternalStore } from 'react'
import { registerDirtyForm } from './dirty-forms'
import { isReloadWaiting, onReloadWaiting } from './reload'

/**
 * Prevents reloads for a newer build while `dirty` is true. Returns whether one is waiting, for the form's notice.
 */
export function useDirtyForm(dirty: boolean): boolean {
  useEffect(() => (dirty ? registerDirtyForm() : undefined), [dirty])
  return useSyncExternalStore(onReloadWaiting, isReloadWaiting, () => false)
}
