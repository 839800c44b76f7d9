import { defineContent } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import type { ValidationProblem } from '../../platform/validation'

export default defineContent({
  group: 'company',
  title: () => 'About page',
  rules: {
    validate: requireMilestoneOrder,
  },
})

/** A curve connects them from left to right. */
function requireMilestoneOrder({ milestones }: ContentValues, problems: ValidationProblem[]): void {
  const rows = rowsOfComponent(milestones)
  rows.forEach(({ year }, index) => {
    const before = rows[index - 1]
    if (before && Number(year) <= Number(before.year)) {
      problems.push({
        path: ['milestones', index, 'year'],
        message: 'Enter a year later than the previous milestone’s.',
      })
    }
  })
}
