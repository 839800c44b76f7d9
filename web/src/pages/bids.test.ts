import { describe, expect, it } from 'vitest'
import { bacBiddings } from '~/features/publications/fixtures'
import { BIDDINGS_PATH } from '~/features/publications/bac-bidding-view-model'
import { biddingsPage } from './biddings'
import { biddingPage, type BiddingPageData } from './bidding'
import { fixtureTime, published, readerOf } from './fixtures'

const list = (query = '', at = fixtureTime) =>
  biddingsPage.build(readerOf(published), at, { params: {}, query: new URLSearchParams(query) })
const one = async (slug: string, at = fixtureTime, rows = published) => {
  const built = await biddingPage.build(readerOf(rows), at, {
    params: { slug },
    query: new URLSearchParams(),
  })
  const { bidding, rounds } = built.page as Extract<BiddingPageData, { type: 'bidding' }>
  return { ...built, bidding, rounds }
}
/** Noon in Manila on 17 December. */
const DEADLINE = new Date('2026-12-17T04:00:00Z')

describe('bids and awards', () => {
  it('[R12] stand with what is open above, and all that is over below, none of it lost', async () => {
    const { page, expiresAt } = await list()
    expect(page?.open?.map(({ number }) => number)).toEqual(['BAC-2026-041'])
    expect(page?.listed.map(({ number, stage }) => [number, stage])).toEqual([
      ['BAC-2026-030', 'awarded'],
      ['BAC-2026-022', 'failed'],
    ])
    expect(page?.open?.[0]?.deadline).toEqual({
      at: DEADLINE.toISOString(),
      text: 'December 17, 2026, 12:00 noon, Philippine time',
      day: 'December 17, 2026',
      extendedFrom: ['December 10, 2026, 12:00 noon'],
      left: '28 days',
    })
    expect(expiresAt?.toISOString()).toBe('2026-11-19T04:00:00.001Z')
    const old = { query: new URLSearchParams('category=works'), params: {} }
    expect(biddingsPage.validate?.(old)).toBe(true)
    expect((await list('category=works')).page?.listed.map(({ category }) => category)).toEqual([
      'infrastructure',
    ])
    expect((await list('stage=awarded')).page?.listed).toHaveLength(1)
    expect((await list('q=kalasag works')).page?.listed.map(({ winner }) => winner)).toEqual([
      'Kalasag Engineering Works',
    ])
    expect((await list('q=nothing like it')).page).toMatchObject({ open: null, listed: [], total: 0 })
    expect((await list('page=2')).page?.open).toBeNull()
    // A sale without a budget is after all that have one.
    const byBudget = (await list('sort=budget')).page
    expect([byBudget?.total, byBudget?.listed.length]).toEqual([bacBiddings.length, bacBiddings.length])
  })

  it.each(['BAC-2026-030', 'bac-2026-30', 'BAC 2026 030', 'bac2026030'])(
    '[R12] [X07] are found by their reference number, typed as %s',
    async (q) => {
      const { page } = await list(`q=${encodeURIComponent(q)}`)
      expect(page?.listed.map(({ number }) => number)).toEqual(['BAC-2026-030'])
    },
  )

  it('[R12] [X07] are found by misspelled words, through the search of the site', async () => {
    const asked: unknown[] = []
    const build = async (query: string, isLoose = false) => {
      const hit = {
        kind: 'bid' as const,
        path: `${BIDDINGS_PATH}/${bacBiddings[0]!.slug}`,
        title: [],
        excerpt: [],
        date: null,
      }
      const search = (request: unknown) => {
        asked.push(request)
        return Promise.resolve({ hits: [hit], total: 1, kinds: [], isLoose })
      }
      return (
        await biddingsPage.build(readerOf(published), fixtureTime, {
          params: {},
          query: new URLSearchParams(query),
          search,
        })
      ).page
    }
    expect(await build('q=transformr')).toMatchObject({
      listed: [{ number: bacBiddings[0]!.number }],
      isSimilar: true,
      total: 1,
    })
    expect(asked).toEqual([{ q: 'transformr', kind: 'bid', page: 1 }])
    expect(await build('q=transformr', true)).toMatchObject({ listed: [], isSimilar: false })
    expect(await build('q=kalasag')).toMatchObject({ isSimilar: false })
    expect(asked).toHaveLength(2)
  })

  it('[R12] close by the clock, to the minute, whatever their status still says', async () => {
    const before = new Date(DEADLINE.getTime() - 1)
    expect((await list('', before)).page?.open?.[0]).toMatchObject({
      stage: 'open',
      deadline: { left: 'less than an hour' },
    })
    expect((await list('', before)).expiresAt).toEqual(DEADLINE)
    const { page } = await list('', DEADLINE)
    expect(page?.open).toEqual([])
    expect(page?.listed[0]).toMatchObject({ stage: 'closed', deadline: { left: null } })
    expect((await list('stage=open', DEADLINE)).page?.total).toBe(0)
    expect((await list('stage=closed', DEADLINE)).page?.total).toBe(1)
  })
})

