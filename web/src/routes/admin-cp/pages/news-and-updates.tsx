import { createFileRoute, redirect } from '@tanstack/react-router'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createManagedPageRoute } from '../-managed-page'
import { articleSections } from './-news-sections'

export const Route = createFileRoute('/admin-cp/pages/news-and-updates')({
  ...createManagedPageRoute('Pages', 'News and updates'),
  // The editor of articles has a page of its own, to which links to a row of their list are redirected. A topic's form
  // is in the page, as in other sections.
  beforeLoad: ({ search: { section, row, copy } }) => {
    if (typeof row !== 'string' || section === 'news-topics') return
    throw redirect({
      to: '/admin-cp/pages/news-and-updates/docs/$id',
      params: { id: row },
      search: typeof copy === 'string' ? { copy } : {},
      replace: true,
    })
  },
  loader: ({ context, deps }) => prefetchSection(context.queryClient, articleSections, deps),
  component: createSectionedPage({
    title: 'News and updates',
    text: 'Articles and their topics.',
    sections: articleSections,
  }),
})
