import { jobPostingSchema } from './model'

const job = {
  id: 1,
  documentId: 'job-line-technician',
  title: 'Line technician',
  slug: 'line-technician',
  department: 'Line operations',
  location: 'Bagong Silang',
  employment: 'full_time',
  salary: '₱24,000 to ₱28,000 a month',
  slots: 4,
  stage: 'open',
  summary: 'You keep the lines in order.',
  duties: 'Build and repair lines\n- Clear <faults>',
  qualifications: 'Fit to climb',
  postedAt: '2026-11-12T01:00:00.000Z',
  closesAt: '2026-12-12T09:00:00.000Z',
  updatedAt: '2026-11-12T01:00:00.000Z',
}

/** Jobs in the format of the CMS: open, closing soon, past its date, filled. */
export const jobPostings = [
  job,
  {
    ...job,
    id: 2,
    documentId: 'job-representative',
    title: 'Customer service representative',
    slug: 'customer-service-representative',
    department: 'Customer care',
    location: 'Santa Aurora City',
    closesAt: '2026-11-20T09:00:00.000Z',
  },
  {
    ...job,
    id: 3,
    documentId: 'job-trimmer',
    title: 'Tree trimmer',
    slug: 'tree-trimmer',
    location: 'San Isidro del Mar',
    employment: 'project',
    closesAt: '2026-11-14T09:00:00.000Z',
  },
  {
    ...job,
    id: 4,
    documentId: 'job-procurement',
    title: 'Procurement officer',
    slug: 'procurement-officer',
    department: 'Finance',
    stage: 'filled',
  },
]

/** The schema and rows of each content type. */
export const fixtures = {
  'job-posting': [jobPostingSchema, jobPostings],
} as const
