import { describe, expect, it } from 'vitest'
import { fallbackSiteSettings } from '~/features/site-settings/model'
import { fixtureTime, published, readerOf } from './fixtures'
import { buildOutages, outagesPage } from './outages'

// The fixtures' reader knows equality, not lists of values: it gives what the CMS would for each of them.
const reader = (rows: readonly object[] = published['advisory']!) => {
  const inner = readerOf({ ...published, advisory: rows })
  const isRestored = (row: object) => (row as { stage?: string }).stage === 'restored'
  return {
    ...inner,
    list: ((type, query, schema) => {
      if (type !== 'advisory') return inner.list(type, query, schema)
      const asksRestored = JSON.stringify(query.filters).includes('"$eq":"restored"')
      const matching = rows.filter((row) => isRestored(row) === asksRestored)
      return readerOf({ advisory: matching }).list(type, {}, schema)
    }) as typeof inner.list,
  }
}

const build = async (query = '', at = fixtureTime, rows?: readonly object[]) =>
  buildOutages(reader(rows), at, { query: new URLSearchParams(query) })
const withStage = (stage: string) =>
  published['advisory']!.map((row) =>
    (row as { code?: string }).code === 'SA-094' ? { ...row, stage } : row,
  )

describe('the page of outages', () => {
  it('[X06] tells what is out, planned and back, and counts barangays by how they stand', async () => {
    const { page } = await build()
    expect(page).toMatchObject({
      out: [{ code: 'EA-118', where: 'Mabini (part) and Pag-asa' }],
      scheduled: [{ code: 'SA-094' }],
      restored: [{ code: 'EA-116' }],
      customers: 1860,
      asOf: '6:20 PM, Wednesday, November 18',
    })
    expect(Object.fromEntries(page!.places.map(({ code, state }) => [code, state]))).toEqual({
      mabini: 'part',
      'pag-asa': 'out',
      talisay: 'on',
      fatima: 'scheduled',
    })
  })

  it.each([
    ['Mabini', 'part', 'Mabini'],
    ['mabini', 'part', 'Mabini'],
    ['Brgy. PAG ASA', 'out', 'Pag-asa'],
    ['tali', 'on', 'Talisay'],
    ['fatima', 'scheduled', 'Fatima'],
  ])('[X06] answers for %s: %s', async (asked, state, name) => {
    const { page, status, canonicalQuery } = await build(`area=${encodeURIComponent(asked)}`)
    expect([page?.answer?.name, page?.answer?.state, status]).toEqual([name, state, undefined])
    // Names and codes are addresses of their own; what else can be typed leads search engines to the code.
    const isOwn = ['Mabini', 'mabini', 'fatima'].includes(asked)
    expect(canonicalQuery).toEqual(isOwn ? undefined : { area: name.toLowerCase() })
  })

  it('[X06] names what an unknown name may mean, and is not for search engines then', async () => {
    const { page, status } = await build('area=Atlantis')
    expect([page?.answer, page?.meant, status]).toEqual([null, [], undefined])
    expect(outagesPage.meta(page!, fallbackSiteSettings).noIndex).toBe(true)
    expect((await build('area=a')).page?.meant).toHaveLength(4)
  })

  it.each(['brownout', 'Brownouts', 'walang kuryente', 'no power', 'power outage today', 'may brownout ba?'])(
    '[X06] takes “%s” for no place: shows current outages, at the page’s own address',
    async (words) => {
      const { page, canonicalQuery } = await build(`area=${encodeURIComponent(words)}`)
      expect(page).toEqual((await build()).page)
      expect(canonicalQuery).toEqual({ area: '' })
    },
  )

  it.each([
    ['Atlantis', '“Atlantis” not found · Outages'],
    ['mabni', 'Which barangay is “mabni”? · Outages'],
    ['mabini', 'Power status in Mabini, Santa Aurora City'],
    ['', 'Outages'],
  ])('[X06] says in its title what became of “%s”', async (asked, title) => {
    const { page } = await build(`area=${asked}`)
    expect(outagesPage.meta(page!, fallbackSiteSettings).title).toBe(title)
  })

  it.each([
    ['postponed', 'has been postponed. We’ll announce a new date.'],
    ['cancelled', 'has been cancelled.'],
  ])('[X06] tells a barangay whose planned work is %s', async (stage, text) => {
    const { page } = await build('area=fatima', fixtureTime, withStage(stage))
    expect(page?.answer).toMatchObject({ state: 'on', outage: null })
    const when = 'Tuesday, November 24, 6:00 AM to 2:00 PM'
    expect(page?.answer?.off).toEqual([
      {
        text: `The interruption scheduled for ${when} ${text}`,
        href: '/news-and-updates/replacing-14-wooden-poles',
        title: 'SA-094: Replacing 14 wooden poles',
      },
    ])
    expect((await build('area=mabini', fixtureTime, withStage(stage))).page?.answer?.off).toEqual([])
  })

  it('[X06] says when power came back to a barangay, for as long as the page lists it', async () => {
    const { page } = await build('area=talisay')
    expect([page?.answer?.state, page?.restored.map(({ where }) => where)]).toEqual(['on', ['Talisay']])
    expect(page?.answer?.restored).toEqual({
      text: expect.stringMatching(/^Power was restored at .+\.$/),
      href: page?.restored[0]?.href,
      title: `${page?.restored[0]?.code}: ${page?.restored[0]?.title}`,
    })
    expect((await build('area=mabini')).page?.answer?.restored).toBeNull()
    expect((await build('area=fatima')).page?.answer?.restored).toBeNull()
  })

  it('[X06] holds a minute, and no longer than until something begins or ends', async () => {
    expect((await build()).expiresAt).toEqual(new Date('2026-11-18T10:21:00Z'))
    const ends = new Date('2026-11-18T11:29:30Z')
    expect((await build('', ends)).expiresAt).toEqual(new Date('2026-11-18T11:30:00Z'))
  })
})
