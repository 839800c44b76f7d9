import * as t from '~/messages/en/careers'
import { postedField } from '~/panel/simple/page-fields'
import { simpleResource } from '~/panel/simple/simple-resource'
import { CAREERS } from '../careers-view'
import { employments, jobStages } from '../employment'

/** M08, C08: what people can apply for. */
export const jobs = simpleResource({
  name: 'job-postings',
  nouns: ['job', 'jobs'],
  heading: 'Jobs',
  icon: 'briefcase-business',
  fields: {
    title: {
      kind: 'text',
      label: 'Title',
      maxLength: 120,
      needed: { for: 'save', message: 'Enter what the job is called.' },
    },
    slug: {
      kind: 'slug',
      label: 'Address',
      from: 'title',
      address: `${CAREERS}/`,
      needed: { for: 'publish', message: 'Enter an address.' },
    },
    department: {
      kind: 'text',
      label: 'Department',
      maxLength: 80,
      help: 'Written alike on all its jobs: visitors filter by it.',
      needed: { for: 'publish', message: 'Enter the department.' },
    },
    location: {
      kind: 'text',
      label: 'Location',
      maxLength: 80,
      needed: { for: 'publish', message: 'Enter where the work is.' },
    },
    employment: {
      kind: 'choice',
      label: 'Kind of work',
      choices: employments.map((value) => ({ value, label: t.employments[value] })),
      needed: { for: 'publish', message: 'Choose the kind of work.' },
    },
    salary: {
      kind: 'text',
      label: 'Salary',
      maxLength: 120,
      help: 'Pay or salary grade, such as “₱24,000 to ₱28,000 a month”.',
    },
    slots: { kind: 'integer', label: 'Openings', min: 1 },
    stage: {
      kind: 'choice',
      label: 'Applications',
      choices: jobStages.map((value) => ({ value, label: t.stages[value] })),
      help: 'An open job closes by itself when its time is over.',
      needed: { for: 'publish', message: 'Choose whether people can apply.' },
    },
    summary: {
      kind: 'long-text',
      label: 'The job',
      maxLength: 600,
      needed: { for: 'publish', message: 'Say in a few sentences what the job is.' },
    },
    duties: { kind: 'long-text', label: 'Duties', maxLength: 4000, help: 'One a line.' },
    qualifications: { kind: 'long-text', label: 'Qualifications', maxLength: 4000, help: 'One a line.' },
    postedAt: postedField,
    closesAt: {
      kind: 'instant',
      label: 'Apply until',
      needed: { for: 'publish', message: 'Enter until when people can apply.' },
    },
  },
  title: ({ title }) => title.trim() || 'New job',
  hasChecks: true,
  page: ({ slug }) => `${CAREERS}/${slug || 'new'}`,
  list: {
    columns: ['title', 'department', 'location', 'stage', 'closesAt'],
    sorts: ['postedAt', 'closesAt', 'title', 'department', 'location', 'stage'],
    defaultSort: 'postedAt:desc',
    filters: ['stage', 'employment'],
    empty: 'Jobs stand on the careers page until their time is over.',
  },
})
