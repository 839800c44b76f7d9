import type { CmsReader } from '~/cms/cms-reader'
import { advisorySchema, type Advisory } from '~/features/news/model'
import { outageWindowEnd, advisoryPhaseOf } from '~/features/news/advisory-phase'
import { readPowerSupply } from '~/features/power-supply/api'
import {
  computeReliabilityIndices,
  sumInterruptions,
  type Interruption,
  type ReliabilityMonth,
} from '~/features/reliability/reliability-indices'
import { reliabilityRecordSchema } from '~/features/reliability/model'
import { readSiteSettings } from '~/features/site-settings/api'
import { addMonths, firstDay, monthOf, monthsUpTo, type Month } from '~/lib/months'
import { dateIn, startOfDay } from '~/lib/time-zone'

/**
 * Limits how many months without a record are computed from advisories, and so how many advisories are read.
 */
const MAX_COMPUTED_MONTHS = 12

/**
 * Reliability by month up to the last complete month, in calendar order: editors' records, and for up to a
 * year after the newest record figures computed from advisories.
 */
export async function readReliabilityMonths(reader: CmsReader, at: Date): Promise<ReliabilityMonth[]> {
  const [{ timeZone: zone, customersServed }, records, supply] = await Promise.all([
    readSiteSettings(reader),
    reader.list('reliability-record', { sort: 'month:desc' }, reliabilityRecordSchema),
    readPowerSupply(reader, MAX_COMPUTED_MONTHS + 1),
  ])
  const newest = addMonths(monthOf(dateIn(zone, at)), -1)
  const entered = records.map((record): ReliabilityMonth => ({
    ...record,
    ...computeReliabilityIndices(record),
    source: 'entered',
  }))
  const missing = monthsUpTo(newest, MAX_COMPUTED_MONTHS).filter((month) => month > (records[0]?.month ?? ''))
  const servedIn = (month: Month) =>
    supply.findLast((one) => one.month <= month && one.customers)?.customers ?? customersServed
  const interruptions = missing.length > 0 ? await readInterruptions(reader, missing[0]!, zone, at) : []
  const first = interruptions.map(({ start }) => dateIn(zone, new Date(start))).toSorted()[0]
  const computed = missing
    // A month before the first advisory has no data, which isn't the same as no interruption.
    .filter((month) => records.length > 0 || (first !== undefined && month >= monthOf(first)))
    .flatMap((month): ReliabilityMonth[] => {
      const served = servedIn(month)
      if (!served) return []
      const own = interruptions.filter(({ start }) => monthOf(dateIn(zone, new Date(start))) === month)
      const sums = { customersServed: served, ...sumInterruptions(own) }
      return [{ month, ...sums, ...computeReliabilityIndices(sums), source: 'advisories', note: null }]
    })
  return [...entered.toReversed(), ...computed]
}

/** Whether there is a record, or an advisory from which a month can be computed. */
export async function hasReliabilityRecords(reader: CmsReader): Promise<boolean> {
  const one = { pagination: { pageSize: 1 } }
  const [records, advisories] = await Promise.all([
    reader.list('reliability-record', { sort: 'month:desc', ...one }, reliabilityRecordSchema),
    reader.list(
      'advisory',
      { filters: { kind: { $ne: 'general' } }, sort: 'postedAt:desc', ...one },
      advisorySchema,
    ),
  ])
  return records.length > 0 || advisories.length > 0
}

/** Interruptions that advisories announced, that began in a month or later, and that have ended. */
async function readInterruptions(
  reader: CmsReader,
  from: Month,
  zone: string,
  at: Date,
): Promise<Interruption[]> {
  // Scheduled work is announced up to a month ahead.
  const since = startOfDay(zone, firstDay(addMonths(from, -1))).toISOString()
  const query = { filters: { kind: { $ne: 'general' }, postedAt: { $gte: since } }, sort: 'postedAt:desc' }
  const advisories = await reader.list('advisory', query, advisorySchema)
  return advisories
    .flatMap((one) => interruptionsOfAdvisory(one, at))
    .filter(({ start }) => start >= startOfDay(zone, firstDay(from)).getTime())
}

/**
 * The interruptions of an advisory that have ended, by window. In a rotation each customer is without power
 * for one window.
 */
export function interruptionsOfAdvisory(one: Advisory, at: Date): Interruption[] {
  const { kind, customers, windows, restoredAt } = one
  const hasEnded = ['restored', 'over'].includes(advisoryPhaseOf(one, at))
  const wasOff = one.stage !== 'postponed' && one.stage !== 'cancelled'
  if (kind === 'general' || !customers || !hasEnded || !wasOff) return []
  return windows.flatMap((window, index) => {
    const isLast = index === windows.length - 1
    const end = isLast && restoredAt ? Date.parse(restoredAt) : outageWindowEnd(window)
    if (Number.isNaN(end)) return []
    return [
      {
        start: Date.parse(window.start),
        end,
        customers: kind === 'rotational' ? customers / windows.length : customers,
      },
    ]
  })
}
