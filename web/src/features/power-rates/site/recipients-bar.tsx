import type { TenThousandths } from '~/lib/decimal'
import { peso } from '~/lib/format'
import * as t from '~/messages/en/power-rates'
import type { RateComponent } from '../model'
import { recipientShares, type Recipient } from '../recipients'

/** Recipients with a part of their own in the bar; the last part is the sum of all others. */
const named = ['producers', 'grid', 'utility'] as const satisfies Recipient[]

interface RecipientsBarProps {
  components: RateComponent[]
  utility: string
}

/** The recipients of the per-kWh charges in four parts that add up to the rate. */
export function RecipientsBar({ components, utility }: RecipientsBarProps) {
  const shares = recipientShares(components)
  if (shares.length === 0) return null
  const labels = t.shortRecipients(utility)
  const parts = [
    ...named.map((recipient) => ({
      key: recipient,
      amount: total(shares.filter((share) => share.recipient === recipient)),
    })),
    {
      key: 'others' as const,
      amount: total(shares.filter(({ recipient }) => !(named as readonly Recipient[]).includes(recipient))),
    },
  ].filter(({ amount }) => amount !== 0)
  return (
    <div className="recipients-bar screen-only">
      <div className="bar keeps-colour" aria-hidden>
        {parts.map(({ key, amount }) => (
          <span key={key} data-part={key} style={{ flexGrow: Math.max(0, amount) }} />
        ))}
      </div>
      <dl>
        {parts.map(({ key, amount }) => (
          <div key={key}>
            <dt>
              <i className="keeps-colour" data-part={key} />
              {labels[key]}
            </dt>
            <dd>{peso(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const total = (shares: { amount: TenThousandths }[]): TenThousandths =>
  shares.reduce((sum, { amount }) => sum + amount, 0)
