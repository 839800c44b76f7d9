import { newsArticle, newsTopic } from '~/cms/types.gen'
import { createSimpleResource } from '~/panel/simple/simple-resource'

/** M06: news articles. */
export const newsArticlesResource = createSimpleResource(newsArticle, {
  heading: 'Articles',
  icon: 'newspaper',
  previewPage: ({ slug }) => `/news-and-updates/${slug || 'new'}`,
  columns: ['title', 'category', 'postedAt', 'author'],
  emptyText: 'Add an article. The latest 3 show on the home page.',
})

/** M06: topics that articles belong to. */
export const newsTopicsResource = createSimpleResource(newsTopic, {
  heading: 'Article topics',
  icon: 'folder',
  previewPage: '/news-and-updates',
  columns: ['name', 'code', 'isActive', 'order'],
  emptyText: 'Add article topics, such as Rates. Every article needs one.',
})
