import type { CmsReader } from '~/cms/cms-reader'
import { firstDay, type Month } from '~/lib/months'
import {
  chargeGroupSchema,
  customerClassSchema,
  billingRuleSchema,
  powerRateSchema,
  type ChargeGroup,
  type CustomerClass,
  type BillingRule,
  type PowerRate,
  publishedRateKeySchema,
  type RateMonth,
} from './model'
import { toClassRate, rateEffectiveDate, type CurrentClassRate } from './current-class-rate'

/** Customer classes in the utility's order. */
export function readCustomerClasses(reader: CmsReader): Promise<CustomerClass[]> {
  return reader.list(
    'customer-class',
    { sort: 'order:asc', pagination: { pageSize: 50 } },
    customerClassSchema,
  )
}

/** The groups of charges in the utility's order, also those that new rates don't offer. */
export function readChargeGroups(reader: CmsReader): Promise<ChargeGroup[]> {
  return reader.list('charge-group', { sort: 'order:asc', pagination: { pageSize: 100 } }, chargeGroupSchema)
}

/** The newest published rates, newest first, of all classes or of one. @param count maximum number */
function readRates(reader: CmsReader, count: number, code?: string): Promise<PowerRate[]> {
  return reader.list(
    'power-rate',
    {
      ...(code ? { filters: { customerClass: { code: { $eq: code } } } } : {}),
      sort: 'billingMonth:desc',
      pagination: { pageSize: count },
    },
    powerRateSchema,
  )
}

/**
 * How many rates of a class are read: several may be published ahead (the panel limits the months), then the
 * current and the previous one.
 */
const AHEAD_AND_BEFORE = 8

/**
 * Each class's current rate with its previous one; a class without a rate is omitted. Classes usually have a
 * rate in every month, so the rates of the last few months suffice; a class for which they don't is read
 * separately.
 * @param today local date, `YYYY-MM-DD`
 */
export async function readRatesInForce(reader: CmsReader, today: string): Promise<CurrentClassRate[]> {
  const [classes, groups] = await Promise.all([readCustomerClasses(reader), readChargeGroups(reader)])
  const recent = await readRates(reader, classes.length * 3)
  const begun = (rates: PowerRate[]) => rates.filter((rate) => rateEffectiveDate(rate) <= today)
  const rates = await Promise.all(
    classes.map(async (customerClass) => {
      const { code } = customerClass
      const own = begun(recent.filter((rate) => rate.customerClass?.code === code))
      const [inForce, before] = own.length >= 2 ? own : begun(await readRates(reader, AHEAD_AND_BEFORE, code))
      return inForce ? [toClassRate(customerClass, inForce, before, groups)] : []
    }),
  )
  return rates.flat()
}

/** The published rates of a class between two months, inclusive, newest first. */
export async function readRatesOfClass(
  reader: CmsReader,
  code: string,
  { from, to }: { from: Month; to: Month },
): Promise<PowerRate[]> {
  const rates = await reader.list(
    'power-rate',
    {
      filters: {
        customerClass: { code: { $eq: code } },
        billingMonth: { $gte: firstDay(from), $lte: firstDay(to) },
      },
      sort: 'billingMonth:desc',
    },
    powerRateSchema,
  )
  return rates.toSorted((a, b) => b.billingMonth.localeCompare(a.billingMonth))
}

/** Whether any class has a rate for a month. */
export async function hasRatesOfMonth(reader: CmsReader, month: Month): Promise<boolean> {
  const query = { filters: { billingMonth: { $eq: firstDay(month) } }, pagination: { pageSize: 1 } }
  return (await reader.list('power-rate', query, powerRateSchema)).length > 0
}

/** All published billing rules, of all classes and times. */
export function readBillingRules(reader: CmsReader): Promise<BillingRule[]> {
  return reader.list('billing-rule', { sort: 'validFrom:desc' }, billingRuleSchema)
}

/** Whether any rate is published. */
export async function hasPublishedRates(reader: CmsReader): Promise<boolean> {
  return (await readRates(reader, 1)).length > 0
}

/** Every month and class with a published rate, and its last change. */
export function readRateMonths(reader: CmsReader): Promise<RateMonth[]> {
  return reader.list('power-rate', { sort: 'billingMonth:desc' }, publishedRateKeySchema)
}
