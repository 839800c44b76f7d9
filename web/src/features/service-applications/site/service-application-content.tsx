import { useState } from 'react'
import { longDate } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import {
  MAX_FILES_PER_REQUIREMENT,
  PAPER_REMOVAL_FIELD,
  PAPER_REQUIREMENT_FIELD,
  paperFieldName,
  type PaperRequirement,
} from '~/lib/paper-forms'
import {
  DRAFT_PARAM,
  STEP_PARAM,
  buildFormForStep,
  optionText,
  type FormField,
  type FormOption,
  type FormState,
  type MultiStepForm,
  type PublicForm,
  type UploadedPaper,
} from '~/lib/public-form'
import { dateIn } from '~/lib/time-zone'
import * as t from '~/messages/en/service-application'
import * as papersText from '~/messages/en/papers'
import { CopyButton } from '~/ui/copy-button'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { FormFileControl } from '~/ui/form/form-fields'
import { acceptedText, describeUploadedPaper } from '~/ui/form/paper-upload'
import { errorOf, formControlId, PublicFormView } from '~/ui/form/public-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import Check from '~icons/lucide/check'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import ClipboardList from '~icons/lucide/clipboard-list'
import Link2 from '~icons/lucide/link-2'
import { buildServiceApplicationForm } from '../application-form'
import {
  hasApplicationChoices,
  canApplyOnline,
  type ServiceApplicationPageData,
} from '../service-application-page-data'
import { StepSavedOnDevice } from './step-saved-on-device'

interface ServiceApplicationContentProps {
  page: ServiceApplicationPageData
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
  /** The choice for the barangay that this device remembers. */
  ownBarangay: string | undefined
}

