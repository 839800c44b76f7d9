import { createFileRoute } from '@tanstack/react-router'
import { bidAlertsForm } from '~/features/alerts/alert-forms'
import { AlertSubscriptionContent } from '~/features/alerts/site/alert-subscription-content'
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
    <AlertSubscriptionContent
      definition={bidAlertsForm}
      texts={t.bids}
      form={form}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
    />
  )
}
