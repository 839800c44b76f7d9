import { createFileRoute, redirect } from '@tanstack/react-router'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { articleSections } from './-news-sections'

export const Route = createFileRoute('/admin-cp/pages/news-and-updates')({
  head: () => ({ meta: [{ title: 'News and updates · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'News and updates'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
  // A link to a row of a list leads to the editor, which has a page of its own.
  beforeLoad: ({ search: { row } }) => {
    if (typeof row !== 'string') return
    throw redirect({ to: '/admin-cp/pages/news-and-updates/docs/$id', params: { id: row }, replace: true })
  },
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, articleSections, deps),
  component: ArticleManagement,
})

const views = sectionViews(articleSections, {})

function ArticleManagement() {
  return (
    <SectionedPage
      title="News and updates"
      text="Articles, newest first. Changes go live within a second of publishing."
      sections={articleSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
