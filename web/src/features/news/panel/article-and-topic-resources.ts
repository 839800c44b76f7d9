import { newsArticle, newsTopic } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M06: news articles. */
export const newsArticlesResource = createDeclarativeResource(newsArticle, {
  heading: 'Articles',
  icon: 'newspaper',
  previewPage: ({ slug }) => `/news-and-updates/${slug || 'new'}`,
  columns: ['title', 'category', 'postedAt', 'author'],
  emptyText: 'Add an article. The latest 3 appear on the home page.',
})

/** M06: topics that articles belong to. */
export const newsTopicsResource = createDeclarativeResource(newsTopic, {
  heading: 'Article topics',
  icon: 'folder',
  previewPage: '/news-and-updates',
  columns: ['name', 'code', 'isActive', 'order'],
  emptyText: 'Add article topics, such as Rates. Every article needs one.',
})
