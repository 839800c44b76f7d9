import { createFileRoute } from '@tanstack/react-router'
import { stopAlertsForm } from '~/features/alerts/alert-forms'
import { AlertLinkContent, AlertLinkResult } from '~/features/alerts/site/alert-link-content'
import { emptyFormState } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute('/_public/services/alerts/stop')({
  ...publicPage,
  component: StopAlerts,
})

function StopAlerts() {
  const { page, head, site, path, form = emptyFormState, answer } = usePublicPayload(Route)
  if (answer) {
    return (
      <AlertLinkResult
        title={t.stop.doneTitle}
        text={answer.topic === null ? t.stop.doneAll : t.stop.doneOne(answer.topic)}
        next={t.stop.again}
        crumbs={head.crumbs}
      />
    )
  }
  return (
    <AlertLinkContent
      page={page}
      form={form}
      definition={stopAlertsForm}
      texts={t.stop}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
    />
  )
}
