import { formatPeso } from '~/lib/format'
import * as t from '~/messages/en/power-rates'
import type { RecipientShare } from '../recipient-shares'
import { recipientColourIndex } from './recipient-colours'

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
        colour: recipientColourIndex(position),
        label: name ?? utility,
        amount,
      })),
    {
      key: 'others',
      colour: 'others',
      label: t.otherRecipients,
      amount: recipients.reduce((sum, { isMain, amount }) => (isMain ? sum : sum + amount), 0),
    },
  ].filter(({ amount }) => amount !== 0)
  return (
    <div className="recipients-bar screen-only">
      <div className="bar keeps-colour" aria-hidden>
        {parts.map(({ key, colour, amount }) => (
          <span key={key} data-part={colour} style={{ flexGrow: Math.max(0, amount) }} />
        ))}
      </div>
      <dl>
        {parts.map(({ key, colour, label, amount }) => (
          <div key={key}>
            <dt>
              <i className="keeps-colour" data-part={colour} />
              {label}
            </dt>
            <dd>{formatPeso(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
