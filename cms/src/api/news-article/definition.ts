import { checkNonEmptyBlocks } from '../../content/rich-text-blocks'
import { defineContent } from '../../content/definition'
import { checkSafeLink, checkCompleteLink, rowsOfComponent } from '../../content/content-rules'
import { checkArticle } from './checks'

export default defineContent({
  group: 'news',
  slugNamespace: 'news',
  publicSort: ['postedAt:desc', 'documentId:asc'],
  rules: {
    validate(article, problems) {
      for (const [index, link] of rowsOfComponent(article.related).entries()) {
        checkSafeLink(link, ['related', index], problems)
        checkCompleteLink(link, ['related', index], problems)
      }
    },
    validateForPublish: (article, problems) => checkNonEmptyBlocks(article.body, ['body'], problems),
  },
  list: {
    search: ['title', 'summary', 'author'],
    trigramIndexed: true,
    sorts: ['postedAt', 'title'],
    defaultSort: 'postedAt:desc',
    filters: ['category'],
    omit: ['body'],
  },
  hooks: {
    publishChecks: checkArticle,
  },
})
