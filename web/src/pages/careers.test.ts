import { describe, expect, it } from 'vitest'
import { siteSettingsSchema } from '~/features/site-settings/model'
import * as v from 'valibot'
import { careersPage } from './careers'
import { fixtureTime, published, readerOf } from './fixtures'
import { jobPage, type JobPageData } from './job'

const site = v.parse(siteSettingsSchema, published['site-setting']![0])
const list = (query = '', at = fixtureTime, rows = published) =>
  careersPage.build(readerOf(rows), at, { params: {}, query: new URLSearchParams(query) })
const one = (slug: string, at = fixtureTime) =>
  jobPage.build(readerOf(published), at, { params: { slug }, query: new URLSearchParams() })
const openAddresses = jobPage.sitemap as Exclude<typeof jobPage.sitemap, string>
const jobOf = (page: JobPageData | null) => (page as Extract<JobPageData, { type: 'job' }>).job
/** Five in the afternoon in Manila on 12 December. */
const CLOSES = new Date('2026-12-12T09:00:00Z')

describe('the list of jobs', () => {
  it('[R07] has what is open alone, with what it can be narrowed by, and says when the clock changes it', async () => {
    const { page, expiresAt } = await list()
    expect(page?.jobs.map(({ title, isClosingSoon }) => [title, isClosingSoon])).toEqual([
      ['Customer service representative', true],
      ['Line technician', false],
    ])
    expect(page?.options).toEqual({
      department: [
        { value: 'customer-care', label: 'Customer care' },
        { value: 'line-operations', label: 'Line operations' },
      ],
      location: [
        { value: 'bagong-silang', label: 'Bagong Silang' },
        { value: 'santa-aurora-city', label: 'Santa Aurora City' },
      ],
      type: [{ value: 'full_time', label: 'Full time' }],
    })
    expect(expiresAt?.toISOString()).toBe('2026-11-20T09:00:00.000Z')
    expect((await list('', CLOSES)).page?.jobs).toEqual([])
  })

  it('[R07] is narrowed by the address: to nothing where nothing fits, to no page where nothing ever did', async () => {
    const titles = async (query: string) => (await list(query)).page?.jobs.map(({ title }) => title)
    expect(await titles('department=line-operations')).toEqual(['Line technician'])
    expect(await titles('department=line-operations&location=santa-aurora-city')).toEqual([])
    expect((await list('department=finance')).page).toMatchObject({ isNarrowed: true, jobs: [] })
    expect((await list('type=project')).page?.jobs).toEqual([])
    expect((await list('department=magic')).page).toBeNull()
    const asked = (query: string) =>
      careersPage.validate?.({ params: {}, query: new URLSearchParams(query) }) ?? true
    expect([asked('type=full_time'), asked('type=magic'), asked(`location=${'x'.repeat(101)}`)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('[R07] says honestly that there is none', async () => {
    const { page } = await list('', fixtureTime, { ...published, 'job-posting': [] })
    expect(page).toMatchObject({ isNarrowed: false, jobs: [] })
    expect(careersPage.meta(page!, site).description).toMatch(/^There are no open jobs/)
  })
})

describe('a job', () => {
  it('[R08] is described for search engines while people can apply, with nothing of it taken for markup', async () => {
    const { page, expiresAt } = await one('line-technician')
    expect(jobOf(page)).toMatchObject({
      salary: '₱24,000 to ₱28,000 a month',
      duties: ['Build and repair lines', 'Clear <faults>'],
    })
    const [data] = jobPage.meta(page!, site).data as Record<string, unknown>[]
    expect(data).toMatchObject({
      '@type': 'JobPosting',
      title: 'Line technician',
      datePosted: '2026-11-12T01:00:00.000Z',
      validThrough: CLOSES.toISOString(),
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: site.utilityName },
      jobLocation: { address: { addressLocality: 'Bagong Silang', addressCountry: 'PH' } },
    })
    expect(data?.['description']).toContain('<li>Clear &lt;faults&gt;</li>')
    expect(expiresAt?.toISOString()).toBe('2026-12-09T09:00:00.000Z')
  })

  it('[R08] that is over says so by the clock or by its editor, and is kept from search engines', async () => {
    const stages = await Promise.all(
      [one('tree-trimmer'), one('procurement-officer'), one('line-technician', CLOSES)].map(async (built) => {
        const { page } = await built
        const { data, noIndex } = jobPage.meta(page!, site)
        return [jobOf(page).stage, data, noIndex]
      }),
    )
    expect(stages).toEqual([
      ['closed', undefined, true],
      ['filled', undefined, true],
      ['closed', undefined, true],
    ])
    expect(await openAddresses(readerOf(published), fixtureTime)).toHaveLength(2)
  })
})
