import { createFileRoute } from '@tanstack/react-router'
import { cspBids } from '~/features/publications/panel/csp'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { simpleSection } from '~/panel/simple/simple-section'
import { powerSections } from '../-publication-sections'

export const Route = createFileRoute('/admin-cp/pages/publications/competitive-selection-process')({
  head: () => ({ meta: [{ title: 'Power procurement · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Power procurement'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, powerSections, deps),
  component: PowerManagement,
})

const views = sectionViews(powerSections, {
  [cspBids.name]: simpleSection(cspBids, {
    below: async () => ({ default: (await import('~/features/publications/panel/acts')).BidActs }),
  }),
})

function PowerManagement() {
  return (
    <SectionedPage
      title="Power procurement"
      text="Bids for power with their milestones and documents, how power is bought, and the plans."
      sections={powerSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
