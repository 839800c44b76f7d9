import { checkDocumentFiles, buildPublishWarning } from '../../content/bidding-rules'
import { defineContent, type PublishCheck } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import type { ValidationProblem } from '../../platform/validation'
import { checkAscendingYears } from '../../content/ascending-years'

export default defineContent({
  group: 'procurement',
  search: false,
  title: ({ year }) => `Power supply procurement plan ${String(year)}`,
  console: { labels: { plannedCsps: 'Planned biddings', peakMonth: 'Peak month (1 to 12)' } },
  publicSort: ['year:desc', 'documentId:asc'],
  isRecord: true,
  rules: {
    validate(plan, problems) {
      checkAscendingYears(plan, 'demand', problems)
      requireContractOrder(plan, problems)
    },
    validateForPublish(plan, problems) {
      if (rowsOfComponent(plan.demand).length === 0) {
        problems.push({ path: ['demand'], message: 'Add demand for at least 1 year.' })
      }
      checkDocumentFiles(plan, problems)
    },
  },
  unique: [{ attributes: ['year'], path: ['year'], message: 'A plan for this year already exists.' }],
  list: {
    search: ['title', 'year'],
    sorts: ['year'],
    defaultSort: 'year:desc',
    omit: ['demand', 'contracts', 'plannedCsps', 'documents'],
  },
  hooks: { publishChecks: (plan) => Promise.resolve(checkPlan(plan)) },
})

function requireContractOrder({ contracts }: ContentValues, problems: ValidationProblem[]): void {
  rowsOfComponent(contracts).forEach(({ from, to }, index) => {
    if (typeof from === 'string' && typeof to === 'string' && to < from) {
      problems.push({ path: ['contracts', index, 'to'], message: 'The end can’t be before the start.' })
    }
  })
}

/** A plan that begins in another year than it is called by was likely copied from the one before. */
function checkPlan({ year, demand, documents }: ContentValues): PublishCheck[] {
  const first = rowsOfComponent(demand)[0]?.year
  return [
    ...(first === undefined || first === year
      ? []
      : [
          buildPublishWarning(
            'first-year',
            ['demand'],
            `Demand starts in ${Number(first)}, but the plan starts in ${String(year)}.`,
          ),
        ]),
    ...(rowsOfComponent(documents).length > 0
      ? []
      : [buildPublishWarning('document-missing', ['documents'], 'The plan document is missing.')]),
  ]
}
