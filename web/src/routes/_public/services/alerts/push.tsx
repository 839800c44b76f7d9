import { createFileRoute } from '@tanstack/react-router'
import { AlertLinkResult } from '~/features/alerts/site/alert-link-content'
import { PushAlertsContent } from '~/features/alerts/site/push-alerts-content'
import { useRememberedBarangayOption } from '~/features/news/site/remembered-barangay'
import { emptyFormState } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute('/_public/services/alerts/push')({
  ...publicPage,
  component: PushAlerts,
})

function PushAlerts() {
  const { page, head, site, path, form = emptyFormState, answer } = usePublicPayload(Route)
  const ownTopic = useRememberedBarangayOption(page.topics)
  if (answer) {
    return (
      <AlertLinkResult
        title={t.push.doneTitle}
        text={t.push.done(answer.what)}
        next={t.confirm.another}
        crumbs={head.crumbs}
      />
    )
  }
  return (
    <PushAlertsContent
      page={page}
      form={form}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
      ownTopic={ownTopic}
    />
  )
}
