import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '~/features/news/panel/article-page'

export const Route = createFileRoute('/admin-cp/pages/news-and-updates_/docs/$id')({
  head: () => ({ meta: [{ title: 'Article · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'News and updates', 'Article'] },
  component: function Article() {
    const { id } = Route.useParams()
    const navigate = Route.useNavigate()
    return (
      <ArticlePage
        id={id}
        onMade={(made) => void navigate({ params: { id: made }, replace: true, ignoreBlocker: true })}
        onClose={(options) => void navigate({ to: '/admin-cp/pages/news-and-updates', ...options })}
      />
    )
  },
})
