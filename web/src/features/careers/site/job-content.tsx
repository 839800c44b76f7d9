import type { Crumb } from '~/lib/page-head'
import type { FormState } from '~/lib/public-form'
import * as t from '~/messages/en/careers'
import { Facts } from '~/ui/facts'
import { PublicFormView } from '~/ui/form/public-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import { jobApplicationForm } from '../job-application-form'
import { CAREERS_PATH, type JobApplicationTerms, type JobView } from '../careers-view-model'

interface JobContentProps {
  job: JobView
  terms: JobApplicationTerms
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
}

/** R08: one job: description, requirements, and the application form; a closed job says so first. */
export function JobContent({ job, terms, form, path, crumbs, hotline }: JobContentProps) {
  const { documentId, title, department, location, employment, slots, stage, posted, closes, isClosingSoon } =
    job
  return (
    <>
      <PageHeading title={title} crumbs={crumbs} overlap>
        <p className="updated">
          {t.posted} <time dateTime={posted.at}>{posted.text}</time>
        </p>
      </PageHeading>
      <PageBody raised>
        <div className="job-columns" data-document={documentId}>
          <div className="job-side">
            {stage === 'open' ? (
              <div className="job-card">
                <h2>{t.applyUntil}</h2>
                <p className="until">
                  <time dateTime={closes.at}>{closes.text}</time>
                </p>
                {isClosingSoon && <p className="soon">{t.closesSoon}</p>}
                <a className="pill-button screen-only" href="#apply">
                  {t.apply.title}
                </a>
              </div>
            ) : (
              <div className="job-card" data-over>
                <h2>{t.over[stage].title}</h2>
                <p>{t.over[stage].text}</p>
                <p>
                  <a className="pill-button outline" href={CAREERS_PATH}>
                    {t.over.others}
                  </a>
                </p>
              </div>
            )}
            <div className="job-card">
              <h2>{t.atAGlance}</h2>
              <Facts
                facts={[
                  { term: t.facts.department, value: department },
                  { term: t.facts.location, value: location },
                  { term: t.facts.employment, value: employment },
                  { term: t.facts.salary, value: job.salary },
                  { term: t.facts.slots, value: slots },
                ]}
              />
            </div>
          </div>
          <div className="job-main">
            <div className="job-card">
              <h2>{t.summary}</h2>
              {job.summary && <p className="summary">{job.summary}</p>}
              <Lines heading={t.duties} lines={job.duties} />
              <Lines heading={t.qualifications} lines={job.qualifications} />
            </div>
            {stage === 'open' && (
              <section id="apply" className="job-card" aria-labelledby="apply-heading">
                <h2 id="apply-heading">{t.apply.title}</h2>
                <p className="intro">{t.apply.intro}</p>
                <PublicFormView
                  form={jobApplicationForm}
                  options={{ consent: [{ value: terms.version, label: terms.consent }] }}
                  megabytes={terms.megabytes}
                  state={form}
                  action={path}
                  label={t.apply.title}
                  hotline={hotline}
                  button={t.apply.send}
                  note={<p className="retention">{t.apply.kept}</p>}
                />
              </section>
            )}
          </div>
        </div>
      </PageBody>
    </>
  )
}

function Lines({ heading, lines }: { heading: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
