/** Types of employment, in the terms of the CMS. */
export const EMPLOYMENT_TYPES = ['full_time', 'part_time', 'fixed_term', 'project', 'internship'] as const

/** Stages that editors set; the clock also closes a job. */
export const JOB_STAGES = ['open', 'closed', 'filled'] as const

export type JobStage = (typeof JOB_STAGES)[number]
