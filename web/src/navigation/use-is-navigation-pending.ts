import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PENDING_DELAY_MS } from '~/behavior/specified-limits'

/** Whether a navigation has been pending for longer than users perceive as instant. */
export function useIsNavigationPending(): boolean {
  const loading = useRouterState({ select: ({ status }) => status === 'pending' })
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!loading) return undefined
    const timer = setTimeout(() => setLate(true), PENDING_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [loading])
  return loading && late
}
