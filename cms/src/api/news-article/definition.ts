import { checkBlocks } from '../../content/blocks'
import { defineContent } from '../../content/definition'
import { linkIsSafe, linkIsWhole, rowsOf } from '../../content/rules'
import { named } from '../../content/titles'
import { checkArticle } from './checks'

export default defineContent({
  title: (row) => named(row.title),
  slugs: 'news',
  publicSort: ['postedAt:desc', 'documentId:asc'],
  rules: {
    check(article, problems) {
      for (const [index, link] of rowsOf(article.related).entries()) {
        linkIsSafe(link, ['related', index], problems)
        linkIsWhole(link, ['related', index], problems)
      }
    },
    publish: (article, problems) => checkBlocks(article.body, ['body'], problems),
  },
  list: {
    search: ['title', 'summary', 'author'],
    indexed: true,
    sorts: ['postedAt', 'title'],
    defaultSort: 'postedAt:desc',
    filters: ['category'],
    omit: ['body'],
  },
  hooks: {
    publishChecks: checkArticle,
  },
})
