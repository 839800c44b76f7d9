import { useCallback, useEffect, useState } from 'react'

/** Whole seconds left of a wait, counted down to zero; the second value starts a wait. */
export function useSecondsLeft(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, useCallback((seconds: number) => setLeft(Math.ceil(seconds)), [])]
}
