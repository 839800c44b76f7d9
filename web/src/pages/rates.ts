import type { CmsReader } from '~/cms/cms-reader'
import { isClassCode, ratesUrl } from '~/features/power-rates/rates-url'
import {
  hasPublishedRates,
  hasRatesOfMonth,
  readChargeGroups,
  readCustomerClasses,
  readBillingRules,
  readRateMonths,
  readRatesInForce,
  readRatesOfClass,
} from '~/features/power-rates/api'
import { billUsageParams, billUsageFromQuery, parseBillUsage } from '~/features/power-rates/bill-usage'
import { sumPerKwhCharges } from '~/features/power-rates/rate-breakdown'
import type { PowerRate } from '~/features/power-rates/model'
import {
  toBillCalculationData,
  toChargeHistory,
  toFullRateView,
  type RateMonthLink,
  type RatesPageData,
  type RatesView,
} from '~/features/power-rates/rates-view-model'
import { readSiteSettings } from '~/features/site-settings/api'
import { formatPeso } from '~/lib/format'
import { addMonths, isMonth, monthAndYear, type Month } from '~/lib/months'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as shared from '~/messages/en'
import { errorTitle } from '~/messages/en/forms'
import * as t from '~/messages/en/power-rates'
import { readRateMenuCard } from './read-menu-cards'
import type { SitemapEntry, PageResult, PageDefinition, PageRequest } from './page-definition'

/** Months in the chart, and the most that may follow an old month that is requested. */
const HISTORY = 24
const AFTER = 12

/**
 * Builds the rates page: one class's rate in a month, compared with another month. Without a month it shows
 * the current rate, which may change at midnight. A class or a month without rates has no page.
 */
export async function buildRates(
  reader: CmsReader,
  at: Date,
  { query }: Pick<PageRequest, 'query'>,
): Promise<PageResult<RatesPageData>> {
  const { timeZone } = await readSiteSettings(reader)
  const today = dateIn(timeZone, at)
  const expiresAt = startOfDay(timeZone, addDays(today, 1))
  const asked = { month: query.get('month'), compare: query.get('compare') }
  const code = query.get('class')
  const classes = await readRatesInForce(reader, today)
  if (classes.length === 0 && code === null && !asked.month && !asked.compare)
    return { page: { view: null }, expiresAt }
  const chosen = code === null ? classes[0] : classes.find((each) => each.code === code)
  if (!chosen)
    return { page: null, ...(code && { instead: { query: { class: '' }, notice: shared.withoutQuery } }) }
  const month = asked.month ?? chosen.month
  // A month can't be compared with itself, so the previous month is used.
  if (asked.compare === month) asked.compare = null

  const newest = month > chosen.month ? month : chosen.month
  const isRecent = month > addMonths(newest, -HISTORY)
  const end = isRecent ? newest : [addMonths(month, AFTER), newest].toSorted()[0]!
  const start = addMonths(end, -HISTORY) // the first of these only serves for comparison
  const rates = await readRatesOfClass(reader, chosen.code, { from: start, to: addMonths(end, 1) })
  const rate = rates.find(({ billingMonth }) => billingMonth === month)
  const earlier = rates.filter(({ billingMonth }) => billingMonth < month)
  const compared =
    asked.compare === null ? earlier[0] : await rateOf(reader, chosen.code, asked.compare, rates)
  for (const [parameter, named, found] of [
    ['month', asked.month, rate],
    ['compare', asked.compare, compared],
  ] as const) {
    if (named === null || found || (await hasRatesOfMonth(reader, named))) continue
    const notice = t.ratesPage.unknown[parameter](monthAndYear(named))
    return { page: null, instead: { query: { [parameter]: '' }, notice } }
  }

  const customerClass = (await readCustomerClasses(reader)).find((each) => each.code === chosen.code)
  if (!customerClass) return { page: null }
  const link = (each: Pick<PowerRate, 'billingMonth' | 'components'>): RateMonthLink => ({
    month: each.billingMonth,
    perKwh: sumPerKwhCharges(each.components),
    href: ratesUrl({ month: each.billingMonth, class: chosen.code }),
  })
  const shown = rates.filter(({ billingMonth }) => billingMonth > start && billingMonth <= end).toReversed()
  const asksCharge = query.get('charge')
  const charge = asksCharge === null ? null : toChargeHistory(asksCharge, shown, { ...asked, class: code })
  // No month in the chart has this charge.
  if (asksCharge !== null && charge === null) {
    return { page: null, instead: { query: { charge: '' }, notice: shared.withoutQuery } }
  }
  const [previous] = earlier
  const lastYear = await rateOf(reader, chosen.code, addMonths(month, -12), rates)
  const [rules, groups] = await Promise.all([readBillingRules(reader), readChargeGroups(reader)])
  const view: RatesView = {
    month,
    code: chosen.code,
    className: chosen.name,
    asked,
    classes: classes.map((each, index) => ({
      code: each.code,
      name: each.name,
      href: ratesUrl({ ...asked, class: index === 0 ? null : each.code }),
    })),
    months: shown.map(link),
    charge,
    inForce: link({ billingMonth: chosen.month, components: chosen.components }),
    sheet: rate ? toFullRateView(customerClass, rate, compared, groups) : null,
    basis: rate
      ? toBillCalculationData(
          customerClass,
          rate,
          [previous, lastYear, compared],
          rules,
          billUsageFromQuery(query),
        )
      : null,
  }
  return { page: { view }, expiresAt }
}

