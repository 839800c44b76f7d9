import { createFileRoute } from '@tanstack/react-router'
import { bidAlertsForm } from '~/features/alerts/alert-forms'
import { AlertsContent } from '~/features/alerts/site/alerts-content'
import { emptyFormState } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/publications/bid-alerts')({
  ...publicPage,
  component: BidAlerts,
})

function BidAlerts() {
  const { head, site, path, form = emptyFormState } = usePublicPayload(Route)
  return (
    <AlertsContent
      definition={bidAlertsForm}
      texts={t.bids}
      form={form}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
    />
  )
}
