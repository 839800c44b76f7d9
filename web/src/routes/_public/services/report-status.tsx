import { createFileRoute } from '@tanstack/react-router'
import { OutageReportStatusContent } from '~/features/outage-reports/site/outage-report-status-content'
import { emptyFormState } from '~/lib/public-form'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/services/report-status')({
  ...publicPage,
  component: ReportStatus,
})

function ReportStatus() {
  const { head, site, path, form = emptyFormState, answer } = usePublicPayload(Route)
  return (
    <OutageReportStatusContent
      status={answer}
      form={form}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
    />
  )
}
