import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { endFirstSight } from '~/lib/first-sight'

/**
 * Takes the server's drawing away as soon as the page itself is drawn with all that its loaders have asked for, or with
 * what is wrong with that; and at once when somebody goes elsewhere. Stands behind the page.
 */
export function EndOfSight() {
  const client = useQueryClient()
  const [first] = useState(() => new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' })))
  const isReading = useIsFetching({ predicate: (query) => first.has(query) }) > 0
  const href = useRouterState({ select: ({ location }) => location.href })
  const [opened] = useState(href)
  const isOver = !isReading || href !== opened
  useLayoutEffect(() => {
    if (isOver) endFirstSight()
  }, [isOver])
  useLayoutEffect(() => endFirstSight, [])
  return null
}
