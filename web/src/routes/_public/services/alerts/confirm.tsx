import { createFileRoute } from '@tanstack/react-router'
import { confirmAlertsForm } from '~/features/alerts/alert-forms'
import { AlertLinkContent, AlertLinkResult } from '~/features/alerts/site/alert-link-content'
import { emptyFormState } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute('/_public/services/alerts/confirm')({
  ...publicPage,
  component: ConfirmAlerts,
})

function ConfirmAlerts() {
  const { page, head, site, path, form = emptyFormState, answer } = usePublicPayload(Route)
  if (answer) {
    return (
      <AlertLinkResult
        title={t.confirm.doneTitle}
        text={t.confirm.done(answer.what)}
        next={t.confirm.another}
        crumbs={head.crumbs}
      />
    )
  }
  return (
    <AlertLinkContent
      page={page}
      form={form}
      definition={confirmAlertsForm}
      texts={t.confirm}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
    />
  )
}
