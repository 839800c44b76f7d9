import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import type { ComparedTableRow, PublishCheck } from '../../content/definition'
import type { StoredRow } from '../../content/document-service'
import { monthName } from '../../content/month-names'
import type { ValidationProblem } from '../../platform/validation'
import { sumPerKwhCharges, type RateComponent } from './sum-per-kwh-charges'
import { pesosToTenThousandths, tenThousandthsToPesos } from './ten-thousandths'
import { POWER_RATE_UID } from './derived-rate-columns'

interface Rate extends StoredRow {
  billingMonth: string | null
  customerClass: { documentId: string } | null
  components: RateComponent[]
}

/** Number of published months that a rate is compared with. */
const COMPARED_MONTHS = 12
const DEFAULT_BAND_PERCENT = 25
const GROUP = 'api::charge-group.charge-group'

/**
 * What an editor may have typed wrong or forgotten: a sum far from what the class paid so far, charges that are all those
 * of the month before, and charges below zero.
 */
export async function checkPowerRate(rate: Rate): Promise<PublishCheck[]> {
  const found = [await checkBand(rate), await checkUnchanged(rate)]
  return [...found.filter((check) => check !== undefined), ...(await checkNegativeCharges(rate.components))]
}

/** Charges below zero in groups where that is unusual. Subsidies, discounts and adjustments may lawfully be negative. */
export async function checkNegativeCharges(components: RateComponent[]): Promise<PublishCheck[]> {
  if (!components.some(({ amount }) => amount !== null && amount < 0)) return []
  const groups: { code: string }[] = await strapi.db
    .query(GROUP)
    .findMany({ select: ['code'], where: { mayBeNegative: true } })
  const reducing = new Set<unknown>(groups.map(({ code }) => code))
  return components.flatMap(({ label, group, amount }, index): PublishCheck[] =>
    amount === null || amount >= 0 || reducing.has(group)
      ? []
      : [
          {
            code: 'negative-charge',
            path: ['components', index, 'amount'],
            level: 'warning',
            message: `${label ?? 'A charge'} is negative (${formatAmount(amount)}). Check the sign.`,
            details: { amount },
          },
        ],
  )
}

/** The sum of the charges per kWh, as a table shows it; blank without one. */
export function formatPerKwhSum(components: ContentValues[]): string {
  const sum = sumPerKwhCharges(components as unknown as RateComponent[])
  return sum === null ? '' : tenThousandthsToPesos(sum)!.toFixed(4)
}

/**
 * Finds charges that the classes of a month don't have in common although those of the month before had: likely a typing
 * error. The value of the fewest rows is the one to check.
 */
export function findUnequalCharges(
  rows: readonly ComparedTableRow[],
): { row: number; problem: ValidationProblem }[] {
  const amountOf = (content: ContentValues | undefined, code: unknown): unknown =>
    rowsOfComponent(content?.components).find((one) => one.code === code)?.amount
  const found: { row: number; problem: ValidationProblem }[] = []
  for (const month of new Set(rows.map(({ content }) => content.billingMonth))) {
    const ofMonth = rows.flatMap((row, index) =>
      row.content.billingMonth === month ? [{ ...row, index }] : [],
    )
    const codes = new Set(
      ofMonth.flatMap(({ content }) => rowsOfComponent(content.components).map(({ code }) => code)),
    )
    for (const code of codes) {
      const compared = ofMonth.flatMap(({ content, earlier, index }) => {
        const [now, before] = [amountOf(content, code), amountOf(earlier, code)]
        return typeof now === 'number' && typeof before === 'number' ? [{ content, index, now, before }] : []
      })
      const wasEqual = compared.length > 1 && new Set(compared.map(({ before }) => before)).size === 1
      const amounts = new Set(compared.map(({ now }) => now))
      if (!wasEqual || amounts.size === 1) continue
      const rowsWith = (amount: number) => compared.filter(({ now }) => now === amount).length
      const usual = [...amounts].toSorted((a, b) => rowsWith(b) - rowsWith(a))[0]!
      for (const { content, index, now } of compared) {
        if (now === usual) continue
        const at = rowsOfComponent(content.components).findIndex((one) => one.code === code)
        const message = `This charge is ${formatAmount(now)} here and ${formatAmount(usual)} for other classes. The month before, it was the same for all classes. Check the amount.`
        found.push({ row: index, problem: { path: ['components', at, 'amount'], message } })
      }
    }
  }
  return found
}

