import { createFileRoute } from '@tanstack/react-router'
import { policyPages } from '~/features/policies/panel/policy-pages'
import { VersionBefore } from '~/features/policies/panel/version-before'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { simpleSection } from '~/panel/simple/simple-section'
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
        text="What makes this site the utility’s own. Site settings and customer classes are public as soon as they are saved."
        sections={settingsSections}
        views={views}
        search={Route.useSearch()}
      />
    )
  },
})

const views = sectionViews(settingsSections, {
  [policyPages.name]: simpleSection(policyPages, { Beginning: VersionBefore }),
})
