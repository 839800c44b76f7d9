import { monthName } from '../../content/month-names'

const GROUP = 'api::charge-group.charge-group'
const RATE = 'api::power-rate.power-rate'
const RULE = 'api::billing-rule.billing-rule'

/** Names where a group is used, for an editor who wants to delete it; undefined where it isn't. */
export async function describeChargeGroupUses(documentId: string): Promise<string | undefined> {
  const group = await strapi.db.query(GROUP).findOne({ select: ['code'], where: { documentId } })
  return (await describeRatesWithCharge({ group: group.code })) ?? (await usesInRules(group.code))
}

/** Names the newest rate with such a charge, draft or published, and the number of the others. */
export async function describeRatesWithCharge(
  component: Record<string, string>,
): Promise<string | undefined> {
  const rates: { documentId: string; billingMonth: string; customerClass: { name: string } | null }[] =
    await strapi.db.query(RATE).findMany({
      select: ['documentId', 'billingMonth'],
      where: { components: component },
      orderBy: { billingMonth: 'desc' },
      populate: ['customerClass'],
    })
  const [newest] = rates
  if (!newest) return undefined
  const others = new Set(rates.map((rate) => rate.documentId)).size - 1
  const named = `the ${[newest.customerClass?.name.toLowerCase(), 'rate'].filter(Boolean).join(' ')} of ${monthName(newest.billingMonth)}`
  return others === 0 ? named : `${named} and ${others} other ${others === 1 ? 'rate' : 'rates'}`
}

async function usesInRules(code: string): Promise<string | undefined> {
  const rule = await strapi.db.query(RULE).findOne({ where: { appliesTo: { group: code } } })
  return rule ? `the discount or tax “${rule.name}”` : undefined
}