/** The rate of a month, from those already read or by a read of its own. */
async function rateOf(
  reader: CmsReader,
  code: string,
  month: Month,
  known: PowerRate[],
): Promise<PowerRate | undefined> {
  const found = known.find(({ billingMonth }) => billingMonth === month)
  return found ?? (await readRatesOfClass(reader, code, { from: month, to: month }))[0]
}

export const ratesPage: PageDefinition<RatesPageData> = {
  label: shared.menuLabels.rates,
  aliases: ['/rate', '/power-rates', '/electricity-rates'],
  query: ['charge', 'class', 'compare', 'month', ...billUsageParams],
  typed: billUsageParams,
  indexedParams: ['class', 'month'],
  validate: ({ query }) =>
    isClassCode(query.get('class') ?? 'any') &&
    (query.get('charge') ?? 'any').length <= 40 &&
    ['month', 'compare'].every((name) => isMonth(query.get(name) ?? '2000-01')),
  build: buildRates,
  meta: ({ view }, site) => {
    if (!view)
      return { title: shared.sections.rates, description: t.ratesPage.descriptionEmpty(site.utilityName) }
    const { className, month, asked, sheet, basis } = view
    const named = t.ratesPage.title(className, monthAndYear(month))
    const perKwh = sheet?.rate.perKwh ?? null
    const title = asked.month === null && view.classes[0]?.code === view.code ? shared.sections.rates : named
    const isWrong = basis !== null && 'problems' in parseBillUsage(basis.typed, basis.hasDemand)
    return {
      title: isWrong ? errorTitle(title) : title,
      description: t.ratesPage.description(
        site.utilityName,
        className,
        monthAndYear(month),
        perKwh === null ? null : formatPeso(perKwh),
      ),
      noIndex: sheet === null,
    }
  },
  menuCard: readRateMenuCard,
  hasContent: hasPublishedRates,
  search: t.ratesPage.search,
  sitemap: async (reader) => {
    const rates = await readRateMonths(reader)
    const addresses = rates.flatMap(({ billingMonth: month, customerClass, updatedAt }): SitemapEntry[] =>
      customerClass ? [{ path: ratesUrl({ month, class: customerClass.code }), changedAt: updatedAt }] : [],
    )
    return addresses.length > 0 ? [{ path: '/rates' }, ...addresses] : []
  },
}
