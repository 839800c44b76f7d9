import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { removePanelSnapshot } from '~/lib/panel-snapshot'

/**
 * Removes the server's snapshot once the page has rendered its loaders' data or error, or when the user
 * navigates. Render it after the page.
 */
export function RemoveSnapshot() {
  const client = useQueryClient()
  const [first] = useState(() => new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' })))
  const isReading = useIsFetching({ predicate: (query) => first.has(query) }) > 0
  const href = useRouterState({ select: ({ location }) => location.href })
  const [opened] = useState(href)
  const isOver = !isReading || href !== opened
  useLayoutEffect(() => {
    if (isOver) removePanelSnapshot()
  }, [isOver])
  useLayoutEffect(() => removePanelSnapshot, [])
  return null
}
