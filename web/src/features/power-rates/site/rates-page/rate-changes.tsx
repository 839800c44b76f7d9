import type { CSSProperties } from 'react'
import { formatNumber, formatPeso, formatSignedPeso } from '~/lib/format'
import { monthAndYear, type Month } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import * as billChange from '~/messages/en/bill-change'
import * as h from '~/messages/en/rate-history'
import { calculateBill } from '../../calculate-bill'
import { parseBillUsage, type BillUsageInput } from '../../bill-usage'
import type { ChangedCharge } from '../../compare-charges'
import type { FullRateView, RatesView } from '../../rates-view-model'
import type { CurrentClassRate } from '../../current-class-rate'
import { billChangeUrl } from '../../rates-url'
import { ComparedMonthChoice } from './month-and-class-chooser'

interface RateChangesProps {
  comparison: NonNullable<FullRateView['comparison']>
  rate: CurrentClassRate
  view: RatesView
  /** The usage of the calculator; null without a rate. */
  typed: BillUsageInput | null
  /** Whether the visitor entered it. */
  isOwn: boolean
}

/**
 * The charges that differ from the other month: a summary, then each charge, the largest difference first.
 */
export function RateChanges({ comparison, rate, view, typed, isOwn }: RateChangesProps) {
  const { month, changed, charges, differences } = comparison
  const by = rate.change?.by ?? null
  const since = monthAndYear(month)
  const own = typed && differenceForUse(view, month, typed)
  return (
    <div className="rate-changes">
      <p className="sentence">
        {by === null
          ? t.ratesPage.notComparable(since)
          : by === 0
            ? t.ratesPage.unchanged(since)
            : t.ratesPage.changed(formatPeso(Math.abs(by)), by < 0, since)}{' '}
        {own && own.by !== 0 && (
          <span>{h.forUse(own.usage, formatPeso(Math.abs(own.by), 2), own.by < 0, own.hasDiscount)}</span>
        )}{' '}
      </p>
      {differences.length > 0 && <ChangedCharges differences={differences} />}
      <p className="stayed">{t.ratesPage.moved(changed, charges)}</p>
      <ComparedMonthChoice view={view} />
      <p className="bill-links screen-only">
        <a href={billChangeUrl(view, isOwn ? typed : null)}>{billChange.title}</a>
      </p>
    </div>
  )
}

/** By how much the visitor's bill differs from the same usage in the other month; null for usage that makes no bill. */
function differenceForUse({ basis }: RatesView, month: Month, typed: BillUsageInput) {
  const then = basis?.others.find((other) => other.month === month)
  const read = basis && parseBillUsage(typed, basis.hasDemand)
  if (!then || !read || !('use' in read)) return null
  const { use } = read
  const [own, other] = [basis.month, then].map(({ components, rules }) =>
    calculateBill(components, rules, use),
  )
  if (!own || !other) return null
  const usage = h.usage(formatNumber(use.kwh), basis.hasDemand ? formatNumber(use.kw) : null)
  const hasDiscount = own.discount !== null || other.discount !== null
  return { by: own.total - other.total, usage, hasDiscount }
}

/** The charges with their differences. Bars start at zero, in proportion to the differences per kWh. */
export function ChangedCharges({ differences }: { differences: ChangedCharge[] }) {
  const sizes = differences.map(({ unit, by }) => (unit === 'php_per_kwh' ? Math.abs(by) : 0))
  const longest = Math.max(1, ...sizes)
  return (
    <ul className="changes">
      {differences.map(({ code, label, unit, by }, index) => (
        <li key={code} className={by < 0 ? 'less' : 'more'}>
          <span>
            {label}
            {unit !== 'php_per_kwh' && <small>{t.units[unit]}</small>}
          </span>
          <b>{formatSignedPeso(by)}</b>
          {unit === 'php_per_kwh' && <Bar width={sizes[index]! / longest} />}
        </li>
      ))}
    </ul>
  )
}

const Bar = ({ width }: { width: number }) => (
  <i className="keeps-color" style={{ '--width': width } as CSSProperties} aria-hidden />
)
