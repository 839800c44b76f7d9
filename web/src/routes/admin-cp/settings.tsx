import { createFileRoute } from '@tanstack/react-router'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { settingsSections } from './-settings-sections'

export const Route = createFileRoute('/admin-cp/settings')({
  head: () => ({ meta: [{ title: 'Settings · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Settings'] },
  // Taken as it comes, and read where it is used: the list's code is not there before somebody opens the list.
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, settingsSections, deps),
  component: function Settings() {
    return (
      <SectionedPage
        title="Settings"
        text="What makes this site the utility’s own. Changes are public as soon as they are saved."
        sections={settingsSections}
        views={views}
        search={Route.useSearch()}
      />
    )
  },
})

const views = sectionViews(settingsSections, {})
