import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '~/features/system/panel/system-page'
import { publishingStateQuery } from '~/features/system/publishing-state-query'
import { systemStateQuery } from '~/features/system/system-state-query'
import { panelHead } from '../-panel-head'

export const Route = createFileRoute('/admin-cp/system')({
  head: panelHead('System'),
  staticData: { crumbs: ['Administration', 'System'] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(systemStateQuery)
    void context.queryClient.prefetchQuery(publishingStateQuery)
  },
  component: SystemPage,
})
