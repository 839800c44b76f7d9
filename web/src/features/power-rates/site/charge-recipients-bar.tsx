import { formatPeso } from '~/lib/format'
import * as t from '~/messages/en/power-rates'
import type { RecipientShare } from '../recipient-shares'
import { recipientColorIndex } from './recipient-colors'

interface RecipientsBarProps {
  recipients: RecipientShare[]
  utility: string
}

/** The main recipients of the per-kWh charges, and the sum of all others; together they are the rate. */
export function ChargeRecipientsBar({ recipients, utility }: RecipientsBarProps) {
  if (recipients.length === 0) return null
  const parts = [
    ...recipients
      .filter(({ isMain }) => isMain)
      .map(({ name, position, amount }) => ({
        key: String(position),
        color: recipientColorIndex(position),
        label: name ?? utility,
        amount,
      })),
    {
      key: 'others',
      color: 'others',
      label: t.otherRecipients,
      amount: recipients.reduce((sum, { isMain, amount }) => (isMain ? sum : sum + amount), 0),
    },
  ].filter(({ amount }) => amount !== 0)
  return (
    <div className="recipients-bar screen-only">
      <div className="bar keeps-color" aria-hidden>
        {parts.map(({ key, color, amount }) => (
          <span key={key} data-part={color} style={{ flexGrow: Math.max(0, amount) }} />
        ))}
      </div>
      <dl>
        {parts.map(({ key, color, label, amount }) => (
          <div key={key}>
            <dt>
              <i className="keeps-color" data-part={color} />
              {label}
            </dt>
            <dd>{formatPeso(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