describe('a sale of property', () => {
  it('[R12] states its floor price in place of a budget', async () => {
    const rows = [{ ...bacBiddings[0]!, category: 'disposal', approvedBudget: null, floorPrice: 1_900_000 }]
    const { bidding } = await one(rows[0]!.slug, fixtureTime, { ...published, 'bac-bidding': rows })
    expect([bidding.budget, bidding.floorPrice]).toEqual([null, '₱1,900,000.00'])
  })
})

describe('a bulletin', () => {
  it('[R12] says what changed and shows the earlier deadline beside the one in force', async () => {
    const { bidding } = await one('supply-of-distribution-transformers')
    expect(bidding.bidBulletins).toMatchObject([
      {
        number: '1',
        changes: 'The deadline moves by one week.',
        was: 'December 10, 2026, 12:00 noon',
        deadline: 'December 17, 2026, 12:00 noon',
        isInForce: true,
      },
    ])
    expect(bidding.documents[0]).toMatchObject({
      title: 'Invitation to bid',
      posted: 'November 2, 2026, 8:00 AM',
      pages: 3,
      size: 204_400,
    })
  })

  it('[R12] that extends a bidding again leaves every earlier deadline beside the one in force', async () => {
    const [row] = bacBiddings
    const [first] = row!.bidBulletins
    const second = {
      ...first!,
      number: '2',
      previousDeadline: first!.newDeadline,
      newDeadline: '2026-12-24T04:00:00.000Z',
    }
    const rows = [{ ...row!, submissionDeadline: second.newDeadline, bidBulletins: [first!, second] }]
    const { bidding } = await one(row!.slug, fixtureTime, { ...published, 'bac-bidding': rows })
    expect(bidding.deadline?.extendedFrom).toEqual([
      'December 10, 2026, 12:00 noon',
      'December 17, 2026, 12:00 noon',
    ])
    expect(bidding.bidBulletins.map(({ number, isInForce }) => [number, isInForce])).toEqual([
      ['2', true],
      ['1', false],
    ])
  })

  it('[R12] is written in the utility’s zone: a deadline at midnight in Manila is the next day there', async () => {
    const rows = [{ ...bacBiddings[0]!, submissionDeadline: '2026-11-30T16:00:00.000Z', bidBulletins: [] }]
    const { bidding } = await one(rows[0]!.slug, fixtureTime, { ...published, 'bac-bidding': rows })
    expect(bidding.deadline?.text).toBe('December 1, 2026, 12:00 midnight, Philippine time')
    expect(bidding.deadline?.left).toBe('12 days')
  })

  it('[R12] on the last minute of a month is in that month, and is over with it', async () => {
    const end = '2026-11-30T15:59:00.000Z'
    const rows = [{ ...bacBiddings[0]!, submissionDeadline: end, bidBulletins: [] }]
    const at = (instant: string) =>
      one(rows[0]!.slug, new Date(instant), { ...published, 'bac-bidding': rows })
    const before = await at('2026-11-30T15:58:59.000Z')
    expect(before.bidding.deadline?.text).toBe('November 30, 2026, 11:59 PM, Philippine time')
    expect(before.expiresAt?.toISOString()).toBe(end)
    expect((await at(end)).bidding).toMatchObject({ stage: 'closed', deadline: { left: null } })
  })

  it('[R12] tells an award with its winner, its amount and what it saved; a failure with its reason', async () => {
    expect((await one('steel-poles')).bidding.sellsDocuments).toBe(false)
    expect((await one('supply-of-distribution-transformers')).bidding.sellsDocuments).toBe(true)
    expect((await one('steel-poles')).bidding.award).toEqual({
      winner: 'Kalasag Engineering Works',
      amount: '₱34,650,000.00',
      day: 'October 20, 2026',
      saved: '10.0%',
    })
    const failed = (await one('calibration-of-meters')).bidding
    expect([failed.award, failed.outcome]).toEqual([null, 'No bid was eligible.'])
  })

  it('[R12] that failed links to its re-bidding, and that one back', async () => {
    const again = { ...bacBiddings[0]!, number: 'BAC-2026-050', slug: 'again', rebidOf: 'BAC-2026-022' }
    const rows = { ...published, 'bac-bidding': [...bacBiddings, again] }
    expect((await one('calibration-of-meters', fixtureTime, rows)).rounds).toEqual([
      { isBefore: false, number: 'BAC-2026-050', title: again.title, href: `${BIDDINGS_PATH}/again` },
    ])
    expect((await one('again', fixtureTime, rows)).rounds).toEqual([
      {
        isBefore: true,
        number: 'BAC-2026-022',
        title: 'Calibration of meters',
        href: `${BIDDINGS_PATH}/calibration-of-meters`,
      },
    ])
    expect((await one('steel-poles', fixtureTime, rows)).rounds).toEqual([])
  })
})