/** X05, X34: one step of an application for a service, with what was filled in and the link to go on later. */
export function ServiceApplicationContent({
  page,
  path,
  crumbs,
  hotline,
  ownBarangay,
  ...props
}: ServiceApplicationContentProps) {
  // The begun application belongs to the tab that asked first: the public page doesn't replace it.
  const [form] = useState(props.form)
  const { at = 0, whole = 0, code = '', link = null, endsAt = null, papers = [] } = form.steps ?? {}
  const applicationForm = buildServiceApplicationForm(page)
  const { steps } = applicationForm
  const step = buildFormForStep(applicationForm, at)
  const title = t.titleOf(page.kind, page.title)
  const addressOf = (index: number) => `${path}?${DRAFT_PARAM}=${code}&${STEP_PARAM}=${index + 1}`
  const choices = choicesOf(page)
  const lacksPapers = page.requirements.some(
    ({ name, isRequired }) => isRequired && !papers.some(({ paper }) => paper === name),
  )
  // Who has begun goes on while the service is offline; who just typed the first step keeps it in view.
  const isOpen =
    code || form.trouble || form.errors.length > 0 ? hasApplicationChoices(page) : canApplyOnline(page)
  if (form.closed || !isOpen) {
    return (
      <>
        <PageHeading title={title} crumbs={crumbs} />
        <PageBody>
          <Closed why={form.closed} path={link ?? path} />
        </PageBody>
      </>
    )
  }
  return (
    <>
      <PageHeading title={title} lead={at === 0 ? t.lead : undefined} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="service-application">
          <div className="service-application-step">
            <Way {...{ steps, at, whole, lacksPapers }} addressOf={code ? addressOf : undefined} />
            <section aria-labelledby="step">
              <p className="position">{t.stepOf(at + 1, steps.length)}</p>
              <h2 id="step">{steps[at]?.title}</h2>
              {at === steps.length - 1 && (
                <Typed
                  steps={steps}
                  values={form.values}
                  choices={choices}
                  addressOf={addressOf}
                  requirements={page.requirements}
                  uploaded={papers}
                />
              )}
              <StepSavedOnDevice
                path={path}
                at={at}
                isLast={at === steps.length - 1}
                code={code}
                days={page.days}
                zone={page.zone}
                holdsInput={form.errors.length > 0 || form.trouble !== null}
              >
                {(onSent) => (
                  <PublicFormView
                    form={step}
                    page={page}
                    options={choices}
                    suggested={{ field: 'barangay', value: ownBarangay }}
                    state={form}
                    action={path}
                    label={t.formLabel(page.title)}
                    hotline={hotline}
                    button={at === steps.length - 1 ? t.send : t.next}
                    hidden={{ [DRAFT_PARAM]: code, [STEP_PARAM]: String(at + 1) }}
                    note={
                      at === 0 && (
                        <p className="retention">
                          {t.draftConsentNote} <a href="/privacy-policy">{t.privacyPolicy}</a>
                        </p>
                      )
                    }
                    renderFiles={
                      step.files &&
                      ((state, dismiss) => (
                        <Papers page={page} form={step} state={state} onDismiss={dismiss} />
                      ))
                    }
                    onSent={onSent}
                  />
                )}
              </StepSavedOnDevice>
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
          <div className="service-application-beside">
            {!page.isOnline && code && (
              <section aria-labelledby="offline">
                <h2 id="offline">{t.offline.title}</h2>
                <p>{t.offline.text(dayOf(endsAt, page))}</p>
              </section>
            )}
            <Later link={link} endsAt={endsAt} page={page} isMailed={Boolean(form.values['email'])} />
            {at === 0 && (
              <section aria-labelledby="bring">
                <h2 id="bring">{t.prepare}</h2>
                <Requirements requirements={page.requirements} />
              </section>
            )}
            {page.fees && (
              <section aria-labelledby="fees">
                <h2 id="fees">{t.fees}</h2>
                <p>{page.fees}</p>
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

const choicesOf = ({ barangays, classes, draftTerms, terms }: ServiceApplicationPageData): Choices => ({
  barangay: barangays,
  customerClass: classes,
  draftConsent: [{ value: draftTerms.version, label: draftTerms.text }],
  consent: [{ value: terms.version, label: terms.text }],
})

/** The steps, of which those that are whole can be gone back to. */
function Way({
  steps,
  at,
  whole,
  lacksPapers,
  addressOf,
}: {
  steps: MultiStepForm['steps']
  at: number
  whole: number
  lacksPapers: boolean
  addressOf?: ((at: number) => string) | undefined
}) {
  return (
    <nav className="service-application-way" aria-label={t.stepsLabel}>
      <ol>
        {steps.map(({ title, files }, index) => {
          const passed = files && lacksPapers ? 'incomplete' : 'done'
          const state = index === at ? 'now' : index < whole ? passed : 'ahead'
          const isOpen = addressOf && index !== at && index <= whole
          return (
            <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className="mark" aria-hidden="true">
                {state === 'done' ? <Check /> : index + 1}
              </span>
              {isOpen ? (
                <a href={addressOf(index)} target="_top">
                  <span className="name">{title}</span>{' '}
                  <span className="visually-hidden">({t.states[state]})</span>
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

interface PapersProps {
  page: ServiceApplicationPageData
  form: PublicForm
  state: FormState
  onDismiss: (file: string) => void
}

/** X32: the documents of the service, each with its files. With script, a file is uploaded once it is chosen. */
function Papers({ page: { requirements }, form, state, onDismiss }: PapersProps) {
  if (requirements.length === 0) return <p className="service-application-none">{t.noPapers}</p>
  return (
    <div className="service-application-papers">
      <p>
        {t.papersText} <span className="without-script">{t.papersWithoutScript}</span>
      </p>
      <ul>
        {requirements.map((paper) => {
          const found = (state.steps?.papers ?? []).filter((one) => one.paper === paper.name)
          const file = form.files?.find(({ name }) => name === paperFieldName(paper.name))
          const error = file && errorOf(state, file.name)
          const isFull = found.length >= MAX_FILES_PER_REQUIREMENT
          return (
            <li key={paper.name} data-uploaded={found.length > 0 || undefined}>
              <h3>
                {found.length > 0 ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
                {paper.name} <span>{neededText(paper, found.length > 0)}</span>
              </h3>
              {paper.help && <p>{paper.help}</p>}
              <div className="paper-upload">
                <ul aria-live="polite">
                  {found.map((one) => (
                    <li key={one.id}>
                      <p>{describeUploadedPaper(one)}</p>
                      <button
                        type="submit"
                        className="pill-button outline"
                        name={PAPER_REMOVAL_FIELD}
                        value={one.id}
                      >
                        {papersText.remove}{' '}
                        <span className="visually-hidden">{describeUploadedPaper(one)}</span>
                      </button>
                    </li>
                  ))}
                </ul>
                {isFull && <p className="retention">{papersText.full(MAX_FILES_PER_REQUIREMENT)}</p>}
                {file && (!isFull || error) && (
                  <>
                    <FormFileControl
                      id={formControlId(form, file.name)}
                      file={file}
                      error={error}
                      isOptional
                      onChange={({ currentTarget: { form, files } }) => {
                        if (files?.length) form?.requestSubmit(uploadButtonIn(form, paper.name))
                      }}
                    />
                    <p className="retention">{acceptedText(paper)}</p>
                    {error && (
                      <button
                        type="button"
                        className="pill-button outline"
                        onClick={() => onDismiss(file.name)}
                      >
                        {papersText.goOnWithout}{' '}
                        <span className="visually-hidden">{papersText.forRequirement(paper.name)}</span>
                      </button>
                    )}
                    <button
                      type="submit"
                      className="pill-button outline upload"
                      name={PAPER_REQUIREMENT_FIELD}
                      value={paper.name}
                    >
                      {found.length > 0 ? papersText.add : papersText.upload}{' '}
                      <span className="visually-hidden">{papersText.forRequirement(paper.name)}</span>
                    </button>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="privacy">{papersText.privacy}</p>
    </div>
  )
}

function neededText({ isRequired }: PaperRequirement, isUploaded: boolean): string {
  if (!isRequired) return papersText.ifNeeded
  return isUploaded ? papersText.required : papersText.requiredNowOrLater
}

const uploadButtonIn = (form: HTMLFormElement, requirement: string) =>
  [...form.querySelectorAll<HTMLButtonElement>(`button[name=${PAPER_REQUIREMENT_FIELD}]`)].find(
    ({ value }) => value === requirement,
  )

function Requirements({ requirements }: Pick<ServiceApplicationPageData, 'requirements'>) {
  if (requirements.length === 0) return <p>{t.noPapers}</p>
  return (
    <ul>
      {requirements.map(({ name, help }) => (
        <li key={name}>
          {name}
          {help && <span className="help"> {help}</span>}
        </li>
      ))}
    </ul>
  )
}

interface TypedProps {
  steps: MultiStepForm['steps']
  values: FormState['values']
  choices: Choices
  addressOf: (at: number) => string
  requirements: ServiceApplicationPageData['requirements']
  uploaded: readonly UploadedPaper[]
}

/** What was filled in, step by step, each with the way back to it. */
function Typed({ steps, values, choices, addressOf, requirements, uploaded }: TypedProps) {
  const papers = requirements.map(({ name, isRequired }) => {
    const found = uploaded.filter(({ paper }) => paper === name).map(describeUploadedPaper)
    return { term: name, value: found.join('\n') || (isRequired ? t.missing : t.blank) }
  })
  const valueOf = ({ name, options }: FormField) => {
    const value = values[name]?.trim()
    const chosen = (choices[name] ?? options)?.find((option) => option.value === value)
    if (chosen) return optionText(chosen)
    return value || t.blank
  }
  return (
    <div className="service-application-typed">
      {steps.slice(0, -1).map(({ title, fields, files }, index) => (
        <section key={title} aria-labelledby={`typed-${index}`}>
          <h3 id={`typed-${index}`}>{title}</h3>
          <a href={addressOf(index)} target="_top" aria-label={t.changeOf(title)}>
            {t.change}
          </a>
          <Facts
            facts={
              files
                ? papers
                : fields
                    .filter(({ kind }) => kind !== 'agreement')
                    .map((field) => ({ term: field.label, value: valueOf(field) }))
            }
          />
        </section>
      ))}
    </div>
  )
}

interface LaterProps {
  link: string | null
  endsAt: string | null
  page: ServiceApplicationPageData
  isMailed: boolean
}

/** The last day of a link, in words. */
const dayOf = (endsAt: string | null, { zone }: Pick<ServiceApplicationPageData, 'zone'>): string =>
  endsAt ? longDate(dateIn(zone, new Date(endsAt))) : ''

/** The link to go on by. */
function Later({ link, endsAt, page, isMailed }: LaterProps) {
  return (
    <section className="service-application-later" aria-labelledby="later">
      <h2 id="later">
        <Link2 aria-hidden /> {t.later.title}
      </h2>
      {link === null ? (
        <p>{t.later.before(page.days)}</p>
      ) : (
        <>
          <p>
            {t.later.text(dayOf(endsAt, page))} {isMailed && t.later.mailed}
          </p>
          <h3>{t.later.label}</h3>
          <p className="address">{link}</p>
          <CopyButton text={link} label={t.later.label} />
          <p className="warning">{t.later.warning}</p>
        </>
      )}
    </section>
  )
}

/** In place of the form: it can't be opened, or nothing can be filed here. */
function Closed({ why, path }: { why: FormState['closed']; path: string }) {
  return (
    <EmptyState level={2} icon={<ClipboardList aria-hidden />} {...(why ? t.closed[why] : t.notOnline)}>
      <p className="service-application-ways screen-only">
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
