import { documentsAreThere, warning } from '../../content/bidding'
import { defineContent, type Check } from '../../content/definition'
import { rowsOf, type Content } from '../../content/rules'
import type { Problem } from '../../platform/problems'
import { yearsAreInOrder } from '../../content/years'

export default defineContent({
  search: false,
  title: ({ year }) => `Power supply procurement plan ${String(year)}`,
  console: { labels: { procurements: 'Planned biddings', peakMonth: 'Peak month' } },
  publicSort: ['year:desc', 'documentId:asc'],
  rules: {
    check(plan, problems) {
      yearsAreInOrder(plan, 'demand', problems)
      contractsAreOrdered(plan, problems)
    },
    publish(plan, problems) {
      if (rowsOf(plan.demand).length === 0) {
        problems.push({ path: ['demand'], message: 'Add demand for at least one year.' })
      }
      documentsAreThere(plan, problems)
    },
  },
  unique: [{ attributes: ['year'], path: ['year'], message: 'A plan for this year already exists.' }],
  list: {
    search: ['title', 'year'],
    sorts: ['year'],
    defaultSort: 'year:desc',
    omit: ['demand', 'contracts', 'procurements', 'documents'],
  },
  hooks: { publishChecks: (plan) => Promise.resolve(checkPlan(plan)) },
})

function contractsAreOrdered({ contracts }: Content, problems: Problem[]): void {
  rowsOf(contracts).forEach(({ from, to }, index) => {
    if (typeof from === 'string' && typeof to === 'string' && to < from) {
      problems.push({ path: ['contracts', index, 'to'], message: 'The end can’t be before the start.' })
    }
  })
}

/** A plan that begins in another year than it is called by was likely copied from the one before. */
function checkPlan({ year, demand, documents }: Content): Check[] {
  const first = rowsOf(demand)[0]?.year
  return [
    ...(first === undefined || first === year
      ? []
      : [
          warning(
            'first-year',
            ['demand'],
            `Demand starts in ${Number(first)}, but the plan starts in ${String(year)}.`,
          ),
        ]),
    ...(rowsOf(documents).length > 0
      ? []
      : [warning('document-missing', ['documents'], 'Attach the plan document.')]),
  ]
}
