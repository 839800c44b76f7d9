import { createFileRoute } from '@tanstack/react-router'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { careersSections } from './-careers-sections'

export const Route = createFileRoute('/admin-cp/pages/careers')({
  head: () => ({ meta: [{ title: 'Careers · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Careers'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, careersSections, deps),
  component: CareersManagement,
})

const views = sectionViews(careersSections, {})

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
