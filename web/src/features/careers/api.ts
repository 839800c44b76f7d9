import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import { readSiteSettingsBySchema } from '~/cms/read-site-settings-by-schema'
import { jobPostingSchema, type JobPosting } from './model'

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
