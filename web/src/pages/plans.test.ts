import { describe, expect, it } from 'vitest'
import { distributionDevelopmentPlanPage } from './distribution-development-plan'
import { fixtureTime, published, readerOf } from './fixtures'
import { powerSupplyProcurementPlanPage } from './power-supply-procurement-plan'

const request = (query = '') => ({ params: {}, query: new URLSearchParams(query) })
const plan = async (query = '') =>
  (await powerSupplyProcurementPlanPage.build(readerOf(published), fixtureTime, request(query))).page
const development = async (query = '') =>
  (await distributionDevelopmentPlanPage.build(readerOf(published), fixtureTime, request(query))).page

describe('the procurement plan', () => {
  it('[R16] [M12] counts the contracts that are in force at each year’s peak, to the last place', async () => {
    const page = await plan()
    expect(page?.balance.map(({ year, contractedMw, gapMw }) => [year, contractedMw, gapMw])).toEqual([
      [2026, 132.4, 5.4],
      [2027, 54.1, -77.4],
    ])
  })

  it('[R16] leads from what is to be bought to the bid that it became', async () => {
    const page = await plan()
    expect(page?.bids['CSP-2026-02']).toMatchObject({
      label: 'Pre-bid',
      href: expect.stringContaining('/bids/procurement-of-seventeen'),
    })
  })

  it('[R16] is there for each year that has one, and for no other', async () => {
    expect((await plan('year=2026'))?.plan?.year).toBe(2026)
    expect(await plan('year=2019')).toBeNull()
    const empty = { ...published, 'power-supply-procurement-plan': [] }
    const built = await powerSupplyProcurementPlanPage.build(readerOf(empty), fixtureTime, request())
    expect(built.page).toMatchObject({ plan: null, balance: [] })
  })
})

describe('the development plan', () => {
  it('[R14] [M12] is there by its first year, with its documents', async () => {
    const page = await development('year=2026')
    expect(page?.plan?.years).toHaveLength(2)
    expect(page?.documents[0]).toMatchObject({ title: 'Distribution development plan', size: 204_400 })
    expect(await development('year=2019')).toBeNull()
  })
})
