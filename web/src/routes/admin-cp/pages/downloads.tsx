import { createFileRoute } from '@tanstack/react-router'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createManagedPageRoute } from '../-managed-page'
import { downloadsSections } from './-downloads-sections'

export const Route = createFileRoute('/admin-cp/pages/downloads')({
  ...createManagedPageRoute('Pages', 'Forms and downloads'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, downloadsSections, deps),
  component: createSectionedPage({
    title: 'Forms and downloads',
    text: 'Forms and documents visitors can download.',
    sections: downloadsSections,
  }),
})
