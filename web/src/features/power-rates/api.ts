import type { CmsReader } from '~/cms/reader'
import { customerClass, powerRate, type CustomerClass, type PowerRate } from './model'
import { classRate, type ClassRate } from './schedule'

/** Customer classes in the utility's order. */
export function readCustomerClasses(reader: CmsReader): Promise<CustomerClass[]> {
  return reader.list('customer-class', { sort: 'order:asc', pagination: { pageSize: 50 } }, customerClass)
}

/** The newest published rates of one class, the newest first. */
export function readClassRates(reader: CmsReader, code: string, count: number): Promise<PowerRate[]> {
  return reader.list(
    'power-rate',
    {
      filters: { customerClass: { code: { $eq: code } } },
      sort: 'billingMonth:desc',
      pagination: { pageSize: count },
    },
    powerRate,
  )
}

/** Each class's newest rate beside its last; a class without any rate is left out. */
export async function readNewestRates(reader: CmsReader): Promise<ClassRate[]> {
  const classes = await readCustomerClasses(reader)
  const rates = await Promise.all(
    classes.map(async (customerClass) => {
      const [newest, before] = await readClassRates(reader, customerClass.code, 2)
      return newest ? [classRate(customerClass, newest, before)] : []
    }),
  )
  return rates.flat()
}
