import { jobApplication } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M08, C08: job applications. The CV is shown below the fields. */
export const jobApplicationsResource = createDeclarativeResource(jobApplication, {
  heading: 'Job applications',
  nouns: ['job application', 'job applications'],
  icon: 'contact-round',
  below: () => import('./job-application-details'),
  hasReply: true,
  columns: ['reference', 'job', 'name', 'stage'],
  emptyText: 'Job applications from the website appear here.',
})
