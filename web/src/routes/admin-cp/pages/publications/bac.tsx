import { createFileRoute } from '@tanstack/react-router'
import { bulletins } from '~/features/publications/panel/bulletins'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { simpleSection } from '~/panel/simple/simple-section'
import { bacSections } from '../-publication-sections'

export const Route = createFileRoute('/admin-cp/pages/publications/bac')({
  head: () => ({ meta: [{ title: 'Bids and awards · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Bids and awards'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, bacSections, deps),
  component: BidManagement,
})

const views = sectionViews(bacSections, {
  [bulletins.name]: simpleSection(bulletins, {
    below: async () => ({ default: (await import('~/features/publications/panel/acts')).BulletinActs }),
  }),
})

function BidManagement() {
  return (
    <SectionedPage
      title="Bids and awards"
      text="Bulletins of the bids and awards committee. Changes go live within a second of publishing."
      sections={bacSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
