import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '~/behaviour/constants'

const wide = `(width >= ${BREAKPOINTS.md})`

/**
 * True where a table has room for its columns (B10's `md`); below, the same rows are cards. Undefined on the server,
 * which doesn't know and draws both.
 */
export function useWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => undefined,
  )
}
