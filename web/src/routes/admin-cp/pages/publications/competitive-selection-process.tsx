import { createFileRoute } from '@tanstack/react-router'
import { cspBiddings } from '~/features/publications/panel/csp'
import { sectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/sections'
import { simpleSection } from '~/panel/simple/simple-section'
import { managedPage } from '../../-managed-page'
import { powerSections } from '../-publication-sections'

export const Route = createFileRoute('/admin-cp/pages/publications/competitive-selection-process')({
  ...managedPage('Pages', 'Power procurement (CSP)'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, powerSections, deps),
  component: sectionedPage({
    title: 'Power procurement (CSP)',
    text: 'Power supply biddings, the CSP page, and procurement and development plans.',
    sections: powerSections,
    own: {
      [cspBiddings.name]: simpleSection(cspBiddings, {
        below: async () => (await import('~/features/publications/panel/bidding-rules')).cspBiddingParts,
      }),
    },
  }),
})
