import { createFileRoute } from '@tanstack/react-router'
import { serviceApplicationsResource } from '~/features/tracking/panel/service-applications-resource'
import { MoveApplicationsDialog } from '~/features/tracking/panel/move-applications-dialog'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createDeclarativeSection } from '~/panel/declarative-forms/declarative-section'
import { createManagedPageRoute } from '../-managed-page'
import { applicationSections } from '../-application-sections'

export const Route = createFileRoute('/admin-cp/services/applications')({
  ...createManagedPageRoute('Services', 'Applications'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, applicationSections, deps),
  component: createSectionedPage({
    title: 'Applications',
    text: 'Service applications, overdue first. Applicants see stage changes right away.',
    sections: applicationSections,
    own: {
      [serviceApplicationsResource.name]: createDeclarativeSection(serviceApplicationsResource, {
        below: () => import('~/features/tracking/panel/application-details'),
        acts: MoveApplicationsDialog,
      }),
    },
  }),
})
