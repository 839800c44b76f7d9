import { createFileRoute } from '@tanstack/react-router'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createManagedPageRoute } from '../-managed-page'
import { contactSections } from './-contact-sections'

export const Route = createFileRoute('/admin-cp/pages/contact-us')({
  ...createManagedPageRoute('Pages', 'Contact'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, contactSections, deps),
  component: createSectionedPage({
    title: 'Contact',
    text: 'Messages, complaints, requests and office details.',
    sections: contactSections,
  }),
})
