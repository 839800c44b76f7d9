import { createFileRoute } from '@tanstack/react-router'
import { emailAlertsForm } from '~/features/alerts/alert-forms'
import { AlertSubscriptionContent } from '~/features/alerts/site/alert-subscription-content'
import { useRememberedBarangayOption } from '~/features/news/site/remembered-barangay'
import { emptyFormState } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute('/_public/services/alerts/')({
  ...publicPage,
  component: Alerts,
})

function Alerts() {
  const { page, head, site, path, form = emptyFormState } = usePublicPayload(Route)
  const ownTopic = useRememberedBarangayOption(page.topics)
  return (
    <AlertSubscriptionContent
      definition={emailAlertsForm}
      texts={{ ...t, steps: t.how.steps }}
      topics={page.topics}
      form={form}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
      ownTopic={ownTopic}
      hasPush={page.hasPush}
    />
  )
}
