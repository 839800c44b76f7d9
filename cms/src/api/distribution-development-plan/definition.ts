import { checkDocumentFiles } from '../../content/bidding-rules'
import { defineContent } from '../../content/definition'
import { checkAscendingYears } from '../../content/ascending-years'

export default defineContent({
  group: 'procurement',
  search: false,
  title: ({ fromYear, toYear }) => `Distribution development plan ${String(fromYear)} to ${String(toYear)}`,
  publicSort: ['fromYear:desc', 'documentId:asc'],
  rules: {
    validate(plan, problems) {
      checkAscendingYears(plan, 'years', problems)
      if (Number(plan.toYear) < Number(plan.fromYear)) {
        problems.push({ path: ['toYear'], message: 'The last year can’t be before the first year.' })
      }
    },
    validateForPublish: checkDocumentFiles,
  },
  unique: [
    {
      attributes: ['fromYear'],
      path: ['fromYear'],
      message: 'A plan that starts in this year already exists.',
    },
  ],
  list: {
    search: ['title', 'fromYear'],
    sorts: ['fromYear', 'toYear'],
    defaultSort: 'fromYear:desc',
    omit: ['years', 'documents'],
  },
})
