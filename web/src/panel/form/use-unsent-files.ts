import { useCallback, useRef, useState } from 'react'

/** Counts the files that aren't part of the form yet: unfinished, or waiting for an answer of the user. */
export function useUnsentFiles() {
  const byUploader = useRef(new Map<string, number>())
  const [count, setCount] = useState(0)
  const report = useCallback((uploader: string, files: number) => {
    byUploader.current.set(uploader, files)
    setCount(totalOf(byUploader.current))
  }, [])
  return {
    count,
    report,
    /** Whether there are any now, also for an action that was begun earlier. */
    has: () => totalOf(byUploader.current) > 0,
  }
}

const totalOf = (byUploader: ReadonlyMap<string, number>) =>
  [...byUploader.values()].reduce((sum, files) => sum + files, 0)
