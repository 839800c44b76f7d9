import type { TenThousandths } from '~/lib/decimal'
import { perKwhCharges } from './breakdown'
import type { ComponentGroup, RateComponent } from './model'

/** The recipients of each group. Energy lost in the wires was paid for too: it is listed separately. */
const recipients = {
  generation: 'producers',
  transmission: 'grid',
  system_loss: 'losses',
  distribution: 'utility',
  supply: 'utility',
  metering: 'utility',
  subsidy: 'funds',
  universal_charge: 'funds',
  fit_all: 'funds',
  gea_all: 'funds',
  local_tax: 'city',
  vat: 'nation',
  adjustment: 'corrections',
} as const satisfies Record<ComponentGroup, string>

export type Recipient = (typeof recipients)[ComponentGroup]

export interface RecipientShare {
  recipient: Recipient
  /** Pesos per kWh. */
  amount: TenThousandths
  /** Part of the per-kWh charges, 0 to 1; negative for a credit. */
  share: number
}

/** Who receives a charge of this group. */
export function recipientOf(group: ComponentGroup): Recipient {
  return recipients[group]
}

/** The per-kWh charges by who receives them, in the order of a bill; they add up to the rate. */
export function recipientShares(components: RateComponent[]): RecipientShare[] {
  const total = perKwhCharges(components) ?? 0
  return [...new Set(Object.values(recipients))].flatMap((recipient) => {
    const amount = perKwhCharges(components.filter(({ group }) => recipients[group] === recipient))
    return amount === null ? [] : [{ recipient, amount, share: total === 0 ? 0 : amount / total }]
  })
}

/** What a recipient gets more or less than in another month. */
export interface RecipientStep {
  recipient: Recipient
  /** Pesos per kWh. */
  by: TenThousandths
}

/** The way from one month's per-kWh charges to another's; the steps add up to the difference. */
export function recipientSteps(before: RateComponent[], now: RateComponent[]): RecipientStep[] {
  const [had, gets] = [before, now].map(
    (components) => new Map(recipientShares(components).map(({ recipient, amount }) => [recipient, amount])),
  )
  return [...new Set(Object.values(recipients))].flatMap((recipient) => {
    const by = (gets!.get(recipient) ?? 0) - (had!.get(recipient) ?? 0)
    return by === 0 ? [] : [{ recipient, by }]
  })
}
