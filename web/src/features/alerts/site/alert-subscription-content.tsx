import type { Crumb } from '~/lib/page-head'
import type { FormOption, FormState, PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import { PublicFormView } from '~/ui/form/public-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import { PushAlertsLink } from './push-alerts-content'

interface AlertsContentProps {
  definition: PublicForm
  texts: { title: string; lead: string; steps: readonly string[] }
  /** What can be chosen, where the form doesn't say it. */
  topics?: FormOption[]
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
  /** The topic that this device remembers. */
  ownTopic?: string | undefined
  /** Whether the browser can get them instead. */
  hasPush?: boolean
}

/** X21, X24: asks for an address and what to tell about, and says what follows. */
export function AlertSubscriptionContent({ definition, texts, topics, form, ...more }: AlertsContentProps) {
  const { path, crumbs, hotline, ownTopic, hasPush = false } = more
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="form-and-aside">
          <section aria-labelledby="alerts">
            <h2 id="alerts">{t.form}</h2>
            <PublicFormView
              form={definition}
              {...(topics && { options: { topic: topics }, page: { topics } })}
              suggested={{ field: 'topic', value: ownTopic }}
              state={form}
              action={path}
              label={texts.title}
              hotline={hotline}
              button={t.send}
              note={<p className="retention">{t.kept}</p>}
            />
            {hasPush && <PushAlertsLink />}
          </section>
          <section aria-labelledby="how">
            <h2 id="how">{t.how.title}</h2>
            <ul className="alerts-how">
              {texts.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </section>
        </div>
      </PageBody>
    </>
  )
}
