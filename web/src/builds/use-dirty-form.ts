import { useEffect, useSyncExternalStore } from 'react'
import { registerDirtyForm } from './dirty-forms'
import { isReloadWaiting, onReloadWaiting } from './reload'

/** While `dirty` holds, no newer build reloads the page. Says whether one waits, to be shown in the form. */
export function useDirtyForm(dirty: boolean): boolean {
  useEffect(() => (dirty ? registerDirtyForm() : undefined), [dirty])
  return useSyncExternalStore(onReloadWaiting, isReloadWaiting, () => false)
}
