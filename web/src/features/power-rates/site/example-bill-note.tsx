import { formatNumber, formatPeso } from '~/lib/format'
import { monthName, type Month } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import type { ExampleBill } from '../rate-breakdown'

/**
 * The bill of the class's typical customer. The per-kWh sum alone would mislead where other charges are high.
 */
export function ExampleBillNote({ bill, month }: { bill: ExampleBill | null; month: Month }) {
  if (bill === null) return null
  const kw = bill.kw === null ? null : formatNumber(bill.kw, Number.isInteger(bill.kw) ? 0 : 1)
  const parts = [
    [t.billEnergy, bill.energy],
    [t.billDemand, bill.demand],
    [t.billFixed, bill.fixed],
  ] as const
  return (
    <div className="bill">
      <h4>{t.exampleBill(t.exampleUse(formatNumber(bill.kwh), kw))}</h4>
      <dl>
        {parts.map(([label, amount]) =>
          amount === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatPeso(amount, 2)}</dd>
            </div>
          ),
        )}
        <div className="total">
          <dt>{t.billTotal(monthName(month))}</dt>
          <dd>{formatPeso(bill.total, 2)}</dd>
        </div>
      </dl>
    </div>
  )
}
