import type { CmsReader } from '~/cms/reader'
import { advisory, type Advisory } from '~/features/news/model'
import { endOf, phaseOf } from '~/features/news/outages'
import { readPowerSupply } from '~/features/power-supply/api'
import {
  indicesOf,
  sumInterruptions,
  type Interruption,
  type ReliabilityMonth,
} from '~/features/reliability/indices'
import { reliabilityRecord } from '~/features/reliability/model'
import { readSiteSettings } from '~/features/site-settings/api'
import { addMonths, firstDay, monthOf, monthsUntil, type Month } from '~/lib/months'
import { dateIn, startOfDay } from '~/lib/time-zone'

/** How many months without a record are computed from advisories at most: bounds what the page reads. */
const MAX_COMPUTED_MONTHS = 12

/**
 * The months of reliability up to the last complete one, in calendar order: what editors entered, and for months after
 * the newest record (at most a year) what the advisories say.
 */
export async function readReliabilityMonths(reader: CmsReader, at: Date): Promise<ReliabilityMonth[]> {
  const [{ timeZone: zone, customersServed }, records, supply] = await Promise.all([
    readSiteSettings(reader),
    reader.list('reliability-record', { sort: 'month:desc' }, reliabilityRecord),
    readPowerSupply(reader, MAX_COMPUTED_MONTHS + 1),
  ])
  const newest = addMonths(monthOf(dateIn(zone, at)), -1)
  const entered = records.map((record): ReliabilityMonth => ({
    ...record,
    ...indicesOf(record),
    source: 'entered',
  }))
  const missing = monthsUntil(newest, MAX_COMPUTED_MONTHS).filter(
    (month) => month > (records[0]?.month ?? ''),
  )
  const servedIn = (month: Month) =>
    supply.findLast((one) => one.month <= month && one.customers)?.customers ?? customersServed
  const interruptions = missing.length > 0 ? await readInterruptions(reader, missing[0]!, zone, at) : []
  const first = interruptions.map(({ start }) => dateIn(zone, new Date(start))).toSorted()[0]
  const computed = missing
    // Before its first advisory a utility had no site to announce it on, which is not the same as no interruption.
    .filter((month) => records.length > 0 || (first !== undefined && month >= monthOf(first)))
    .flatMap((month): ReliabilityMonth[] => {
      const served = servedIn(month)
      if (!served) return []
      const own = interruptions.filter(({ start }) => monthOf(dateIn(zone, new Date(start))) === month)
      const sums = { customersServed: served, ...sumInterruptions(own) }
      return [{ month, ...sums, ...indicesOf(sums), source: 'advisories', note: null }]
    })
  return [...entered.toReversed(), ...computed]
}

/** Whether there is a record, or an advisory to compute a month from. */
export async function hasReliability(reader: CmsReader): Promise<boolean> {
  const one = { pagination: { pageSize: 1 } }
  const [records, advisories] = await Promise.all([
    reader.list('reliability-record', { sort: 'month:desc', ...one }, reliabilityRecord),
    reader.list(
      'advisory',
      { filters: { kind: { $ne: 'general' } }, sort: 'postedAt:desc', ...one },
      advisory,
    ),
  ])
  return records.length > 0 || advisories.length > 0
}

/** The interruptions that the advisories announced, and that began in a month or later and have ended. */
async function readInterruptions(
  reader: CmsReader,
  from: Month,
  zone: string,
  at: Date,
): Promise<Interruption[]> {
  // Scheduled work is announced weeks ahead.
  const since = startOfDay(zone, firstDay(addMonths(from, -1))).toISOString()
  const query = { filters: { kind: { $ne: 'general' }, postedAt: { $gte: since } }, sort: 'postedAt:desc' }
  const advisories = await reader.list('advisory', query, advisory)
  return advisories
    .flatMap((one) => interruptionsOf(one, at))
    .filter(({ start }) => start >= startOfDay(zone, firstDay(from)).getTime())
}

/** An announced interruption once it has ended, window by window. In a rotation each customer is out for one window. */
export function interruptionsOf(one: Advisory, at: Date): Interruption[] {
  const { kind, customers, windows, restoredAt } = one
  const hasEnded = ['restored', 'over'].includes(phaseOf(one, at))
  const wasOff = one.stage !== 'postponed' && one.stage !== 'cancelled'
  if (kind === 'general' || !customers || !hasEnded || !wasOff) return []
  return windows.flatMap((window, index) => {
    const isLast = index === windows.length - 1
    const end = isLast && restoredAt ? Date.parse(restoredAt) : endOf(window)
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
