import { describe, expect, it } from 'vitest'
import { readRatesInForce } from '~/features/power-rates/api'
import { powerRates } from '~/features/power-rates/fixtures/power-rates'
import { published, readerOf } from './fixtures'
import { buildHome } from './home'

type Rate = (typeof powerRates)[number]

const withRates = (rates: Rate[]) => ({
  ...published,
  'power-rate': rates.toSorted((a, b) => b.billingMonth.localeCompare(a.billingMonth)),
})
const read = async (rates: Rate[], today = '2026-11-18') => {
  const found = await readRatesInForce(readerOf(withRates(rates)), today)
  return Object.fromEntries(found.map(({ code, month }) => [code, month]))
}

const [november] = powerRates as [Rate]
const december = (effectiveFrom: string | null): Rate => ({
  ...november,
  documentId: 'rate-december',
  billingMonth: '2026-12-01',
  effectiveFrom: effectiveFrom as string,
})

describe('the rate in force', () => {
  it('[R01][M02] of a class that is behind the others is its own newest', async () => {
    const late = powerRates.map((rate) =>
      rate.customerClass.code === 'streetlights'
        ? { ...rate, billingMonth: '2025-10-01', effectiveFrom: '2025-09-26' }
        : rate,
    )
    expect(await read(late)).toMatchObject({ residential: '2026-11', streetlights: '2025-10' })
  })

  it('[R01][M02] gives way to one published ahead on the day that one takes effect, not before', async () => {
    const rates = [...powerRates, december('2026-11-26')]
    expect(await read(rates, '2026-11-25')).toMatchObject({ residential: '2026-11' })
    expect(await read(rates, '2026-11-26')).toMatchObject({ residential: '2026-12' })
  })

  it('[M02] without an effective date begins with its billing month', async () => {
    const rates = [...powerRates, december(null)]
    expect(await read(rates, '2026-11-30')).toMatchObject({ residential: '2026-11' })
    expect(await read(rates, '2026-12-01')).toMatchObject({ residential: '2026-12' })
  })

  it('[R01] is the home page’s, by the utility’s own calendar', async () => {
    const rows = withRates([...powerRates, december('2026-11-26')])
    const monthAt = async (instant: string) =>
      (await buildHome(readerOf(rows), new Date(instant), { query: new URLSearchParams() })).page?.rates
        ?.chosen.month
    expect(await monthAt('2026-11-25T15:59:00Z')).toBe('2026-11')
    expect(await monthAt('2026-11-25T16:00:00Z')).toBe('2026-12')
  })
})
