import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '~/features/news/panel/article-page'
import { panelHead } from '../../-panel-head'

export const Route = createFileRoute('/admin-cp/pages/news-and-updates_/docs/$id')({
  head: panelHead('Article'),
  validateSearch: ({ copy }: Record<string, unknown>): { copy?: string } =>
    typeof copy === 'string' && /^[a-z0-9]{1,64}$/i.test(copy) ? { copy } : {},
  staticData: { crumbs: ['Pages', 'News and updates', 'Article'] },
  component: function Article() {
    const { id } = Route.useParams()
    const { copy } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ArticlePage
        id={id}
        copyOf={copy}
        onMade={(made) =>
          void navigate({ params: { id: made }, search: {}, replace: true, ignoreBlocker: true })
        }
        onClose={(options) => void navigate({ to: '/admin-cp/pages/news-and-updates', ...options })}
      />
    )
  },
})
