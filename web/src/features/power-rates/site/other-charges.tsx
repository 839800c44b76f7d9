import { shortPeso } from '~/lib/format'
import * as t from '~/messages/en'
import { otherCharges } from '../breakdown'
import type { RateComponent } from '../model'

/** Fixed and per-kW charges, which are in no per-kWh sum. */
export function OtherCharges({ components }: { components: RateComponent[] }) {
  const charges = otherCharges(components)
  if (charges.length === 0) return null
  return (
    <div className="apart">
      <h4>{t.otherCharges}</h4>
      <ul>
        {charges.map(({ code, label, unit, amount }) => (
          <li key={code}>
            {label}
            <b>
              {amount === null ? t.notStated : shortPeso(amount)} <span>{t.units[unit]}</span>
            </b>
          </li>
        ))}
      </ul>
    </div>
  )
}