async function checkBand(rate: Rate): Promise<PublishCheck | undefined> {
  const sum = sumPerKwhCharges(rate.components)
  const classId = rate.customerClass?.documentId
  if (sum === null || !rate.billingMonth || !classId) return undefined
  const before: { billingMonth: string; perKwh: number }[] = await strapi.db.query(POWER_RATE_UID).findMany({
    select: ['billingMonth', 'perKwh'],
    where: {
      customerClass: { documentId: classId },
      billingMonth: { $lt: rate.billingMonth },
      publishedAt: { $notNull: true },
      perKwh: { $notNull: true },
    },
    orderBy: { billingMonth: 'desc' },
    limit: COMPARED_MONTHS,
  })
  const [last] = before
  if (!last) return undefined
  const sums = before.map(({ perKwh }) => pesosToTenThousandths(perKwh))
  const average = Math.round(sums.reduce((total, one) => total + one, 0) / sums.length)
  const percent = await bandPercent()
  if (Math.abs(sum - average) * 100 <= Math.abs(average) * percent) return undefined
  const change = changeOf(sum, pesosToTenThousandths(last.perKwh))
  const lastMonth = monthName(last.billingMonth)
  return {
    code: 'rate-band',
    path: ['components'],
    level: 'warning',
    message: `The rate per kWh changed ${change} from ${lastMonth}. Check the amounts.`,
    details: {
      perKwh: tenThousandthsToPesos(sum),
      before: last.perKwh,
      since: last.billingMonth,
      average: tenThousandthsToPesos(average),
      months: before.length,
      percent,
    },
  }
}

/**
 * A month that was created from the one before has its charges until an editor changes them. They are those of its
 * draft, which may differ from what visitors see.
 */
async function checkUnchanged({
  billingMonth,
  customerClass,
  components,
}: Rate): Promise<PublishCheck | undefined> {
  if (!billingMonth || !customerClass) return undefined
  const ofClass = {
    customerClass: { documentId: customerClass.documentId },
    billingMonth: { $lt: billingMonth },
  }
  const [shown, draft] = await Promise.all(
    [{ $notNull: true }, null].map((publishedAt): Promise<Rate | null> =>
      strapi.db.query(POWER_RATE_UID).findOne({
        where: { ...ofClass, publishedAt },
        orderBy: { billingMonth: 'desc' },
        populate: ['components'],
      }),
    ),
  )
  const before = [shown, draft].find((one) => one && amountsOf(one.components) === amountsOf(components))
  if (!before) return undefined
  return {
    code: 'unchanged-rate',
    path: ['components'],
    level: 'warning',
    message: `All charges are the same as in ${monthName(before.billingMonth)}. Make sure these are the new amounts.`,
  }
}

/** The charges in an order and format that can be compared. */
const amountsOf = (components: RateComponent[]): string =>
  components
    .map(({ group, unit, amount }) => `${group} ${unit} ${formatAmount(amount ?? 0)}`)
    .toSorted()
    .join()

/** "−72 %"; in pesos where a percentage would be meaningless. */
function changeOf(sum: number, before: number): string {
  if (before <= 0) return `₱${formatAmount(tenThousandthsToPesos(sum - before)!)}`
  const percent = Math.round(((sum - before) / before) * 100)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
}

function formatAmount(amount: number): string {
  return amount.toFixed(4).replace('-', '−')
}

async function bandPercent(): Promise<number> {
  const settings = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['rateBandPercent'], where: {} })
  return settings?.rateBandPercent ?? DEFAULT_BAND_PERCENT
}
