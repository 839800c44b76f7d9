import { createFileRoute } from '@tanstack/react-router'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { cspBulletinSections } from '../-publication-sections'

export const Route = createFileRoute('/admin-cp/pages/publications/csp')({
  head: () => ({ meta: [{ title: 'CSP bulletins · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'CSP bulletins'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, cspBulletinSections, deps),
  component: CspBulletinManagement,
})

const views = sectionViews(cspBulletinSections, {})

function CspBulletinManagement() {
  return (
    <SectionedPage
      title="CSP bulletins"
      text="What the committee that selects suppliers of power makes known."
      sections={cspBulletinSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
