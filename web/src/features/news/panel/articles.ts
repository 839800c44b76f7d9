import { newsArticle } from '~/cms/types.gen'
import { categories } from '~/messages/en/news'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M06: news articles. */
export const articles = simpleResource(newsArticle, {
  heading: 'Articles',
  icon: 'newspaper',
  fields: {
    category: { labels: categories },
  },
  previewPage: ({ slug }) => `/news-and-updates/${slug || 'new'}`,
  columns: ['title', 'category', 'postedAt', 'author'],
  emptyText: 'Add an article. The latest 3 show on the home page.',
})
