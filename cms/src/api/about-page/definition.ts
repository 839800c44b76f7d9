import { defineContent } from '../../content/definition'
import { rowsOf, type Content } from '../../content/rules'
import type { Problem } from '../../platform/problems'

export default defineContent({
  title: () => 'About page',
  rules: {
    check: milestonesAreInOrder,
  },
})

/** A curve connects them from left to right. */
function milestonesAreInOrder({ milestones }: Content, problems: Problem[]): void {
  const rows = rowsOf(milestones)
  rows.forEach(({ year }, index) => {
    const before = rows[index - 1]
    if (before && Number(year) <= Number(before.year)) {
      problems.push({
        path: ['milestones', index, 'year'],
        message: 'Enter a year after the previous milestone.',
      })
    }
  })
}
