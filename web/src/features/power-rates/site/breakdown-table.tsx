import type { CSSProperties } from 'react'
import { percent, peso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import type { ClassRate } from '../schedule'

/** The per-kWh charges by component, with bars against the largest of them. */
export function Breakdown({ rate }: { rate: ClassRate }) {
  return (
    <table className="breakdown">
      <caption className="visually-hidden">{t.breakdownCaption(rate.name, monthAndYear(rate.month))}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.component}</th>
          <th scope="col">{t.perKwhColumn}</th>
          <th scope="col">{t.share}</th>
        </tr>
      </thead>
      <tbody>
        {rate.rows.map(({ key, amount, share, bar }) => (
          <tr key={key} data-row={key} style={{ '--bar': `${(bar * 100).toFixed(1)}%` } as CSSProperties}>
            <th scope="row">{t.breakdownRows[key]}</th>
            <td>{peso(amount)}</td>
            <td>{percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
