import { newsArticle } from '~/cms/types.gen'
import { categories } from '~/messages/en/news'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M06: what the utility does and has done. */
export const articles = simpleResource(newsArticle, {
  heading: 'Articles',
  icon: 'newspaper',
  fields: {
    category: { labels: categories },
    body: {
      links: [
        { of: 'news-articles', address: '/news-and-updates/' },
        { of: 'advisories', address: '/news-and-updates/' },
      ],
    },
  },
  previewPage: ({ slug }) => `/news-and-updates/${slug || 'new'}`,
  columns: ['title', 'category', 'postedAt', 'author'],
  emptyText: 'Add an article. The latest 3 show on the home page.',
})
