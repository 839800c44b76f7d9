import { useState } from 'react'
import { longDate } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import {
  DRAFT_PARAM,
  STEP_PARAM,
  formForStep,
  type FormField,
  type FormOption,
  type FormState,
} from '~/lib/public-form'
import { dateIn } from '~/lib/time-zone'
import * as t from '~/messages/en/filing'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { PublicFormView } from '~/ui/form/public-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import Check from '~icons/lucide/check'
import ClipboardList from '~icons/lucide/clipboard-list'
import Link2 from '~icons/lucide/link-2'
import { filingForm } from '../filing-form'
import { canFile, type FilingPage } from '../filing-view'

interface FilingContentProps {
  page: FilingPage
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
  /** The choice for the barangay that this device remembers. */
  ownBarangay: string | undefined
}

/** X05: one step of an application for a new connection, with what was filled in and the link to go on later. */
export function FilingContent({ page, path, crumbs, hotline, ownBarangay, ...props }: FilingContentProps) {
  // The begun application belongs to the tab that asked first: the public page doesn't replace it.
  const [form] = useState(props.form)
  const { at = 0, whole = 0, code = '', link = null, endsAt = null } = form.steps ?? {}
  const { steps } = filingForm
  const step = formForStep(filingForm, at)
  const addressOf = (index: number) => `${path}?${DRAFT_PARAM}=${code}&${STEP_PARAM}=${index + 1}`
  const choices = choicesOf(page)
  if (form.closed || !canFile(page)) {
    return (
      <>
        <PageHeading title={t.title} crumbs={crumbs} />
        <PageBody>
          <Closed why={form.closed} path={link ?? path} />
        </PageBody>
      </>
    )
  }
  return (
    <>
      <PageHeading title={t.title} lead={at === 0 ? t.lead : undefined} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="filing">
          <div className="filing-step">
            <Way at={at} whole={whole} addressOf={code ? addressOf : undefined} />
            <section aria-labelledby="step">
              <p className="position">{t.stepOf(at + 1, steps.length)}</p>
              <h2 id="step">{steps[at]?.title}</h2>
              {step.fields.some(({ name }) => name === 'papersReady') && <Bring papers={page.papers} />}
              {at === steps.length - 1 && (
                <Typed values={form.values} choices={choices} addressOf={addressOf} />
              )}
              <PublicFormView
                form={step}
                options={choices}
                suggested={{ field: 'barangay', value: ownBarangay }}
                state={form}
                action={path}
                label={t.formLabel}
                hotline={hotline}
                button={at === steps.length - 1 ? t.send : t.next}
                hidden={{ [DRAFT_PARAM]: code, [STEP_PARAM]: String(at + 1) }}
              />
              {at > 0 && (
                <p className="back screen-only">
                  {/* Opened by the browser itself: the application keeps no page that belongs to one person. */}
                  <a href={addressOf(at - 1)} target="_top">
                    {t.back}
                  </a>
                </p>
              )}
            </section>
          </div>
          <div className="filing-beside">
            <Later link={link} endsAt={endsAt} page={page} isMailed={Boolean(form.values['email'])} />
            {at === 0 && (
              <section aria-labelledby="bring">
                <h2 id="bring">{t.bring}</h2>
                <Papers papers={page.papers} />
              </section>
            )}
            <section aria-labelledby="office">
              <h2 id="office">{t.office.title}</h2>
              <p>{t.office.text}</p>
              <p>
                <a href="/services/apply-for-service">{t.office.link}</a>
              </p>
            </section>
          </div>
        </div>
      </PageBody>
    </>
  )
}

type Choices = Record<string, readonly FormOption[]>

const choicesOf = ({ barangays, classes, terms }: FilingPage): Choices => ({
  barangay: barangays,
  customerClass: classes,
  consent: [{ value: terms.version, label: terms.text }],
})

