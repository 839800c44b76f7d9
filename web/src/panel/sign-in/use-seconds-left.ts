import { useCallback, useEffect, useState } from 'react'

/** A countdown in whole seconds, and a function that starts it. */
export function useSecondsLeft(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, useCallback((seconds: number) => setLeft(Math.ceil(seconds)), [])]
}
