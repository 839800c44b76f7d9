import { defineSeed, published } from '../definition'
import { addMonths, type Month } from '../demo/months'
import type { ChargeGroupCode } from '../../src/api/power-rate/standard-rate-lines'
import type { CustomerClassCode } from './customer-class'

export interface BillingRule {
  kind: 'lifeline' | 'senior_citizen' | 'vat'
  name: string
  explanation: string
  /** A step a line. */
  howToApply?: string
  reference: string
  /** `YYYY-MM-DD`. */
  validFrom: string
  validTo: string | null
  /** Null: every class. */
  customerClass: CustomerClassCode | null
  tiers: { fromKwh: number; toKwh: number | null; percent: number }[]
  appliesTo: { group: ChargeGroupCode }[]
}

const groups = (...names: ChargeGroupCode[]) => names.map((group) => ({ group }))

/** What the lifeline and senior citizen discounts are taken off: energy and wires, not subsidies and taxes. */
const discounted = groups('generation', 'transmission', 'system_loss', 'distribution', 'supply', 'metering')

const tier = (fromKwh: number, toKwh: number | null, percent: number) => ({ fromKwh, toKwh, percent })

/** Months before the current one in which the lifeline tiers were made wider. */
const TIERS_CHANGED = 10

/**
 * The demo's rules of bills. The orders are as fictional as the utility.
 * @param billingMonth the newest of the demo
 */
export function billingRules(billingMonth: Month): BillingRule[] {
  const changed = addMonths(billingMonth, -TIERS_CHANGED)
  const lastDayBefore = new Date(Date.parse(changed) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const lifeline = {
    kind: 'lifeline',
    name: 'Lifeline discount',
    explanation:
      'For registered low-income households that use up to 100 kWh a month. The discount applies to the charges per kWh for generation, transmission, system loss, distribution, supply and metering, not to the fixed metering charge.',
    howToApply:
      'Fill out the registration form for the lifeline discount. Get it at any of our offices, or under Forms and downloads.\nBring a valid ID with your address, your latest bill, and your 4Ps household ID or a certificate from your social welfare office.\nThe discount begins with the next bill after we approve it. Renew it every 3 years.',
    customerClass: 'residential',
    appliesTo: discounted,
  } as const
  return [
    {
      ...lifeline,
      reference: 'Sample order DR 2025-18, section 4',
      validFrom: changed,
      validTo: null,
      tiers: [tier(0, 20, 100), tier(21, 50, 50), tier(51, 70, 35), tier(71, 100, 20)],
    },
    {
      ...lifeline,
      reference: 'Sample order DR 2021-07, section 2',
      validFrom: '2021-07-01',
      validTo: lastDayBefore,
      tiers: [tier(0, 20, 100), tier(21, 50, 45), tier(51, 70, 30), tier(71, 100, 15)],
    },
    {
      kind: 'senior_citizen',
      name: 'Senior citizen discount',
      explanation:
        'For accounts in the name of a senior citizen that use up to 100 kWh a month. This discount can’t be combined with the lifeline discount; the larger one applies.',
      howToApply:
        'The account must have been in the senior citizen’s name for at least 1 year. If it’s in another name, ask us to change the name, and apply 1 year later.\nFill out the senior citizen discount form. Bring it with the Senior Citizen ID, your latest bill and proof of address to any of our offices. A representative needs an authorization letter.\nThe discount begins with the next bill after we approve it, and needs no renewal.',
      reference: 'Sample order DR 2022-31, section 1',
      validFrom: '2022-07-01',
      validTo: null,
      customerClass: 'residential',
      tiers: [tier(0, 100, 5)],
      appliesTo: discounted,
    },
    {
      kind: 'vat',
      name: 'Value-added tax',
      explanation:
        'VAT is shown on separate lines for charges per kWh. Fixed and demand charges include VAT. Discounts don’t reduce it.',
      reference: 'Sample order DR 2020-02, section 9',
      validFrom: '2020-01-01',
      validTo: null,
      customerClass: null,
      tiers: [tier(0, null, 12)],
      appliesTo: groups('distribution', 'supply', 'metering', 'transmission'),
    },
  ]
}

export default defineSeed({ demo: ({ billingMonth }) => billingRules(billingMonth).map(published) })
