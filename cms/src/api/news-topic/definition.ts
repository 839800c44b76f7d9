import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

const ARTICLE = 'api::news-article.news-article'

export default defineContent({
  group: 'settings',
  search: false,
  title: (row) => titleText(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  relationTarget: { codeField: 'code', nameField: 'name', sort: ['order', 'name'] },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another topic has this address part.' }],
  list: { search: ['name', 'code'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
  hooks: {
    /** An article without its topic could not be published again. */
    async beforeDelete(documentId) {
      const articles = await strapi.db.query(ARTICLE).count({ where: { category: { documentId } } })
      return articles > 0
        ? 'This topic has articles. Choose another topic for them first, or turn off “In use”.'
        : undefined
    },
  },
})
