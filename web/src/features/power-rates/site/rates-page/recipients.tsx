import { percent, peso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import type { RecipientShare } from '../../recipients'
import type { ClassRate } from '../../class-rate'

/** The utility's name and area, for texts about charges. */
export interface PrintContext {
  utilityName: string
  city: string | null
}

interface RecipientsProps {
  shares: RecipientShare[]
  rate: ClassRate
  place: PrintContext
}

/** Who finally receives the per-kWh charges. The bar repeats the figures visually. */
export function Recipients({ shares, rate, place }: RecipientsProps) {
  const texts = t.ratesPage.recipients(place.utilityName, place.city)
  const positive = shares.filter(({ amount }) => amount > 0)
  return (
    <div className="rate-recipients">
      <div className="bar keeps-colour" aria-hidden>
        {positive.map(({ recipient, amount }) => (
          <i key={recipient} data-recipient={recipient} style={{ flexGrow: amount }} />
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
          {shares.map(({ recipient, amount, share }) => (
            <tr key={recipient}>
              <th scope="row" data-recipient={recipient}>
                {texts[recipient].name}
              </th>
              <td className="use">{texts[recipient].text}</td>
              <td>{peso(amount)}</td>
              <td>{percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
