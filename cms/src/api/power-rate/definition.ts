import { defineContent } from '../../content/definition'
import { checkDateOrder, rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { monthName } from '../../content/month-names'
import { titleText } from '../../content/title-text'
import type { ValidationProblem } from '../../platform/validation'
import { checkPowerRate, checkNegativeCharges, findUnequalCharges, formatPerKwhSum } from './checks'
import { STANDARD_RATE_LINES } from './standard-rate-lines'
import { backfillRateSums, storeDerivedRateColumns } from './derived-rate-columns'
import { findRateSummaries } from './rate-summaries'

/** What an amount is charged for, over the column of a table. */
const UNITS: Readonly<Record<string, string>> = {
  php_per_kwh: '₱/kWh',
  php_per_kw: '₱/kW',
  php_per_customer_month: '₱/customer/month',
  php_per_meter_month: '₱/meter/month',
}

export default defineContent({
  group: 'rates',
  console: { labels: { perKwh: 'Rate (₱ per kWh)', generation: 'Generation charge' } },
  title: ({ customerClass, billingMonth }) =>
    `${titleText((customerClass as { name?: unknown } | null)?.name)}, ${monthName(billingMonth)}`,
  publicSort: ['billingMonth:desc', 'documentId:asc'],
  rules: {
    monthFields: ['billingMonth'],
    validate: (rate, problems) => checkDateOrder(rate, 'periodFrom', 'periodTo', problems),
    validateForPublish: requireCompleteRate,
  },
  publishFrom: ['effectiveFrom', 'billingMonth'],
  upcomingDates: [{ kind: 'begins', at: 'effectiveFrom' }],
  unique: [
    {
      attributes: ['rateKey'],
      path: ['billingMonth'],
      message: 'A rate for this month and class already exists.',
    },
  ],
  naturalKey: ['billingMonth', 'customerClass'],
  clearedOnRollover: ['ercReferences', 'note', 'document'],
  tableImport: {
    warnings: ({ components }) =>
      checkNegativeCharges(
        rowsOfComponent(components) as unknown as Parameters<typeof checkNegativeCharges>[0],
      ),
    warningsTogether: findUnequalCharges,
    total: { heading: 'Total (₱/kWh)', of: ({ components }) => formatPerKwhSum(rowsOfComponent(components)) },
    columnPerPart: {
      attribute: 'components',
      codeField: 'code',
      valueField: 'amount',
      knownParts: Object.entries(STANDARD_RATE_LINES).map(([code, line]) => ({ code, ...line })),
      heading: ({ label, code, unit }) => `${titleText(label ?? code)} (${UNITS[unit as string] ?? '₱'})`,
    },
  },
  list: {
    search: ['ercReferences', 'note', 'billingMonth', 'customerClass', 'perKwh', 'generation'],
    sorts: ['billingMonth', 'customerClass', 'generation', 'perKwh'],
    defaultSort: 'billingMonth:desc',
    tieBreakers: ['billingMonth:desc', 'customerClass:asc'],
    filters: ['customerClass', 'billingMonth'],
    omit: ['components'],
  },
  hooks: {
    onBootstrap: backfillRateSums,
    afterDraftSaved: storeDerivedRateColumns,
    summarizeRows: findRateSummaries,
    publishChecks: checkPowerRate,
  },
})

function requireCompleteRate(rate: ContentValues, problems: ValidationProblem[]): void {
  const components = rowsOfComponent(rate.components)
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
    problems.push({ path: ['components'], message: 'Enter at least 1 per-kWh charge before publishing.' })
  }
}
