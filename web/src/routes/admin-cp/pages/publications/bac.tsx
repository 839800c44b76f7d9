import { createFileRoute } from '@tanstack/react-router'
import { bulletins } from '~/features/publications/panel/bulletins'
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
      [bulletins.name]: simpleSection(bulletins, {
        below: async () => ({ default: (await import('~/features/publications/panel/acts')).BulletinActs }),
      }),
    },
  }),
})
