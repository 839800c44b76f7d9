import * as v from 'valibot'
import { readBarangays, readCurrentAdvisories } from '~/features/news/api'
import { describeRestorationEstimate, formatRelativeToToday } from '~/features/news/outage-text'
import { outageReportStatusForm } from '~/features/outage-reports/outage-report-status-form'
import { trackedReportSchema } from '~/features/outage-reports/tracked-report-schema'
import { readSiteSettings } from '~/features/site-settings/api'
import * as report from '~/messages/en/outage-report'
import * as t from '~/messages/en/report-status'
import type { PageDefinition } from './page-definition'
import type { OutageReportStatus } from '~/features/outage-reports/outage-report-status-page-data'

/** X26: the page to look up an outage report. Its result goes to this visitor only, and is never cached. */
export const outageReportStatusPage: PageDefinition<Record<string, never>, OutageReportStatus> = {
  label: t.label,
  aliases: ['/report-status'],
  build: () => Promise.resolve({ page: {} }),
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readBarangays(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
  form: outageReportStatusForm,
  answer: async (reader, at, answer) => {
    const { reference, barangay, seen, stage, outage, ...found } = v.parse(trackedReportSchema, answer)
    const [{ timeZone: zone }, current] = await Promise.all([
      readSiteSettings(reader),
      outage ? readCurrentAdvisories(reader) : [],
    ])
    const advisory = outage && current.find(({ code }) => code === outage.code)
    const problem = report.seen.find(({ value }) => value === seen)?.label ?? seen
    return {
      reference,
      ...t.stages[stage],
      sent: t.sent(problem, barangay, formatRelativeToToday(new Date(found.at), { at, zone })),
      outage: outage && {
        text: t.outage(outage.title),
        promise: advisory ? describeRestorationEstimate(advisory, { at, zone }).text : null,
        href: `/news-and-updates/${outage.slug}`,
      },
    }
  },
}
