import { jobApplication } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M08, C08: who applied for a job. Their CV is read below the fields. */
export const jobApplications = simpleResource(jobApplication, {
  heading: 'Job applications',
  icon: 'contact-round',
  below: () => import('./application-below'),
  columns: ['reference', 'job', 'name', 'stage', 'assignee'],
  emptyText: 'Job applications appear here.',
})
