import type { CmsReader } from '~/cms/reader'
import { firstDay, type Month } from '~/lib/months'
import {
  customerClass,
  billingRule,
  powerRate,
  type CustomerClass,
  type BillingRule,
  type PowerRate,
  rateMonth,
  type RateMonth,
} from './model'
import { classRate, startOf, type ClassRate } from './schedule'

/** Customer classes in the utility's order. */
export function readCustomerClasses(reader: CmsReader): Promise<CustomerClass[]> {
  return reader.list('customer-class', { sort: 'order:asc', pagination: { pageSize: 50 } }, customerClass)
}

/** The newest published rates, the newest first: of all classes, or of one. */
function readRates(reader: CmsReader, count: number, code?: string): Promise<PowerRate[]> {
  return reader.list(
    'power-rate',
    {
      ...(code ? { filters: { customerClass: { code: { $eq: code } } } } : {}),
      sort: 'billingMonth:desc',
      pagination: { pageSize: count },
    },
    powerRate,
  )
}

/** Rates that may be published ahead (see the panel's choice of months), the one in force, and the one before it. */
const AHEAD_AND_BEFORE = 8

/**
 * Each class's rate in force beside its last; a class without any is left out. Classes usually have a rate in every
 * month, so that the last few months' rates contain what is needed; a class for which they don't is read separately.
 * @param today local calendar day, `YYYY-MM-DD`
 */
export async function readRatesInForce(reader: CmsReader, today: string): Promise<ClassRate[]> {
  const classes = await readCustomerClasses(reader)
  const recent = await readRates(reader, classes.length * 3)
  const begun = (rates: PowerRate[]) => rates.filter((rate) => startOf(rate) <= today)
  const rates = await Promise.all(
    classes.map(async (customerClass) => {
      const { code } = customerClass
      const own = begun(recent.filter((rate) => rate.customerClass?.code === code))
      const [inForce, before] = own.length >= 2 ? own : begun(await readRates(reader, AHEAD_AND_BEFORE, code))
      return inForce ? [classRate(customerClass, inForce, before)] : []
    }),
  )
  return rates.flat()
}

/** A class's published rates of some months, both ends included, the newest first. */
export async function readRatesOf(
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
    powerRate,
  )
  return rates.toSorted((a, b) => b.billingMonth.localeCompare(a.billingMonth))
}

/** Whether any class has a rate of a month. */
export async function isMonthPublished(reader: CmsReader, month: Month): Promise<boolean> {
  const query = { filters: { billingMonth: { $eq: firstDay(month) } }, pagination: { pageSize: 1 } }
  return (await reader.list('power-rate', query, powerRate)).length > 0
}

/** All published rules of bills, of any class and time. */
export function readBillingRules(reader: CmsReader): Promise<BillingRule[]> {
  return reader.list('billing-rule', { sort: 'validFrom:desc' }, billingRule)
}

/** Whether any rate is published. */
export async function hasRates(reader: CmsReader): Promise<boolean> {
  return (await readRates(reader, 1)).length > 0
}

/** Every month and class that has a published rate, with its last change. */
export function readRateMonths(reader: CmsReader): Promise<RateMonth[]> {
  return reader.list('power-rate', { sort: 'billingMonth:desc' }, rateMonth)
}
