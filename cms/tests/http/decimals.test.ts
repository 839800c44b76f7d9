import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { component, createClass, createRate, publishRate } from '../support/content'

let cms: TestCms
let residential: string

beforeAll(async () => {
  cms = await startCms()
  residential = await createClass(cms, 'residential')
})

const VALUES = [
  6.482,
  0.26,
  0.0008,
  -0.0001,
  -12.3456,
  0,
  null,
  1234567890.1234,
  9999999999.9999,
  -9999999999.9999,
]

describe('an amount', () => {
  it('[M02] keeps its four decimal places, its sign and its absence, from the panel to the public page', async () => {
    const draft = await createRate(cms, residential, '2026-01', {
      components: VALUES.map((amount, index) => component(`code_${index}`, amount)),
    })
    const amounts = (rows: { amount: number | null }[]) => rows.map(({ amount }) => amount)
    expect(amounts(draft.data.components)).toEqual(VALUES)
    await publishRate(cms, draft)
    const { body } = await cms.as('read token', 'GET', '/api/power-rates')
    expect(amounts(body.data[0].components)).toEqual(VALUES)
  })

  it.each([10_000_000_000, -10_000_000_000, 0.00001, 1e-7])(
    '[M02] %d doesn’t fit and is rejected',
    async (amount) => {
      const { status } = await cms.as('editor', 'POST', '/api/manage/power-rates', {
        data: { billingMonth: '2026-02', customerClass: residential, components: [component('a', amount)] },
      })
      expect(status).toBe(400)
    },
  )

  it('[M04] [M05] is as exact in records and charges', async () => {
    const record = {
      month: '2026-01-01',
      peakDemandMw: 118.0625,
      systemLossPercent: 5.5,
      loadFactorPercent: null,
    }
    const made = await cms.as('editor', 'POST', '/api/manage/power-supply-records', { data: record })
    expect(made.body.data).toMatchObject(record)
    const charge = {
      billingMonth: '2026-01-01',
      source: 'Geothermal',
      technology: 'geothermal',
      contractType: 'psa',
      energyKwh: 17_400_000,
      basicCost: 97_440_000.0001,
      otherAdjustments: -1200.5,
    }
    const charged = await cms.as('editor', 'POST', '/api/manage/generation-charges', { data: charge })
    expect(charged.body.data).toMatchObject(charge)
  })
})
