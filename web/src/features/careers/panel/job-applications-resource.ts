import { jobApplication } from '~/cms/types.gen'
import { createSimpleResource } from '~/panel/simple/simple-resource'

/** M08, C08: job applications. The CV is shown below the fields. */
export const jobApplicationsResource = createSimpleResource(jobApplication, {
  heading: 'Job applications',
  icon: 'contact-round',
  below: () => import('./job-application-details'),
  columns: ['reference', 'job', 'name', 'stage'],
  emptyText: 'Job applications appear here.',
})
