import type { TenThousandths } from '~/lib/decimal'
import { perKwhCharges } from './breakdown'
import type { ComponentGroup, RateComponent } from './model'

/**
 * The recipient of each group of charges. System loss is listed separately, because it is energy that was
 * paid for too.
 */
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
  /** Fraction of the per-kWh charges, 0 to 1; negative for a credit. */
  share: number
}

/** The per-kWh charges by recipient, in the order of a bill. They add up to the rate. */
export function recipientShares(components: RateComponent[]): RecipientShare[] {
  const total = perKwhCharges(components) ?? 0
  return [...new Set(Object.values(recipients))].flatMap((recipient) => {
    const amount = perKwhCharges(components.filter(({ group }) => recipients[group] === recipient))
    return amount === null ? [] : [{ recipient, amount, share: total === 0 ? 0 : amount / total }]
  })
}
