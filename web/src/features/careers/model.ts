import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import { readSiteSettingsBySchema } from '~/cms/read-site-settings'
import { employmentTypes, jobStages } from './employment-types-and-stages'

const text = v.nullish(v.string(), null)
const instant = v.pipe(v.string(), v.isoTimestamp())

/** M08: a job opening. */
export const jobPostingSchema = v.object({
  documentId: v.string(),
  title: v.string(),
  slug: v.string(),
  department: v.string(),
  location: v.string(),
  employment: v.picklist(employmentTypes),
  /** Pay or salary grade, as free text. */
  salary: text,
  slots: v.nullish(v.number(), 1),
  stage: v.picklist(jobStages),
  summary: text,
  /** One per line, like the qualifications. */
  duties: text,
  qualifications: text,
  postedAt: instant,
  closesAt: instant,
  updatedAt: instant,
})

export type JobPosting = v.InferOutput<typeof jobPostingSchema>

/** The most jobs that are read, closed ones included; older ones are ignored. */
const MOST = 200

/** All published jobs, newest first. */
export const readJobs = (reader: CmsReader): Promise<JobPosting[]> =>
  reader.list(
    'job-posting',
    { sort: ['postedAt:desc', 'documentId:asc'], pagination: { pageSize: MOST } },
    jobPostingSchema,
  )

/** Retention of an application in months, and the size limit of a CV. */
const applicationTerms = v.object({
  jobApplicationMonths: v.nullish(v.number(), 12),
  cvMegabytes: v.nullish(v.number(), 5),
})

export const readApplicationTerms = (reader: CmsReader) =>
  readSiteSettingsBySchema(reader, applicationTerms, () => v.parse(applicationTerms, {}))

export async function readJob(reader: CmsReader, slug: string): Promise<JobPosting | undefined> {
  const query = { filters: { slug: { $eq: slug } }, pagination: { pageSize: 1 } }
  return (await reader.list('job-posting', query, jobPostingSchema))[0]
}
