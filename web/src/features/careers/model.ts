import * as v from 'valibot'
import { EMPLOYMENT_TYPES, JOB_STAGES } from './employment-types-and-stages'

const text = v.nullish(v.string(), null)
const instant = v.pipe(v.string(), v.isoTimestamp())

/** M08: a job opening. */
export const jobPostingSchema = v.object({
  documentId: v.string(),
  title: v.string(),
  slug: v.string(),
  department: v.string(),
  location: v.string(),
  employment: v.picklist(EMPLOYMENT_TYPES),
  /** Pay or salary grade, as free text. */
  salary: text,
  slots: v.nullish(v.number(), 1),
  stage: v.picklist(JOB_STAGES),
  summary: text,
  /** One per line, like the qualifications. */
  duties: text,
  qualifications: text,
  postedAt: instant,
  closesAt: instant,
  updatedAt: instant,
})

export type JobPosting = v.InferOutput<typeof jobPostingSchema>
