import { formatShortPeso } from '~/lib/format'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/power-rates'
import { chargesNotPerKwh } from '../rate-breakdown'
import type { RateComponent } from '../model'

interface OtherChargesProps {
  components: RateComponent[]
  /** Heading level. */
  level?: 3 | 4
}

/** Fixed and per-kW charges, which aren't part of the per-kWh sum. */
export function ChargesNotPerKwh({ components, level = 4 }: OtherChargesProps) {
  const Heading = `h${level}` as const
  const charges = chargesNotPerKwh(components)
  if (charges.length === 0) return null
  return (
    <div className="apart">
      <Heading>{t.otherCharges}</Heading>
      <ul>
        {charges.map(({ code, label, unit, amount }) => (
          <li key={code}>
            {label}
            <b>
              {amount === null ? shared.notStated : formatShortPeso(amount)} <span>{t.units[unit]}</span>
            </b>
          </li>
        ))}
      </ul>
    </div>
  )
}
