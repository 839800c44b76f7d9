import { createCodeListDefinition } from '../../content/code-list-definition'
import { defineContent } from '../../content/definition'

const ARTICLE = 'api::news-article.news-article'

export default defineContent({
  ...createCodeListDefinition('topic'),
  hooks: {
    /** An article without its topic could not be published again. */
    async beforeDelete(documentId) {
      const articles = await strapi.db.query(ARTICLE).count({ where: { category: { documentId } } })
      return articles > 0
        ? 'This topic has articles. Choose another topic for them first, or uncheck “Show in filter.”'
        : undefined
    },
  },
})
