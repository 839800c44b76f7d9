import { createFileRoute } from '@tanstack/react-router'
import { OutageReportContent } from '~/features/outage-reports/site/outage-report-content'
import { emptyFormState } from '~/lib/public-form'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/services/report-outage')({
  ...publicPage,
  component: Report,
})

function Report() {
  const { page, head, site, path, form = emptyFormState } = usePublicPayload(Route)
  const values = { ...(page.area && { barangay: page.area }), ...form.values }
  return (
    <OutageReportContent
      page={page}
      form={{ ...form, values }}
      path={path.split('?')[0]!}
      crumbs={head.crumbs}
      hotline={site.hotline}
    />
  )
}
