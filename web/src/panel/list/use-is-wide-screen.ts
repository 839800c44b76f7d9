import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '~/behavior/specified-limits'

const wide = `(width >= ${BREAKPOINTS.md})`

/**
 * Whether the screen is wide enough for a table (B10's `md`); otherwise rows are cards. Undefined on the
 * server, which renders both.
 */
export function useIsWideScreen(): boolean | undefined {
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
