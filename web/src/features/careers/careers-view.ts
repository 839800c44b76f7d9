import { linesOf } from '~/lib/lines'
import { dateAndTime, longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import * as t from '~/messages/en/careers'
import type { JobStage } from './employment'
import type { JobPosting } from './model'

export const CAREERS = '/careers'

/** The filters of the list; empty means all. */
export interface JobFilters {
  department: string
  location: string
  type: string
}

/** The list of open jobs, filtered by the address. */
export interface CareersPage {
  filters: JobFilters
  isNarrowed: boolean
  options: Record<keyof JobFilters, ReturnType<typeof optionsOf>>
  jobs: JobCard[]
}

/** What applies to who applies. */
export interface ApplyTerms {
  version: string
  /** What one agrees to. */
  consent: string
  /** The most that a CV may have. */
  megabytes: number
}

interface Now {
  at: Date
  zone: string
}

/** How long before its end a job is said to close soon (milliseconds). */
const SOON = 3 * 86_400_000

/** The clock closes a job, whatever its stage still says. */
export function stageAt({ stage, closesAt }: JobPosting, at: Date): JobStage {
  return stage === 'open' && Date.parse(closesAt) <= at.getTime() ? 'closed' : stage
}

/** A job as the list shows it. */
export type JobCard = ReturnType<typeof jobCard>

export function jobCard(job: JobPosting, { at, zone }: Now) {
  const { documentId, slug, title, department, location, employment, slots, summary, closesAt } = job
  const left = Date.parse(closesAt) - at.getTime()
  return {
    documentId,
    href: `${CAREERS}/${slug}`,
    title,
    department,
    location,
    employment: t.employments[employment],
    slots,
    summary,
    // Until when people can apply.
    closes: { at: closesAt, text: dateAndTime(new Date(closesAt), zone) },
    isClosingSoon: stageAt(job, at) === 'open' && left <= SOON,
  }
}

/** A job as its page shows it. */
export type JobView = ReturnType<typeof jobView>

export function jobView(job: JobPosting, now: Now) {
  return {
    ...jobCard(job, now),
    stage: stageAt(job, now.at),
    kind: job.employment,
    salary: job.salary,
    posted: { at: job.postedAt, text: longDate(dateIn(now.zone, new Date(job.postedAt))) },
    duties: pointsOf(job.duties),
    qualifications: pointsOf(job.qualifications),
  }
}

/** When the clock next changes what jobs say: they close, or are about to. */
export function nextChange(jobs: JobPosting[], at: Date): Date | undefined {
  const changes = jobs
    .filter((job) => stageAt(job, at) === 'open')
    .flatMap(({ closesAt }) => [Date.parse(closesAt), Date.parse(closesAt) - SOON])
    .filter((change) => change > at.getTime())
  return changes.length > 0 ? new Date(Math.min(...changes)) : undefined
}

/** What an address calls a department or a place: `line-operations`. */
export function codeOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Each name once, in order, with what an address calls it. */
export function optionsOf(names: string[]) {
  return [...new Map(names.map((name) => [codeOf(name), name]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** Lines without the bullets that some editors type. */
const pointsOf = (text: string | null): string[] =>
  linesOf(text).flatMap((line) => line.replace(/^[-•*]\s*/, '') || [])

/** A job for search engines (schema.org). */
export function jobData(job: JobView, utilityName: string): object {
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
