import { createFileRoute } from '@tanstack/react-router'
import { sectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/sections'
import { managedPage } from '../-managed-page'
import { careersSections } from './-careers-sections'

export const Route = createFileRoute('/admin-cp/pages/careers')({
  ...managedPage('Pages', 'Careers'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, careersSections, deps),
  component: sectionedPage({
    title: 'Careers',
    text: 'Jobs and job applications.',
    sections: careersSections,
  }),
})
