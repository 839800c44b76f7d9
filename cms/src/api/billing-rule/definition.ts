import { defineContent } from '../../content/definition'
import { checkDateOrder, rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { titleText } from '../../content/title-text'
import type { ValidationProblem } from '../../platform/validation'

export default defineContent({
  group: 'rates',
  search: false,
  title: ({ name, validFrom }) => `${titleText(name)}, from ${String(validFrom)}`,
  publicSort: ['validFrom:desc', 'documentId:asc'],
  rules: {
    validate: (rule, problems) => checkDateOrder(rule, 'validFrom', 'validTo', problems),
    validateForPublish: requireCompleteRule,
  },
  upcomingDates: [
    { kind: 'begins', at: 'validFrom' },
    { kind: 'ends', at: 'validTo' },
  ],
  list: {
    search: ['name', 'reference', 'customerClass'],
    sorts: ['validFrom', 'name'],
    defaultSort: 'validFrom:desc',
    filters: ['kind', 'customerClass'],
  },
})

/** A bill falls into one tier and cites an order: tiers follow one another without overlap. */
function requireCompleteRule({ kind, tiers, appliesTo }: ContentValues, problems: ValidationProblem[]): void {
  if (!kind) problems.push({ path: ['kind'], message: 'Choose a type.' })
  if (rowsOfComponent(appliesTo).length === 0) {
    problems.push({ path: ['appliesTo'], message: 'Add at least 1 charge group.' })
  }
  const rows = rowsOfComponent(tiers)
  if (rows.length === 0) problems.push({ path: ['tiers'], message: 'Add at least 1 tier.' })
  rows.forEach(({ fromKwh, toKwh }, index) => {
    const problem = (field: string, message: string): void =>
      void problems.push({ path: ['tiers', index, field], message })
    if (toKwh != null && Number(toKwh) < Number(fromKwh)) problem('toKwh', '“To” can’t be lower than “From.”')
    const before = rows[index - 1]
    if (before && (before.toKwh == null || Number(fromKwh) <= Number(before.toKwh))) {
      problem('fromKwh', 'This tier overlaps the one above. Enter a higher “From.”')
    }
  })
}
