import type { CSSProperties } from 'react'
import { multiplyDecimals } from '~/lib/decimal'
import { formatNumber, formatPeso, formatSignedPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import * as billChange from '~/messages/en/bill-change'
import * as h from '~/messages/en/rate-history'
import type { ChangedCharge } from '../../compare-charges'
import type { RateSheet, RatesView } from '../../rates-view'
import type { CurrentClassRate } from '../../current-class-rate'
import { billChangeUrl } from '../../rates-url'
import { ComparedMonthChoice } from './month-and-class-chooser'

interface WhatChangedProps {
  comparison: NonNullable<RateSheet['comparison']>
  rate: CurrentClassRate
  view: RatesView
}

/**
 * The charges that differ from the other month: a summary, then each charge, the largest difference first.
 */
export function RateChanges({ comparison, rate, view }: WhatChangedProps) {
  const { month, changed, charges, differences } = comparison
  const by = rate.change?.by ?? null
  const since = monthAndYear(month)
  const kwh = rate.bill?.kwh ?? null
  return (
    <div className="what-changed">
      <p className="sentence">
        {by === null
          ? t.ratesPage.notComparable(since)
          : by === 0
            ? t.ratesPage.unchanged(since)
            : t.ratesPage.changed(formatPeso(Math.abs(by)), by < 0, since)}{' '}
        {by !== null && by !== 0 && kwh !== null && (
          <span>
            {h.forUse(formatNumber(kwh), formatPeso(Math.abs(multiplyDecimals(by, kwh)), 2), by < 0)}
          </span>
        )}
      </p>
      {differences.length > 0 && <ChangedCharges differences={differences} />}
      <p className="stayed">{t.ratesPage.moved(changed, charges)}</p>
      <ComparedMonthChoice view={view} />
      <p className="bill-links screen-only">
        <a href={billChangeUrl(view)}>{billChange.title}</a>
      </p>
    </div>
  )
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
  <i className="keeps-colour" style={{ '--width': width } as CSSProperties} aria-hidden />
)
