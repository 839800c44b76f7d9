import { useEffect } from 'react'
import type { Crumb } from '~/lib/page-head'
import type { FormState } from '~/lib/public-form'
import * as papersText from '~/messages/en/papers'
import * as t from '~/messages/en/tracking'
import { Disclosure } from '~/ui/disclosure'
import { Facts } from '~/ui/facts'
import { PaperUpload } from '~/ui/form/paper-upload'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import Check from '~icons/lucide/check'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import Lock from '~icons/lucide/lock'
import Phone from '~icons/lucide/phone'
import type {
  TrackedRequirementView,
  ServiceStageView,
  TrackedApplicationPageData,
  TrackedApplicationView,
} from '../tracking-view-model'

/** The view closes by itself after this time (minutes). */
const OPEN_FOR = 15

interface ApplicationContentProps {
  view: TrackedApplicationPageData
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
}

/** R13: an application's status, for visitors with its reference and second factor. */
export function TrackedApplicationContent({ view, form, path, crumbs, hotline }: ApplicationContentProps) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(path), OPEN_FOR * 60_000)
    return () => clearTimeout(timer)
  }, [path])
  const { title, reference, applicant, received, position } = view
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${OPEN_FOR * 60}; url=${path}`} />
      </noscript>
      <PageHeading title={title} crumbs={crumbs} overlap>
        <Facts
          kind="figures"
          facts={[
            { term: t.facts.reference, value: reference },
            { term: t.facts.applicant, value: applicant },
            { term: t.facts.received, value: received },
            { term: t.facts.stage, value: position },
          ]}
        />
      </PageHeading>
      <PageBody raised>
        {view.notice && form.errors.length === 0 && !form.trouble && (
          <p className="application-sent" role="status">
            <CircleCheck aria-hidden /> {view.notice}
          </p>
        )}
        <Now view={view} />
        <div className="application-parts">
          <Way stages={view.stages} upload={{ view, form, path, hotline }} />
          <div className="beside">
            <History history={view.history} />
            <section aria-labelledby="wrong">
              <h2 id="wrong">{t.wrong.title}</h2>
              <p>{t.wrong.text(reference)}</p>
              <a className="pill-button outline" href="/contact-us">
                <Phone aria-hidden /> {t.wrong.contact}
              </a>
            </section>
            <section className="only screen-only" aria-labelledby="only">
              <h2 id="only">
                <Lock aria-hidden /> {t.only.title}
              </h2>
              <p>{t.only.text}</p>
              {/* A form, and no link: the application would show the page from its memory. */}
              <form action={path}>
                <button type="submit" className="pill-button outline">
                  {t.only.close}
                </button>
              </form>
            </section>
          </div>
        </div>
      </PageBody>
    </>
  )
}

/** What is to be done now, by whom, and until when. */
function Now({ view }: { view: TrackedApplicationView }) {
  const { badge, tone, headline, text, stages, expected, withUs, withYou, promise } = view
  return (
    <section className="application-now" aria-labelledby="now">
      <div>
        <p className="badge" data-tone={tone}>
          {badge}
        </p>
        <h2 id="now">{headline}</h2>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <ol className="bar" aria-hidden="true">
          {stages.map(({ stage, title, state }) => (
            <li key={stage} data-state={state}>
              {title}
            </li>
          ))}
        </ol>
      </div>
      <div className="dates">
        {expected && (
          <>
            <h3>{t.expected}</h3>
            <p className="date">{expected.date}</p>
            <p className="note">{expected.note}</p>
          </>
        )}
        <Facts
          facts={[
            { term: t.withUs, value: withUs },
            { term: t.withYou, value: withYou },
            { term: t.promise, value: promise },
          ]}
        />
        <p className="note">{t.promiseNote}</p>
      </div>
    </section>
  )
}

type Upload = Pick<ApplicationContentProps, 'view' | 'form' | 'path' | 'hotline'>

function Way({ stages, upload }: { stages: ServiceStageView[]; upload: Upload }) {
  return (
    <section className="application-way" aria-labelledby="way">
      <div className="head">
        <h2 id="way">{t.way}</h2>
        <p>{t.wayNote}</p>
      </div>
      <ol>
        {stages.map((stage, index) => (
          <li
            key={stage.stage}
            data-state={stage.state}
            aria-current={stage.state === 'now' ? 'step' : undefined}
          >
            <span className="mark" aria-hidden="true">
              {stage.state === 'done' ? <Check /> : index + 1}
            </span>
            <div>
              <h3>
                {stage.title} <span className="visually-hidden">({t.states[stage.state]})</span>
                <span className="owner">{stage.owner}</span>
              </h3>
              {stage.text && <p>{stage.text}</p>}
              {stage.papers.length > 0 && <Papers papers={stage.papers} upload={upload} />}
            </div>
            <p className="when">
              {stage.when}
              {stage.note && <span data-late={stage.isLate || undefined}>{stage.note}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Papers({ papers, upload }: { papers: TrackedRequirementView[]; upload: Upload }) {
  const { view, form, path, hotline } = upload
  const open = papers.filter(({ received }) => received === null)
  const missing = open.filter(({ sent, isRequired }) => sent === null && isRequired)
  const sorted = [...open, ...papers.filter(({ received }) => received !== null)]
  return (
    <div className="papers" data-missing={missing.length > 0 || undefined}>
      <h4>{missing.length > 0 ? t.missing(missing.length, papers.length) : t.complete}</h4>
      <ul>
        {sorted.map(({ name, where, received, sent, isRequired, upload: accepted }, index) => (
          <li key={name} data-missing={(received ?? sent) === null || undefined}>
            {(received ?? sent) === null ? <CircleDashed aria-hidden /> : <CircleCheck aria-hidden />}
            <div>
              <b>{name}</b> {!isRequired && <span>({papersText.ifNeeded})</span>}
              <p>{received ?? sent ?? where}</p>
              {accepted && (
                <Disclosure
                  summary={sent ? papersText.change : papersText.upload}
                  subject={papersText.forRequirement(name)}
                  isOpen={(form.errors.length > 0 || Boolean(form.trouble)) && form.values['paper'] === name}
                  scrolls={false}
                >
                  <PaperUpload
                    id={`paper-${index + 1}`}
                    paper={accepted}
                    files={accepted.files}
                    state={form}
                    action={path}
                    hotline={hotline}
                    hidden={{ reference: view.reference, digits: view.digits }}
                    isAnswer
                  />
                </Disclosure>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function History({ history }: Pick<TrackedApplicationView, 'history'>) {
  if (history.length === 0) return null
  return (
    <section aria-labelledby="happened">
      <h2 id="happened">{t.happened}</h2>
      <ol className="events">
        {history.map(({ when, text }) => (
          <li key={when + text}>
            <p className="when">{when}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
