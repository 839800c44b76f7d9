import { createFileRoute } from '@tanstack/react-router'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createManagedPageRoute } from '../-managed-page'
import { careersSections } from './-careers-sections'

export const Route = createFileRoute('/admin-cp/pages/careers')({
  ...createManagedPageRoute('Pages', 'Careers'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, careersSections, deps),
  component: createSectionedPage({
    title: 'Careers',
    text: 'Jobs and job applications.',
    sections: careersSections,
  }),
})
