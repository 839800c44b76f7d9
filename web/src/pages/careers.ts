import {
  codeOf,
  jobCard,
  nextChange,
  optionsOf,
  stageAt,
  type CareersPage,
} from '~/features/careers/careers-view'
import { employments } from '~/features/careers/employment'
import { readJobs, type JobPosting } from '~/features/careers/model'
import { readSiteSettings } from '~/features/site-settings/api'
import * as t from '~/messages/en/careers'
import type { PageDefinition } from './page-definition'

const filterNames = ['department', 'location', 'type'] as const

const isAmong = (value: string, names: string[]) => !value || names.some((name) => codeOf(name) === value)

/** R07: what people can apply for. */
export const careersPage: PageDefinition<CareersPage> = {
  label: t.label,
  aliases: ['/jobs', '/career'],
  query: filterNames,
  validate: ({ query }) =>
    filterNames.every((name) => (query.get(name)?.length ?? 0) <= 100) &&
    ['', ...employments].includes(query.get('type') ?? ''),
  build: async (reader, at, { query }) => {
    const [department = '', location = '', type = ''] = filterNames.map((name) => query.get(name) ?? '')
    const [{ timeZone: zone }, jobs] = await Promise.all([readSiteSettings(reader), readJobs(reader)])
    // A place where nothing is open any more is an empty list; one that never was is no page.
    const isKnown =
      isAmong(
        department,
        jobs.map((job) => job.department),
      ) &&
      isAmong(
        location,
        jobs.map((job) => job.location),
      )
    if (!isKnown) return { page: null }
    const open = jobs.filter((job) => stageAt(job, at) === 'open')
    const fits = (job: JobPosting) =>
      (!department || codeOf(job.department) === department) &&
      (!location || codeOf(job.location) === location) &&
      (!type || job.employment === type)
    const change = nextChange(open, at)
    return {
      page: {
        filters: { department, location, type },
        isNarrowed: [department, location, type].some(Boolean),
        options: {
          department: optionsOf(open.map((job) => job.department)),
          location: optionsOf(open.map((job) => job.location)),
          type: employments
            .filter((value) => open.some(({ employment }) => employment === value))
            .map((value) => ({ value, label: t.employments[value] })),
        },
        jobs: open.filter(fits).map((job) => jobCard(job, { at, zone })),
      },
      ...(change && { expiresAt: change }),
    }
  },
  about: ({ jobs }, site) => ({ title: t.label, description: t.description(site.utilityName, jobs.length) }),
  hasContent: async (reader) => (await readJobs(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
}
