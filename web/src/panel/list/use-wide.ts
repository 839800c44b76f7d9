import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '~/behaviour/constants'

const wide = `(width >= ${BREAKPOINTS.md})`

/** True where a table has room for its columns (B10's `md`); below, the same rows are cards. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => true,
  )
}
