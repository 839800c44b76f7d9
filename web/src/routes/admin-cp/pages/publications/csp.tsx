import { createFileRoute } from '@tanstack/react-router'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createManagedPageRoute } from '../../-managed-page'
import { cspAnnouncementSections } from '../-publication-sections'

/** The bulletins alone: biddings and plans are in `competitive-selection-process.tsx`. */
export const Route = createFileRoute('/admin-cp/pages/publications/csp')({
  ...createManagedPageRoute('Pages', 'CSP bulletins'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, cspAnnouncementSections, deps),
  component: createSectionedPage({
    title: 'CSP bulletins',
    text: 'Notices from the Third-Party Bids and Awards Committee (TPBAC).',
    sections: cspAnnouncementSections,
  }),
})
