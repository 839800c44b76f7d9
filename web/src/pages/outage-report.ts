import type { CmsReader } from '~/cms/cms-reader'
import { barangayPowerStatusFor } from '~/features/news/barangay-power-status'
import { readBarangays, readCurrentAdvisories } from '~/features/news/api'
import { toBarangayOptions } from '~/features/news/barangay-options'
import { nextOutageChange, advisoryPhaseOf } from '~/features/news/advisory-phase'
import type { FoundBarangayView } from '~/features/news/outages-page-data'
import type { OutageView } from '~/features/news/outage-view-model'
import { outageReportForm } from '~/features/outage-reports/outage-report-form'
import { readRetentionPeriods, readSiteSettings } from '~/features/site-settings/api'
import { earliestInstant } from '~/lib/earliest-instant'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import { retentionPeriod } from '~/messages/en'
import * as t from '~/messages/en/outage-report'
import type { PageDefinition, PageResult } from './page-definition'
import type { OutageReportPageData, KnownOutage } from '~/features/outage-reports/outage-report-page-data'

/** Reads the options of the form and the current outages. @param area code of the barangay that was looked up */
export async function buildOutageReport(
  reader: CmsReader,
  at: Date,
  area?: string | null,
): Promise<PageResult<OutageReportPageData>> {
  const [barangays, current, { timeZone: zone }, { outageReportMonths }] = await Promise.all([
    readBarangays(reader),
    readCurrentAdvisories(reader),
    readSiteSettings(reader),
    readRetentionPeriods(reader),
  ])
  const out = current.filter((advisory) => advisoryPhaseOf(advisory, at) === 'out')
  const known = barangays.flatMap((barangay) => {
    const answer = barangayPowerStatusFor(
      barangay,
      { out, scheduled: [], off: [], restored: [] },
      { at, zone },
    )
    return answer.outage ? [[barangay.documentId, knownOutageOf(answer, answer.outage)] as const] : []
  })
  const changes = [nextOutageChange(current, at), startOfDay(zone, addDays(dateIn(zone, at), 1))]
  return {
    page: {
      barangays: toBarangayOptions(barangays, 'documentId'),
      area: barangays.find(({ code }) => code === area)?.documentId ?? null,
      known: Object.fromEntries(known),
      kept: retentionPeriod(outageReportMonths),
    },
    expiresAt: earliestInstant(changes),
  }
}

function knownOutageOf(
  { name, state, parts, excluded }: FoundBarangayView,
  { code, href, promise }: OutageView,
): KnownOutage {
  return { code, href, place: name, isPartial: state === 'part', promise: promise.text, parts, excluded }
}

export const outageReportPage: PageDefinition<OutageReportPageData> = {
  label: t.label,
  aliases: ['/report', '/report-outage', '/report-an-outage'],
  query: ['area'],
  validate: ({ query }) => (query.get('area')?.length ?? 0) <= 80,
  build: (reader, at, { query }) => buildOutageReport(reader, at, query.get('area')),
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readBarangays(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
  form: outageReportForm,
}
