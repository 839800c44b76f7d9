import type { CmsReader } from '~/cms/cms-reader'
import { isClassCode } from '~/features/power-rates/rates-url'
import { hasPublishedRates, readBillingRules, readRatesOfClass } from '~/features/power-rates/api'
import { billUsageParams, billUsageFromQuery } from '~/features/power-rates/bill-usage'
import {
  parseUsageOfBothMonths,
  type BillChangePageData,
} from '~/features/power-rates/bill-change-view-model'
import { toBilledMonth } from '~/features/power-rates/rates-view-model'
import { isMonth } from '~/lib/months'
import * as t from '~/messages/en/bill-change'
import { errorTitle } from '~/messages/en/forms'
import type { PageDefinition, PageRequest, PageResult } from './page-definition'
import { buildRates } from './rates'

/**
 * Reads two months of a class and the charges that differ, from which the page computes the visitor's two
 * bills.
 */
async function buildBillChange(
  reader: CmsReader,
  at: Date,
  { query }: Pick<PageRequest, 'query'>,
): Promise<PageResult<BillChangePageData>> {
  const { page: rates, ...result } = await buildRates(reader, at, { query })
  if (!rates) return { ...result, page: null }
  if (!rates.view) return { ...result, page: { view: null } }
  const { month, code, className, asked, classes, months, sheet, basis } = rates.view
  const isReversed = asked.compare !== null && asked.compare >= month
  const choice = {
    isReversed,
    month,
    code,
    className,
    asked,
    classes,
    months: months.map((each) => each.month),
  }
  const comparison = isReversed ? null : sheet?.comparison
  const [compared] = comparison
    ? await readRatesOfClass(reader, code, { from: comparison.month, to: comparison.month })
    : []
  if (!comparison || !basis || !compared) return { ...result, page: { view: { ...choice, pair: null } } }
  const hasDemand = [...basis.month.components, ...compared.components].some(
    ({ unit, amount }) => unit === 'php_per_kw' && amount !== null,
  )
  const { kwh, kw, discounts } = basis.typed
  const pair = {
    before: toBilledMonth(compared, await readBillingRules(reader), code),
    now: basis.month,
    differences: comparison.differences,
    hasDemand,
    typed: {
      kwh,
      kw,
      discounts,
      kwhBefore: query.get('kwh_before') ?? kwh,
      kwBefore: query.get('kw_before') ?? kw,
    },
    isSample: billUsageFromQuery(query) === null && !query.has('kwh_before'),
  }
  return { ...result, page: { view: { ...choice, pair } } }
}

const typed = [...billUsageParams, 'kwh_before', 'kw_before'] as const

export const billChangePage: PageDefinition<BillChangePageData> = {
  label: t.title,
  aliases: ['/why-did-my-bill-change'],
  query: ['class', 'compare', 'month', ...typed],
  typed,
  validate: ({ query }) =>
    isClassCode(query.get('class') ?? 'any') &&
    ['month', 'compare'].every((name) => isMonth(query.get(name) ?? '2000-01')),
  build: buildBillChange,
  meta: ({ view }, site) => {
    const isWrong =
      view?.pair &&
      Object.values(parseUsageOfBothMonths(view.pair.typed, view.pair.hasDemand)).some(
        (use) => 'problems' in use,
      )
    return { title: isWrong ? errorTitle(t.title) : t.title, description: t.description(site.utilityName) }
  },
  hasContent: hasPublishedRates,
  search: t.search,
  sitemap: 'itself',
}
