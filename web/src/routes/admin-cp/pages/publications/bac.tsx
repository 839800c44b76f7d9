import { createFileRoute } from '@tanstack/react-router'
import { bacBiddings } from '~/features/publications/panel/bac-biddings'
import { sectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/sections'
import { simpleSection } from '~/panel/simple/simple-section'
import { managedPage } from '../../-managed-page'
import { bacSections } from '../-publication-sections'

export const Route = createFileRoute('/admin-cp/pages/publications/bac')({
  ...managedPage('Pages', 'Bids and awards'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, bacSections, deps),
  component: sectionedPage({
    title: 'Bids and awards',
    text: 'Public biddings for goods, works and services.',
    sections: bacSections,
    own: {
      [bacBiddings.name]: simpleSection(bacBiddings, {
        below: async () => (await import('~/features/publications/panel/bidding-rules')).bacBiddingParts,
      }),
    },
  }),
})
