import { splitLines } from '~/lib/split-lines'
import { dateAndTime, longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import * as t from '~/messages/en/careers'
import type { JobStage } from './employment-types-and-stages'
import type { JobPosting } from './model'

export const CAREERS_PATH = '/careers'

/** The filters of the list; an empty string means all. */
export interface JobFilters {
  department: string
  location: string
  type: string
}

/** The list of open jobs, filtered by the query. */
export interface CareersPageData {
  filters: JobFilters
  isNarrowed: boolean
  options: Record<keyof JobFilters, ReturnType<typeof toJobFilterOptions>>
  jobs: JobCardView[]
}

/** The terms of an application. */
export interface JobApplicationTerms {
  version: string
  /** The consent text. */
  consent: string
  /** The size limit of a CV. */
  megabytes: number
}

interface Now {
  at: Date
  zone: string
}

/** Milliseconds before its closing date during which a job counts as closing soon. */
const SOON = 3 * 86_400_000

/**
 * The stage of a job at an instant: past its closing date an open job is closed, whatever its stored stage.
 */
export function jobStageAt({ stage, closesAt }: JobPosting, at: Date): JobStage {
  return stage === 'open' && Date.parse(closesAt) <= at.getTime() ? 'closed' : stage
}

/** A job in the list. */
export type JobCardView = ReturnType<typeof toJobCard>

export function toJobCard(job: JobPosting, { at, zone }: Now) {
  const { documentId, slug, title, department, location, employment, salary, slots, summary, closesAt } = job
  const left = Date.parse(closesAt) - at.getTime()
  return {
    documentId,
    href: `${CAREERS_PATH}/${slug}`,
    title,
    department,
    location,
    employment: t.employments[employment],
    salary,
    slots,
    summary,
    // The closing date for applications.
    closes: { at: closesAt, text: dateAndTime(new Date(closesAt), zone) },
    isClosingSoon: jobStageAt(job, at) === 'open' && left <= SOON,
  }
}

/** A job on its page. */
export type JobView = ReturnType<typeof toJobView>

export function toJobView(job: JobPosting, now: Now) {
  return {
    ...toJobCard(job, now),
    stage: jobStageAt(job, now.at),
    kind: job.employment,
    posted: { at: job.postedAt, text: longDate(dateIn(now.zone, new Date(job.postedAt))) },
    duties: pointsOf(job.duties),
    qualifications: pointsOf(job.qualifications),
  }
}

/** When the clock next changes what jobs say: one closes, or is about to. */
export function nextJobChange(jobs: JobPosting[], at: Date): Date | undefined {
  const changes = jobs
    .filter((job) => jobStageAt(job, at) === 'open')
    .flatMap(({ closesAt }) => [Date.parse(closesAt), Date.parse(closesAt) - SOON])
    .filter((change) => change > at.getTime())
  return changes.length > 0 ? new Date(Math.min(...changes)) : undefined
}

/** The code of a department or location in a query: `line-operations`. */
export function toJobFilterCode(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Distinct names in order, each with its code. */
export function toJobFilterOptions(names: string[]) {
  return [...new Map(names.map((name) => [toJobFilterCode(name), name]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** Lines of a list, without the bullets that some editors type. */
const pointsOf = (text: string | null): string[] =>
  splitLines(text).flatMap((line) => line.replace(/^[-•*]\s*/, '') || [])

/** A job as structured data (schema.org JobPosting). */
export function jobPostingJsonLd(job: JobView, utilityName: string): object {
  const { title, department, location, kind, slots, summary, posted, closes } = job
  const list = (heading: string, lines: string[]) =>
    lines.length > 0
      ? `<p>${heading}</p><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
      : ''
  const body = [list(t.duties, job.duties), list(t.qualifications, job.qualifications)].join('')
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: `<p>${escaped(summary ?? title)}</p>${body}`,
    datePosted: posted.at,
    validThrough: closes.at,
    employmentType: schemaTypes[kind],
    industry: department,
    totalJobOpenings: slots,
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: utilityName },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'PH' },
    },
  }
}

const schemaTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  fixed_term: 'TEMPORARY',
  project: 'CONTRACTOR',
  internship: 'INTERN',
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
