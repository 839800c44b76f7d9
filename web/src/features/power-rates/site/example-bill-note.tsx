import { figure, peso } from '~/lib/format'
import { monthName, type Month } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import type { ExampleBill } from '../breakdown'

/** What the rate comes to for the class's typical customer. The per-kWh sum alone would mislead where others are high. */
export function ExampleBillNote({ bill, month }: { bill: ExampleBill | null; month: Month }) {
  if (bill === null) return null
  const kw = bill.kw === null ? null : figure(bill.kw, Number.isInteger(bill.kw) ? 0 : 1)
  const parts = [
    [t.billEnergy, bill.energy],
    [t.billDemand, bill.demand],
    [t.billFixed, bill.fixed],
  ] as const
  return (
    <div className="bill">
      <h4>{t.exampleBill(t.exampleUse(figure(bill.kwh), kw))}</h4>
      <dl>
        {parts.map(([label, amount]) =>
          amount === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{peso(amount, 2)}</dd>
            </div>
          ),
        )}
        <div className="total">
          <dt>{t.billTotal(monthName(month))}</dt>
          <dd>{peso(bill.total, 2)}</dd>
        </div>
      </dl>
    </div>
  )
}
