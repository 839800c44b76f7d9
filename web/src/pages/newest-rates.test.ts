import { expect, test } from 'vitest'
import { readNewestRates } from '~/features/power-rates/api'
import { powerRates } from '~/features/power-rates/fixtures/power-rates'
import { published, readerOf } from './fixtures'

test('[R01][M02] a class that is behind the others keeps its own newest rate', async () => {
  const late = powerRates.map((rate) =>
    rate.customerClass.code === 'streetlights'
      ? { ...rate, billingMonth: `2025${rate.billingMonth.slice(4)}` }
      : rate,
  )
  const inOrder = late.toSorted((a, b) => b.billingMonth.localeCompare(a.billingMonth))
  const rates = await readNewestRates(readerOf({ ...published, 'power-rate': inOrder }))
  const months = Object.fromEntries(rates.map(({ code, month }) => [code, month]))
  expect(months).toMatchObject({ residential: '2026-11', streetlights: '2025-10' })
})
