import { createFileRoute } from '@tanstack/react-router'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { downloadsSections } from './-downloads-sections'

export const Route = createFileRoute('/admin-cp/pages/downloads')({
  head: () => ({ meta: [{ title: 'Downloads · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Downloads'] },
  // Taken as it comes, and read where it is used: the list's code is not there before somebody opens the list.
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, downloadsSections, deps),
  component: DownloadsManagement,
})

const views = sectionViews(downloadsSections, {})

function DownloadsManagement() {
  return (
    <SectionedPage
      title="Downloads"
      text="Documents that anybody may take. Changes go live within a second of publishing."
      sections={downloadsSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
