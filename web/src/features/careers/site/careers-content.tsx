import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/careers'
import { Card, CardList } from '~/ui/card-list'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm } from '~/ui/filter-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import BriefcaseBusiness from '~icons/lucide/briefcase-business'
import { CAREERS_PATH, type CareersPageData, type JobCardView } from '../careers-view-model'

const filterNames = ['department', 'location', 'type'] as const

/** R07: all open jobs, filtered by the query. */
export function CareersContent({ page, crumbs }: { page: CareersPageData; crumbs: Crumb[] }) {
  const { filters, isNarrowed, options, jobs } = page
  const hasJobs = isNarrowed || jobs.length > 0
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} overlap={hasJobs} />
      <PageBody raised={hasJobs}>
        {hasJobs && (
          <FilterForm label={t.filter} action={CAREERS_PATH} isNarrowed={isNarrowed}>
            {filterNames.map((name) => (
              <FilterChoice
                key={name}
                name={name}
                label={t.filters[name].label}
                value={filters[name]}
                any={t.filters[name].any}
                options={options[name]}
              />
            ))}
          </FilterForm>
        )}
        <p className="visually-hidden" role="status">
          {isNarrowed && t.foundJobs(jobs.length)}
        </p>
        {jobs.length > 0 && (
          <section className="job-list" aria-labelledby="jobs-heading">
            <h2 id="jobs-heading">{isNarrowed ? t.foundJobs(jobs.length) : t.openJobs(jobs.length)}</h2>
            <CardList columns={2}>
              {jobs.map((job) => (
                <JobListCard key={job.documentId} job={job} />
              ))}
            </CardList>
          </section>
        )}
        {jobs.length === 0 && isNarrowed && (
          <EmptyState
            icon={<BriefcaseBusiness aria-hidden />}
            level={2}
            title={t.noneFit.title}
            text={t.noneFit.text}
          >
            <a className="pill-button outline" href={CAREERS_PATH}>
              {t.noneFit.all}
            </a>
          </EmptyState>
        )}
        {!hasJobs && <EmptyState icon={<BriefcaseBusiness aria-hidden />} level={2} {...t.none} />}
      </PageBody>
    </>
  )
}

function JobListCard({ job }: { job: JobCardView }) {
  const { href, title, department, location, employment, salary, slots, summary, closes, isClosingSoon } = job
  return (
    <Card title={title} href={href} level={3} meta={`${department} · ${location} · ${employment}`}>
      {summary && <p>{summary}</p>}
      <p className="job-until">
        {isClosingSoon && <b>{t.closesSoon}</b>} <span>{t.slots(slots)}</span> ·{' '}
        {salary && (
          <>
            <span>{salary}</span> ·{' '}
          </>
        )}
        <span>
          {t.applyUntil} <time dateTime={closes.at}>{closes.text}</time>
        </span>
      </p>
    </Card>
  )
}
