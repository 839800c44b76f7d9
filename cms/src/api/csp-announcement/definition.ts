import { checkDocumentFiles } from '../../content/bidding-rules'
import { defineContent } from '../../content/definition'
import { titleText } from '../../content/title-text'

export default defineContent({
  group: 'procurement',
  title: ({ number, title }) => `${titleText(number)}, ${titleText(title)}`,
  publicSort: ['postedAt:desc', 'documentId:asc'],
  isRecord: true,
  populate: { bidding: { fields: ['code', 'title', 'slug'] } },
  rules: {
    validateForPublish: checkDocumentFiles,
  },
  unique: [{ attributes: ['number'], path: ['number'], message: 'Another bulletin has this number.' }],
  list: {
    search: ['number', 'title', 'text', 'bidding'],
    sorts: ['postedAt', 'number', 'title'],
    defaultSort: 'postedAt:desc',
    filters: ['bidding'],
    omit: ['documents'],
  },
})
