import { createFileRoute } from '@tanstack/react-router'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { articleSections } from './-news-sections'

export const Route = createFileRoute('/admin-cp/pages/news-and-updates')({
  head: () => ({ meta: [{ title: 'News and updates · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'News and updates'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
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
