import { defineContent } from '../../content/definition'
import { ordered } from '../../content/rules'
import { named } from '../../content/titles'

export default defineContent({
  title: ({ title }) => named(title),
  slugs: 'careers',
  publicSort: ['postedAt:desc', 'documentId:asc'],
  rules: { check: (job, problems) => ordered(job, 'postedAt', 'closesAt', problems) },
  list: {
    search: ['title', 'department', 'location', 'summary'],
    sorts: ['postedAt', 'closesAt', 'title', 'department', 'location', 'stage'],
    defaultSort: 'postedAt:desc',
    filters: ['stage', 'employment'],
    omit: ['duties', 'qualifications'],
  },
  comes: [{ kind: 'closes', at: 'closesAt', where: { stage: 'open' } }],
})
