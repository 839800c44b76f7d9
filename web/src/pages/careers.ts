import {
  toJobFilterCode,
  toJobCard,
  nextJobChange,
  toJobFilterOptions,
  jobStageAt,
  type CareersPageData,
} from '~/features/careers/careers-view-model'
import { EMPLOYMENT_TYPES } from '~/features/careers/employment-types-and-stages'
import type { JobPosting } from '~/features/careers/model'
import { readSiteSettings } from '~/features/site-settings/api'
import * as t from '~/messages/en/careers'
import type { PageDefinition } from './page-definition'
import { readJobs } from '~/features/careers/api'

const filterNames = ['department', 'location', 'type'] as const

const isAmong = (value: string, names: string[]) =>
  !value || names.some((name) => toJobFilterCode(name) === value)

/** R07: the list of open jobs, the nearest deadline first. */
export const careersPage: PageDefinition<CareersPageData> = {
  label: t.label,
  aliases: ['/job', '/jobs', '/vacancies', '/hiring', '/career'],
  query: filterNames,
  validate: ({ query }) =>
    filterNames.every((name) => (query.get(name)?.length ?? 0) <= 100) &&
    ['', ...EMPLOYMENT_TYPES].includes(query.get('type') ?? ''),
  build: async (reader, at, { query }) => {
    const [department = '', location = '', type = ''] = filterNames.map((name) => query.get(name) ?? '')
    const [{ timeZone: zone }, jobs] = await Promise.all([readSiteSettings(reader), readJobs(reader)])
    // A location without an open job shows an empty list; an unknown location has no page.
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
    const open = jobs
      .filter((job) => jobStageAt(job, at) === 'open')
      .toSorted((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt))
    const fits = (job: JobPosting) =>
      (!department || toJobFilterCode(job.department) === department) &&
      (!location || toJobFilterCode(job.location) === location) &&
      (!type || job.employment === type)
    const change = nextJobChange(open, at)
    return {
      page: {
        filters: { department, location, type },
        isNarrowed: [department, location, type].some(Boolean),
        options: {
          department: toJobFilterOptions(open.map((job) => job.department)),
          location: toJobFilterOptions(open.map((job) => job.location)),
          type: EMPLOYMENT_TYPES.filter((value) => open.some(({ employment }) => employment === value)).map(
            (value) => ({ value, label: t.employments[value] }),
          ),
        },
        jobs: open.filter(fits).map((job) => toJobCard(job, { at, zone })),
      },
      ...(change && { expiresAt: change }),
    }
  },
  meta: ({ jobs }, site) => ({ title: t.label, description: t.description(site.utilityName, jobs.length) }),
  hasContent: async (reader) => (await readJobs(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
}
