import { createFileRoute } from '@tanstack/react-router'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { aboutSections } from './-about-sections'

export const Route = createFileRoute('/admin-cp/pages/about-us')({
  head: () => ({ meta: [{ title: 'About us · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'About us'] },
  // Taken as it comes, and read where it is used: the list's code is not there before somebody opens the list.
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, aboutSections, deps),
  component: AboutManagement,
})

const views = sectionViews(aboutSections, {})

function AboutManagement() {
  return (
    <SectionedPage
      title="About us"
      text="Who the utility is and who leads it. Changes go live within a second of publishing."
      sections={aboutSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
