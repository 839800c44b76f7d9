import type { SampleBillView } from '~/features/payments/payment-view-model'
import { calculateBill, SAMPLE_KWH, type BilledComponent } from '~/features/power-rates/calculate-bill'
import type { RecipientShare } from '~/features/power-rates/recipient-shares'
import { multiplyDecimals } from '~/lib/decimal'
import { longDate, formatPeso } from '~/lib/format'
import { monthAndYear, type Month } from '~/lib/months'
import * as t from '~/messages/en/payments'

interface SampleOptions {
  components: BilledComponent[]
  recipients: RecipientShare[]
  month: Month
  utility: string
  accountNumber: string
  /** Date, `YYYY-MM-DD`. */
  due: string
}

/**
 * A sample bill at the current rate, for the page that explains the parts of a bill.
 * @returns null if there is no charge per kWh
 */
export function buildSampleBill({
  components,
  recipients,
  month,
  utility,
  accountNumber,
  due,
}: SampleOptions): SampleBillView | null {
  const amounts = calculateBill(components, [], { kwh: SAMPLE_KWH, kw: 0, discounts: [] })
  if (!amounts) return null
  const fixed = amounts.lines.filter(({ kind }) => kind === 'fixed')
  return {
    accountNumber,
    month: monthAndYear(month),
    used: t.sample.used(SAMPLE_KWH),
    due: longDate(due),
    lines: [
      ...recipients.map(({ name, amount }) => ({
        name: name ?? utility,
        amount: formatPeso(multiplyDecimals(amount, SAMPLE_KWH), 2),
      })),
      ...fixed.map(({ amount }) => ({ name: t.sample.fixed, amount: formatPeso(amount, 2) })),
    ],
    total: formatPeso(amounts.total, 2),
  }
}
