import { jobApplications } from '~/features/careers/panel/applications'
import { jobs } from '~/features/careers/panel/jobs'

/** The sections of the careers page's management, in the order of their tabs. */
export const careersSections = [jobs, jobApplications] as const