/** The steps, of which those that are whole can be gone back to. */
function Way({
  at,
  whole,
  addressOf,
}: {
  at: number
  whole: number
  addressOf?: ((at: number) => string) | undefined
}) {
  return (
    <nav className="filing-way" aria-label={t.stepsLabel}>
      <ol>
        {filingForm.steps.map(({ title }, index) => {
          const state = index === at ? 'now' : index < whole ? 'done' : 'ahead'
          const isOpen = addressOf && index !== at && index <= whole
          return (
            <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className="mark" aria-hidden="true">
                {state === 'done' ? <Check /> : index + 1}
              </span>
              {isOpen ? (
                <a href={addressOf(index)} target="_top">
                  {title} <span className="visually-hidden">({t.states[state]})</span>
                </a>
              ) : (
                <>
                  <span className="name" aria-hidden="true">
                    {title}
                  </span>
                  <span className="visually-hidden">
                    {title} ({t.states[state]})
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Bring({ papers }: { papers: string[] }) {
  return (
    <div className="filing-bring">
      <h3>{t.bring}</h3>
      <p>{t.bringText}</p>
      <Papers papers={papers} />
    </div>
  )
}

function Papers({ papers }: { papers: string[] }) {
  if (papers.length === 0) return <p>{t.noPapers}</p>
  return (
    <ul>
      {papers.map((paper) => (
        <li key={paper}>{paper}</li>
      ))}
    </ul>
  )
}

interface TypedProps {
  values: FormState['values']
  choices: Choices
  addressOf: (at: number) => string
}

/** What was filled in, step by step, each with the way back to it. */
function Typed({ values, choices, addressOf }: TypedProps) {
  const valueOf = ({ name, options }: FormField) => {
    const value = values[name]?.trim()
    const chosen = (choices[name] ?? options)?.find((option) => option.value === value)
    if (chosen) return chosen.group ? `${chosen.label}, ${chosen.group}` : chosen.label
    return value || t.blank
  }
  return (
    <div className="filing-typed">
      {filingForm.steps.slice(0, -1).map(({ title, fields }, index) => (
        <section key={title} aria-labelledby={`typed-${index}`}>
          <h3 id={`typed-${index}`}>{title}</h3>
          <a href={addressOf(index)} target="_top" aria-label={t.changeOf(title)}>
            {t.change}
          </a>
          <Facts facts={fields.map((field) => ({ term: field.label, value: valueOf(field) }))} />
        </section>
      ))}
    </div>
  )
}

interface LaterProps {
  link: string | null
  endsAt: string | null
  page: FilingPage
  isMailed: boolean
}

/** The link to go on by. */
function Later({ link, endsAt, page, isMailed }: LaterProps) {
  return (
    <section className="filing-later" aria-labelledby="later">
      <h2 id="later">
        <Link2 aria-hidden /> {t.later.title}
      </h2>
      {link === null ? (
        <p>{t.later.before(page.days)}</p>
      ) : (
        <>
          <p>
            {t.later.text(endsAt ? longDate(dateIn(page.zone, new Date(endsAt))) : '')}{' '}
            {isMailed && t.later.mailed}
          </p>
          <label>
            {t.later.label}
            <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <p className="warning">{t.later.warning}</p>
        </>
      )}
    </section>
  )
}

/** In place of the form: it can't be opened, or nothing can be filed here. */
function Closed({ why, path }: { why: FormState['closed']; path: string }) {
  return (
    <EmptyState level={2} icon={<ClipboardList aria-hidden />} {...(why ? t.closed[why] : t.notYet)}>
      <p className="filing-ways screen-only">
        {why === 'ended' && (
          <a className="pill-button" href={path} target="_top">
            {t.closed.begin}
          </a>
        )}
        {why === 'ended' && (
          <a className="pill-button outline" href="/services/application-tracking">
            {t.closed.track}
          </a>
        )}
        {why === 'away' && (
          <a className="pill-button" href={path} target="_top">
            {t.closed.retry}
          </a>
        )}
        {!why && (
          <a className="pill-button" href="/services/apply-for-service">
            {t.office.link}
          </a>
        )}
      </p>
    </EmptyState>
  )
}
