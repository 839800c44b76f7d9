import { createFileRoute } from '@tanstack/react-router'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { contactSections } from './-contact-sections'

export const Route = createFileRoute('/admin-cp/pages/contact-us')({
  head: () => ({ meta: [{ title: 'Contact · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Contact'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, contactSections, deps),
  component: ContactManagement,
})

const views = sectionViews(contactSections, {})

function ContactManagement() {
  return (
    <SectionedPage
      title="Contact"
      text="What people write to us, and how they reach us."
      sections={contactSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
