import { jobApplicationsResource } from '~/features/careers/panel/job-applications-resource'
import { jobPostingsResource } from '~/features/careers/panel/job-postings-resource'

/** The sections of the careers page's management, in the order of their tabs. */
export const careersSections = [jobPostingsResource, jobApplicationsResource] as const
