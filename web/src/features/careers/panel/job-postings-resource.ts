import { jobPosting } from '~/cms/types.gen'
import * as t from '~/messages/en/careers'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'
import { CAREERS_PATH } from '../careers-view-model'

/** M08, C08: job openings. */
export const jobPostingsResource = createDeclarativeResource(jobPosting, {
  heading: 'Jobs',
  icon: 'briefcase-business',
  nouns: ['job', 'jobs'],
  fields: { employment: { labels: t.employments }, stage: { labels: t.stages } },
  previewPage: ({ slug }) => `${CAREERS_PATH}/${slug || 'new'}`,
  columns: ['title', 'department', 'location', 'stage', 'closesAt'],
  emptyText: 'Add jobs. They appear on the careers page until they close.',
})
