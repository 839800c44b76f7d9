import { defineContent } from '../../content/definition'
import { ordered, rowsOf, type Content } from '../../content/rules'
import { monthName, named } from '../../content/titles'
import type { Problem } from '../../platform/problems'
import { checkRate, negativeCharges } from './checks'
import { rateSchedule } from './schedule'
import { fillSums, storeDerived } from './derived'
import { summariseRates } from './summary'

/** What an amount is charged for, over the column of a table. */
const UNITS: Readonly<Record<string, string>> = {
  php_per_kwh: '₱/kWh',
  php_per_kw: '₱/kW',
  php_per_customer_month: '₱/customer/month',
  php_per_meter_month: '₱/meter/month',
}

export default defineContent({
  console: { labels: { perKwh: 'Sum per kWh', generation: 'Generation charge' } },
  title: ({ customerClass, billingMonth }) =>
    `${named((customerClass as { name?: unknown } | null)?.name)}, ${monthName(billingMonth)}`,
  publicSort: ['billingMonth:desc', 'documentId:asc'],
  rules: {
    months: ['billingMonth'],
    check: (rate, problems) => ordered(rate, 'periodFrom', 'periodTo', problems),
    publish: rateIsWhole,
  },
  startsBy: ['effectiveFrom', 'billingMonth'],
  comes: [{ kind: 'begins', at: 'effectiveFrom' }],
  unique: [
    {
      attributes: ['rateKey'],
      path: ['billingMonth'],
      message: 'A rate for this month and class already exists.',
    },
  ],
  key: ['billingMonth', 'customerClass'],
  anew: ['ercReferences', 'note', 'document'],
  imports: {
    warnings: ({ components }) =>
      negativeCharges(rowsOf(components) as unknown as Parameters<typeof negativeCharges>[0]),
    spread: {
      attribute: 'components',
      code: 'code',
      value: 'amount',
      known: Object.entries(rateSchedule).map(([code, line]) => ({ code, ...line })),
      heading: ({ label, code, unit }) => `${named(label ?? code)} (${UNITS[unit as string] ?? '₱'})`,
    },
  },
  list: {
    search: ['ercReferences', 'note', 'billingMonth', 'customerClass', 'perKwh', 'generation'],
    sorts: ['billingMonth', 'customerClass', 'generation', 'perKwh'],
    defaultSort: 'billingMonth:desc',
    ties: ['billingMonth:desc', 'customerClass:asc'],
    filters: ['customerClass', 'billingMonth'],
    omit: ['components'],
  },
  hooks: { atStart: fillSums, afterDraft: storeDerived, summarise: summariseRates, publishChecks: checkRate },
})

function rateIsWhole(rate: Content, problems: Problem[]): void {
  const components = rowsOf(rate.components)
  const codes = new Set<unknown>()
  components.forEach(({ code, label, group, unit }, index) => {
    const problem = (field: string, message: string): void =>
      void problems.push({ path: ['components', index, field], message })
    if (!label) problem('label', 'Enter a label.')
    if (!group) problem('group', 'Choose an option.')
    if (!unit) problem('unit', 'Choose an option.')
    if (!code) problem('code', 'Enter a code.')
    else if (codes.has(code)) problem('code', 'This code is already used.')
    codes.add(code)
  })
  const stated = components.some(({ unit, amount }) => unit === 'php_per_kwh' && typeof amount === 'number')
  if (!stated) {
    problems.push({ path: ['components'], message: 'Enter at least one per-kWh charge before publishing.' })
  }
}
