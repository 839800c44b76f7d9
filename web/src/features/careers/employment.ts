/** How people are employed, as the CMS names it. */
export const employments = ['full_time', 'part_time', 'fixed_term', 'project', 'internship'] as const

/** What an editor says of a job; the clock closes one as well. */
export const jobStages = ['open', 'closed', 'filled'] as const

export type JobStage = (typeof jobStages)[number]
