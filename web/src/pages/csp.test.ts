import { describe, expect, it } from 'vitest'
import { cspBiddings } from '~/features/publications/fixtures'
import { cspPage } from './csp'
import { cspBiddingPage, type CspBiddingPageData } from './csp-bidding'
import { readBiddingFeedEntries } from './feeds/bidding-entries'
import { fixtureTime, published, readerOf } from './fixtures'

const request = { params: {}, query: new URLSearchParams() }
const one = async (slug: string, at = fixtureTime) => {
  const built = await cspBiddingPage.build(readerOf(published), at, { ...request, params: { slug } })
  return { ...built, bid: (built.page as Extract<CspBiddingPageData, { type: 'bid' }>).bid }
}
const SEVENTEEN = cspBiddings[0]!.slug

describe('the competitive selection process', () => {
  it('[R15] lists every bid with its stage, and what the committee made known', async () => {
    const { page, expiresAt } = await cspPage.build(readerOf(published), fixtureTime, request)
    expect(page?.biddings.map(({ capacity, label, kind }) => [capacity, label, kind])).toEqual([
      ['17 MW', 'Pre-bid', 'baseload · any technology'],
      ['24 MW', 'Filed with the ERC', 'baseload · any technology'],
    ])
    expect(page?.announcements[0]).toMatchObject({
      posted: 'November 15, 2026, 9:00 AM',
      bidding: { href: `/publications/competitive-selection-process/bids/${SEVENTEEN}` },
    })
    expect(expiresAt?.toISOString()).toBe('2026-11-19T04:00:00.001Z')
  })

  it('[R15] lists biddings that still take offers before all others', async () => {
    const reader = readerOf({ ...published, 'csp-bidding': published['csp-bidding']!.toReversed() })
    const { page } = await cspPage.build(reader, fixtureTime, request)
    expect(page?.biddings.map(({ capacity }) => capacity)).toEqual(['17 MW', '24 MW'])
  })

  it('[R15] calls a bid under evaluation once its deadline has passed', async () => {
    const { page } = await cspPage.build(readerOf(published), new Date('2026-12-17T04:00:00Z'), request)
    expect(page?.biddings[0]).toMatchObject({ stage: 'evaluation', deadline: { left: null } })
  })
})

describe('[R15] [R17] a stage that the utility calls otherwise', () => {
  const [text] = published['csp-page']!
  const stageNames = [{ stage: 'pre_bid', name: 'Pre-bid conference called' }]
  const reader = readerOf({ ...published, 'csp-page': [{ ...text, stageNames }] })

  it('is called so in the list, on the bid’s page and in the feed', async () => {
    const { page } = await cspPage.build(reader, fixtureTime, request)
    expect(page?.biddings.map(({ label }) => label)).toEqual([
      'Pre-bid conference called',
      'Filed with the ERC',
    ])
    const built = await cspBiddingPage.build(reader, fixtureTime, { ...request, params: { slug: SEVENTEEN } })
    expect(built.page).toMatchObject({ bid: { label: 'Pre-bid conference called' } })
    const named = readerOf({
      ...published,
      'csp-page': [{ ...text, stageNames: [{ stage: 'filed_with_erc', name: 'Before the regulator' }] }],
    })
    const entries = await readBiddingFeedEntries(named, 'Asia/Manila', 20)
    expect(entries.map(({ text }) => text).join()).toContain('Stage: Before the regulator.')
  })
})

describe('a bid for power', () => {
  it('[R17] says what is bought, from when and for how long', async () => {
    expect((await one(SEVENTEEN)).bid.figures).toEqual([
      { value: '17 MW', term: 'baseload · any technology' },
      { value: '148,920 MWh', term: 'per year (149,328 in leap years)' },
      { value: '10 years', term: 'from December 26, 2027' },
      { value: 'Round 1', term: 'CSP-2026-02' },
    ])
  })

  it('[R17] shows milestones as planned, revised and actual; the first that has not come about is next', async () => {
    const { milestones, periods } = (await one(SEVENTEEN)).bid
    expect(milestones.map(({ state }) => state)).toEqual(['done', 'next', 'later'])
    expect(milestones[1]).toMatchObject({
      planned: 'November 20, 2026',
      revised: 'November 24, 2026',
      actual: null,
      note: '2:00 PM',
    })
    expect(periods.map(({ capacity, energy, days }) => [capacity, energy, days])).toEqual([
      ['17.0 MW', '148,920 MWh', 1827],
      ['17.0 MW', '148,920 MWh', 1826],
    ])
  })

  it('[R17] has nothing come next once it has failed', async () => {
    const bids = cspBiddings.map((bid) => ({ ...bid, stage: 'failed' }))
    const reader = readerOf({ ...published, 'csp-bidding': bids })
    const { page } = await cspBiddingPage.build(reader, fixtureTime, {
      ...request,
      params: { slug: SEVENTEEN },
    })
    const { milestones } = (page as Extract<CspBiddingPageData, { type: 'bid' }>).bid
    expect(milestones.map(({ state }) => state)).toEqual(['done', 'later', 'later'])
  })

  it('[R17] groups documents by what they are for, the newest version first, each with what it replaces', async () => {
    const { groups } = (await one(SEVENTEEN)).bid
    expect(groups.map(({ group, documents }) => [group, documents.map(({ title }) => title)])).toEqual([
      ['terms', ['Invitation to bid', 'Terms of reference, version 2', 'Terms of reference, version 1']],
      ['bidBulletins', ['Supplemental bulletin 1']],
    ])
    expect(groups[0]!.documents.map(({ note }) => note)).toEqual([
      '',
      'Dated November 9, 2026 · Replaces version 1',
      'Replaced by version 2',
    ])
  })

  it('[R17] tells an award with its price and its case', async () => {
    expect((await one('procurement-of-24-mw-geothermal-baseload')).bid.award).toEqual([
      { term: 'Winner', value: 'Hamog Ridge Geothermal' },
      { term: 'Price', value: '₱5.5800 per kWh' },
      { term: 'Award date', value: 'June 28, 2026' },
      { term: 'ERC case', value: '2026-031 RC' },
    ])
  })
})
