import { createFileRoute } from '@tanstack/react-router'
import { applications } from '~/features/tracking/panel/applications'
import { MoveMany } from '~/features/tracking/panel/move-many'
import { sectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/sections'
import { simpleSection } from '~/panel/simple/simple-section'
import { managedPage } from '../-managed-page'
import { applicationSections } from '../-application-sections'

export const Route = createFileRoute('/admin-cp/services/applications')({
  ...managedPage('Services', 'Applications'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, applicationSections, deps),
  component: sectionedPage({
    title: 'Applications',
    text: 'Service applications, overdue first. Applicants see stage changes right away.',
    sections: applicationSections,
    own: {
      [applications.name]: simpleSection(applications, {
        below: () => import('~/features/tracking/panel/application-details'),
        acts: MoveMany,
      }),
    },
  }),
})
