import type { Crumb } from '~/lib/page-head'
import type { FormState, PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import { EmptyState } from '~/ui/empty-state'
import { PublicFormView } from '~/ui/form/public-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import BellRing from '~icons/lucide/bell-ring'
import CircleCheck from '~icons/lucide/circle-check'
import type { AlertLinkPageData } from '../alert-forms'

interface LinkContentProps {
  page: AlertLinkPageData
  form: FormState
  definition: PublicForm
  texts: { title: string; lead: string; button: string }
  path: string
  crumbs: Crumb[]
  hotline: string | null
}

/** The page that a link of a mail leads to: one button. */
export function AlertLinkContent({ page, form, definition, texts, path, crumbs, hotline }: LinkContentProps) {
  const { code } = page
  const typed = form.values.code ?? code
  const [pathname = path] = path.split('?')
  return (
    <>
      <PageHeading title={texts.title} lead={typed ? texts.lead : undefined} crumbs={crumbs} overlap />
      <PageBody raised>
        {typed ? (
          <section className="alerts-link">
            <PublicFormView
              form={definition}
              state={{ ...form, values: { code: typed } }}
              action={pathname}
              label={texts.title}
              hotline={hotline}
              button={texts.button}
            />
          </section>
        ) : (
          <EmptyState level={2} icon={<BellRing aria-hidden />} {...t.noCode} />
        )}
      </PageBody>
    </>
  )
}

interface DoneProps {
  title: string
  text: string
  next: string
  crumbs: Crumb[]
}

/** What was done by the link. */
export function AlertLinkResult({ title, text, next, crumbs }: DoneProps) {
  return (
    <>
      <PageHeading title={title} crumbs={crumbs} overlap />
      <PageBody raised>
        <section className="alerts-link">
          <p className="done">
            <CircleCheck aria-hidden /> {text}
          </p>
          <p className="ways">
            <a className="pill-button outline" href="/services/alerts">
              {next}
            </a>
            <a className="pill-button outline" href="/services/outages">
              {t.toOutages}
            </a>
          </p>
        </section>
      </PageBody>
    </>
  )
}
