import { readPlaces, type ReportPage } from '~/features/outage-reports/model'
import { reportForm } from '~/features/outage-reports/report-form'
import * as t from '~/messages/en/outage-report'
import type { PageDefinition } from './registry'

export const outageReportPage: PageDefinition<ReportPage> = {
  label: t.label,
  build: async (reader) => ({ page: { barangays: await readPlaces(reader) } }),
  about: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readPlaces(reader)).length > 0,
  footer: 'customers',
  sitemap: 'itself',
  form: reportForm,
}
