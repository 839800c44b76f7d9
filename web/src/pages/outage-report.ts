import { readBarangayOptions } from '~/features/news/barangay-options'
import type { ReportPage } from '~/features/outage-reports/model'
import { reportForm } from '~/features/outage-reports/report-form'
import { readRetentionPeriods } from '~/features/site-settings/api'
import { monthCount } from '~/messages/en'
import * as t from '~/messages/en/outage-report'
import type { PageDefinition } from './page-definition'

export const outageReportPage: PageDefinition<ReportPage> = {
  label: t.label,
  aliases: ['/report', '/report-outage', '/report-an-outage'],
  build: async (reader) => {
    const [barangays, { outageReportMonths }] = await Promise.all([
      readBarangayOptions(reader),
      readRetentionPeriods(reader),
    ])
    return { page: { barangays, kept: monthCount(outageReportMonths) } }
  },
  about: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readBarangayOptions(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
  form: reportForm,
}
