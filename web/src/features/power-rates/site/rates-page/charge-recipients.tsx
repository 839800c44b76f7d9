import { formatPercent, formatPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import type { CurrentClassRate } from '../../current-class-rate'
import { recipientColorIndex } from '../recipient-colors'

interface RecipientsProps {
  rate: CurrentClassRate
  utility: string
}

/** Who finally receives the per-kWh charges. The bar repeats the figures visually. */
export function ChargeRecipients({ rate, utility }: RecipientsProps) {
  const shares = rate.recipients
  const positive = shares.filter(({ amount }) => amount > 0)
  return (
    <div className="rate-recipients">
      <div className="bar keeps-color" aria-hidden>
        {positive.map(({ position, amount }) => (
          <i key={position} data-recipient={recipientColorIndex(position)} style={{ flexGrow: amount }} />
        ))}
      </div>
      <table>
        <caption className="visually-hidden">
          {t.ratesPage.getsCaption(rate.name, monthAndYear(rate.month))}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.ratesPage.receives}</th>
            <th scope="col">{t.ratesPage.use}</th>
            <th scope="col">{t.perKwhColumn}</th>
            <th scope="col">{t.share}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ name, purpose, position, amount, share }) => (
            <tr key={position}>
              <th scope="row" data-recipient={recipientColorIndex(position)}>
                {name ?? utility}
              </th>
              <td className="use">{purpose}</td>
              <td>{formatPeso(amount)}</td>
              <td>{formatPercent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
