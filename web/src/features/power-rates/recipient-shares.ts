import type { TenThousandths } from '~/lib/decimal'
import { sumPerKwhCharges, addUnknownChargeGroups } from './rate-breakdown'
import type { ChargeGroup, RateComponent } from './model'

/** Groups whose recipients the home page names beside the utility. */
const MAIN_GROUPS: ReadonlySet<string> = new Set(['generation', 'transmission'])

export interface RecipientShare {
  /** Null for the utility itself. */
  name: string | null
  purpose: string | null
  /** Its place among all recipients, by which it has a color. */
  position: number
  /** Whether it has a part of its own in the bar of the home page. */
  isMain: boolean
  /** Pesos per kWh. */
  amount: TenThousandths
  /** Fraction of the per-kWh charges, 0 to 1; negative for a credit. */
  share: number
}

/** The per-kWh charges by recipient, in the order of the groups. They add up to the rate. */
export function computeRecipientShares(
  components: RateComponent[],
  groups: readonly ChargeGroup[],
): RecipientShare[] {
  const total = sumPerKwhCharges(components) ?? 0
  const whole = addUnknownChargeGroups(groups, components)
  const names = [...new Set(whole.map(({ recipient }) => recipient))]
  return names.flatMap((name, position) => {
    const own = whole.filter(({ recipient }) => recipient === name)
    const codes = new Set(own.map(({ code }) => code))
    const amount = sumPerKwhCharges(components.filter(({ group }) => codes.has(group)))
    const purpose = own.find((group) => group.purpose)?.purpose ?? null
    const isMain = name === null || own.some(({ code }) => MAIN_GROUPS.has(code))
    const share = total === 0 ? 0 : (amount ?? 0) / total
    return amount === null ? [] : [{ name, purpose, position, isMain, amount, share }]
  })
}
