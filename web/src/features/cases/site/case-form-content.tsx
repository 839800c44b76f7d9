import type { Crumb } from '~/lib/page-head'
import type { FormState, PublicForm } from '~/lib/public-form'
import { PublicFormView } from '~/ui/form/public-form'
import { MoreLink } from '~/ui/more-link'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import type { CaseFormPageData } from '../case-form-page-data'

interface CaseFormContentProps {
  page: CaseFormPageData
  form: PublicForm
  texts: {
    title: string
    lead: (hotline: string | null) => string
    formTitle: string
    send: string
    track: string
  }
  state: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
}

/** The form, with the next steps beside it. */
export function CaseFormContent({ page, form, texts, state, path, crumbs, hotline }: CaseFormContentProps) {
  const { note, sections, options, terms } = page
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead(hotline)} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="case-parts">
          <section className="form" aria-labelledby="form">
            <h2 id="form">{texts.formTitle}</h2>
            <PublicFormView
              form={form}
              page={page}
              options={{
                ...options,
                ...(terms && { consent: [{ value: terms.version, label: terms.consent }] }),
              }}
              state={state}
              action={path}
              label={texts.formTitle}
              hotline={hotline}
              button={texts.send}
              note={<p className="retention">{note}</p>}
            />
          </section>
          <div className="beside">
            {sections.map(({ title, lines }, index) => (
              <section key={title} aria-labelledby={`beside-${index}`}>
                <h2 id={`beside-${index}`}>{title}</h2>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                {index === 0 && <MoreLink href="/services/application-tracking">{texts.track}</MoreLink>}
              </section>
            ))}
          </div>
        </div>
      </PageBody>
    </>
  )
}
