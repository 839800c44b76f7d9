import type { CmsReader } from '~/cms/reader'
import { customerClass, powerRate, type CustomerClass, type PowerRate } from './model'
import { classRate, type ClassRate } from './schedule'

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

/**
 * Each class's newest rate beside its last; a class without any rate is left out. Classes usually have a rate in every
 * month, so that the last few months' rates hold what is needed; a class that is behind is asked for by itself.
 */
export async function readNewestRates(reader: CmsReader): Promise<ClassRate[]> {
  const classes = await readCustomerClasses(reader)
  const recent = await readRates(reader, classes.length * 2)
  const rates = await Promise.all(
    classes.map(async (customerClass) => {
      const { code } = customerClass
      const own = recent.filter((rate) => rate.customerClass?.code === code)
      const [newest, before] = own.length >= 2 ? own : await readRates(reader, 2, code)
      return newest ? [classRate(customerClass, newest, before)] : []
    }),
  )
  return rates.flat()
}
