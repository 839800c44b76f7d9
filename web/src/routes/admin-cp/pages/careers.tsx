import { createFileRoute } from '@tanstack/react-router'
import { jobApplications } from '~/features/careers/panel/applications'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { simpleSection } from '~/panel/simple/simple-section'
import { careersSections } from './-careers-sections'

export const Route = createFileRoute('/admin-cp/pages/careers')({
  head: () => ({ meta: [{ title: 'Careers · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Careers'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, careersSections, deps),
  component: CareersManagement,
})

const views = sectionViews(careersSections, {
  [jobApplications.name]: simpleSection(jobApplications, {
    below: () => import('~/features/careers/panel/application-below'),
  }),
})

function CareersManagement() {
  return (
    <SectionedPage
      title="Careers"
      text="What people can apply for, and who has applied."
      sections={careersSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
