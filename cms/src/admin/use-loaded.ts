import { useCallback, useEffect, useState } from 'react'
import { readErrors } from './read-error'

/** What a page has read: nothing yet, the data, or a sentence that says why there is none. */
export interface Loaded<T> {
  data?: T
  error?: string
}

/**
 * Reads the data of a page.
 * @param read doesn't change between renders
 * @returns the state, and a function that reads again after a change
 */
export function useLoaded<T>(read: () => Promise<T>): [Loaded<T>, () => Promise<void>] {
  const [state, setState] = useState<Loaded<T>>({})
  const load = useCallback(
    () =>
      read().then(
        (data) => setState({ data }),
        (error: unknown) => setState({ error: Object.values(readErrors(error))[0] }),
      ),
    [read],
  )
  useEffect(() => {
    void load()
  }, [load])
  return [state, load]
}
