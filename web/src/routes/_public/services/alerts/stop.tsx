import { createFileRoute } from '@tanstack/react-router'
import { stopForm } from '~/features/alerts/alerts-form'
import { LinkContent, LinkDone } from '~/features/alerts/site/link-content'
import { emptyFormState } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import { publicPage, usePage } from '../../../-public-page'

export const Route = createFileRoute('/_public/services/alerts/stop')({
  ...publicPage,
  component: StopAlerts,
})

function StopAlerts() {
  const { page, head, site, path, form = emptyFormState, answer } = usePage(Route)
  if (answer) {
    return (
      <LinkDone
        title={t.stop.doneTitle}
        text={answer.topic === null ? t.stop.doneAll : t.stop.doneOne(answer.topic)}
        next={t.stop.again}
        crumbs={head.crumbs}
      />
    )
  }
  return (
    <LinkContent
      page={page}
      form={form}
      definition={stopForm}
      texts={t.stop}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
    />
  )
}
