import { createFileRoute } from '@tanstack/react-router'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createManagedPageRoute } from '../-managed-page'
import { aboutSections } from './-about-sections'

export const Route = createFileRoute('/admin-cp/pages/about-us')({
  ...createManagedPageRoute('Pages', 'About us'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, aboutSections, deps),
  component: createSectionedPage({
    title: 'About us',
    text: 'Company profile, board and leadership team.',
    sections: aboutSections,
  }),
})
