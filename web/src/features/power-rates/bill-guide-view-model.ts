import { multiplyDecimals, type TenThousandths } from '~/lib/decimal'
import { formatNumber, formatPeso } from '~/lib/format'
import { monthAndYear, type Month } from '~/lib/months'
import * as t from '~/messages/en/bill-guide'
import { calculateBill, SAMPLE_KWH } from './calculate-bill'
import { breakDownPerKwhCharges } from './rate-breakdown'
import type { ChargeGroup, RateComponent } from './model'

/** A part of the sample bill: what is printed, and what it means. */
export interface BillGuidePart {
  label: string
  value: string
  text: string
  kind: 'head' | 'line' | 'total'
}

export interface BillGuidePageData {
  /** Null without a current rate. */
  guide: { parts: BillGuidePart[]; kwh: string; month: string } | null
}

/** The meter reading at the end of the previous month. */
const PREVIOUS_READING_KWH = 4_812

interface GuideOptions {
  rate: { name: string; month: Month; components: RateComponent[] } | undefined
  groups: readonly ChargeGroup[]
  /** As printed on bills; null if no format is known. */
  accountNumber: string | null
  /** Formatted; null if payment terms are not published. */
  due: string | null
}

/** A sample bill at the current rate, explained part by part in the order of a bill. */
export function buildBillGuide({ rate, groups, accountNumber, due }: GuideOptions): BillGuidePageData {
  const amounts = rate && calculateBill(rate.components, [], { kwh: SAMPLE_KWH, kw: 0, discounts: [] })
  if (!rate || !amounts) return { guide: null }
  const month = monthAndYear(rate.month)
  const kwh = formatNumber(SAMPLE_KWH)
  const money = (amount: TenThousandths) => formatPeso(amount, 2)
  const head = ({ label, text }: { label: string; text: string }, value: string): BillGuidePart => ({
    label,
    value,
    text,
    kind: 'head',
  })
  const lines = breakDownPerKwhCharges(rate.components, groups).map(
    ({ name, explanation, amount }): BillGuidePart => ({
      label: name,
      value: money(multiplyDecimals(amount, SAMPLE_KWH)),
      text: explanation ?? '',
      kind: 'line',
    }),
  )
  const fixed = amounts.lines
    .filter(({ kind }) => kind === 'fixed')
    .map(({ amount }): BillGuidePart => ({ ...t.fixed, value: money(amount), kind: 'line' }))
  const readings = [PREVIOUS_READING_KWH + SAMPLE_KWH, PREVIOUS_READING_KWH].map((each) => formatNumber(each))
  return {
    guide: {
      parts: [
        ...(accountNumber ? [head(t.account, accountNumber)] : []),
        head(t.period, t.period.value(month, rate.name)),
        head(t.readings, t.readings.value(readings[0]!, readings[1]!)),
        head(t.used, kwh),
        ...lines,
        ...fixed,
        { ...t.total, value: money(amounts.total), kind: 'total' },
        ...(due ? [head(t.due, due)] : []),
      ],
      kwh,
      month,
    },
  }
}
