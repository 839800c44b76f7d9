import { formatPeso, formatShortPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/power-rates'
import { Disclosure } from '~/ui/disclosure'
import type { CurrentClassRate } from '../current-class-rate'

/** All charges with their purpose, and whether they are passed on at cost. */
export function RateChargeLines({ rate }: { rate: CurrentClassRate }) {
  return (
    <Disclosure summary={t.lineByLine(rate.components.length)}>
      <table className="data">
        <caption className="visually-hidden">
          {t.lineByLineCaption(rate.name, monthAndYear(rate.month))}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.charge}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rate.components.map(({ code, label, unit, amount, passThrough, explanation }) => (
            <tr key={code}>
              <th scope="row">
                {label} {passThrough && <span className="tag">{t.passedOn}</span>}
                {explanation && <span className="hint">{explanation}</span>}
              </th>
              <td>
                {amount === null
                  ? shared.notStated
                  : unit === 'php_per_kwh'
                    ? formatPeso(amount)
                    : formatShortPeso(amount)}
                <span className="hint">{t.units[unit]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
