import { defineContent } from '../../content/definition'
import { checkDateOrder } from '../../content/content-rules'

export default defineContent({
  group: 'careers',
  slugNamespace: 'careers',
  publicSort: ['postedAt:desc', 'documentId:asc'],
  rules: { validate: (job, problems) => checkDateOrder(job, 'postedAt', 'closesAt', problems) },
  list: {
    search: ['title', 'department', 'location', 'summary'],
    sorts: ['postedAt', 'closesAt', 'title', 'department', 'location', 'stage'],
    defaultSort: 'postedAt:desc',
    filters: ['stage', 'employment'],
    omit: ['duties', 'qualifications'],
  },
  upcomingDates: [{ kind: 'closes', at: 'closesAt', where: { stage: 'open' } }],
})
