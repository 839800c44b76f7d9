import { readPowerSupply } from '~/features/power-supply/api'
import type { ReliabilityPageData } from '~/features/reliability/reliability-page-data'
import { combineReliabilityIndices } from '~/features/reliability/reliability-indices'
import { readSiteSettings } from '~/features/site-settings/api'
import { addMonths, firstDay, monthOf } from '~/lib/months'
import { dateIn, startOfDay } from '~/lib/time-zone'
import * as t from '~/messages/en/reliability'
import type { PageDefinition } from './page-definition'
import { hasReliabilityRecords, readReliabilityMonths } from './read-reliability-months'

/** Months in the charts and tables. */
const MONTHS = 24
const YEAR = 12

/** X28: frequency and duration of interruptions, and system loss, by month. */
export const reliabilityPage: PageDefinition<ReliabilityPageData> = {
  label: t.label,
  aliases: ['/saidi', '/saifi'],
  build: async (reader, at) => {
    const [{ timeZone: zone }, all, supply] = await Promise.all([
      readSiteSettings(reader),
      readReliabilityMonths(reader, at),
      readPowerSupply(reader, MONTHS),
    ])
    const months = all.slice(-MONTHS)
    const year = months.slice(-YEAR)
    return {
      page: {
        months,
        year:
          year.length > 0
            ? { from: year[0]!.month, to: year.at(-1)!.month, ...combineReliabilityIndices(year) }
            : null,
        losses: supply.flatMap(({ month, systemLossPercent, systemLossCapPercent }) =>
          systemLossPercent === null ? [] : [{ month, loss: systemLossPercent, cap: systemLossCapPercent }],
        ),
      },
      // A month is complete when the next one begins.
      expiresAt: startOfDay(zone, firstDay(addMonths(monthOf(dateIn(zone, at)), 1))),
    }
  },
  meta: (_page, site) => ({ title: t.label, description: t.description(site.utilityName) }),
  hasContent: hasReliabilityRecords,
  search: t.search,
  sitemap: 'itself',
}
