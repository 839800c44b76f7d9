import { useEffect, useState } from 'react'
import { readErrors } from './read-error'

/** What a page has read: nothing yet, the data, or a sentence that says why there is none. */
export interface Loaded<T> {
  data?: T
  error?: string
}

/**
 * Reads the data of a page once.
 * @param read doesn't change between renders
 * @returns the state, and a function that replaces the data after a change
 */
export function useLoaded<T>(read: () => Promise<T>): [Loaded<T>, (data: T) => void] {
  const [state, setState] = useState<Loaded<T>>({})
  useEffect(() => {
    let isLeft = false
    void read()
      .then(
        (data) => ({ data }),
        (error: unknown) => ({ error: Object.values(readErrors(error))[0] }),
      )
      .then((loaded) => {
        if (!isLeft) setState(loaded)
      })
    return () => {
      isLeft = true
    }
  }, [read])
  return [state, (data) => setState({ data })]
}
