import type { TenThousandths } from '~/lib/decimal'
import { formatPeso, formatShortPeso, formatSignedPeso } from '~/lib/format'
import { monthAndYear, monthNameBeside } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/power-rates'
import * as h from '~/messages/en/rate-history'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import ChevronDown from '~icons/lucide/chevron-down'
import type { ChargeLineGroup, ComparedCharge } from '../../compare-charges'
import type { RateUnit } from '../../model'
import type { FullRateView } from '../../rates-view-model'

/**
 * Per-kWh charges with four decimals; charges per kW and per month with two where they are in whole centavos.
 */
const format = (amount: TenThousandths | null, unit: RateUnit) =>
  amount === null ? shared.notStated : unit === 'php_per_kwh' ? formatPeso(amount) : formatShortPeso(amount)

interface ChargeGroupsProps {
  sheet: FullRateView
  /** The address of a charge's history by its code; null if it has none. */
  historyOf: (code: string) => string | null
}

/**
 * The groups of per-kWh charges, which add up to the rate and expand to single charges, then all other
 * charges.
 */
export function ChargeGroups({ sheet, historyOf }: ChargeGroupsProps) {
  const { rate, charges, groups, comparison } = sheet
  const others = charges.filter(({ component }) => component.unit !== 'php_per_kwh')
  const other = comparison && monthNameBeside(comparison.month, rate.month)
  const caption = (name: string) => t.ratesPage.groupCaption(name, monthAndYear(rate.month))
  return (
    <div className="charge-groups">
      {groups.map((group) => (
        <details key={group.key} data-group={group.key}>
          <summary>
            <ChevronDown aria-hidden />
            <span>{group.name}</span>
            <Direction group={group} other={other} />
            <b>{format(group.amount, 'php_per_kwh')}</b>
          </summary>
          <Charges caption={caption(group.name)} rows={group.rows} other={other} historyOf={historyOf} />
        </details>
      ))}
      <p className="total">
        {t.ratesPage.perKwhSum} <b>{format(rate.perKwh, 'php_per_kwh')}</b>
      </p>
      {others.length > 0 && (
        <details className="others">
          <summary>
            <ChevronDown aria-hidden />
            <span>{t.otherCharges}</span>
          </summary>
          <Charges caption={caption(t.otherCharges)} rows={others} other={other} historyOf={historyOf} />
        </details>
      )}
    </div>
  )
}

/** An arrow if the group's sum differs from the other month's. */
function Direction({ group: { change }, other }: { group: ChargeLineGroup; other: string | null }) {
  if (!change || other === null) return null
  const by = formatPeso(Math.abs(change))
  return (
    <span className={change < 0 ? 'direction less' : 'direction more'}>
      {change < 0 ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
      <span className="visually-hidden">{change < 0 ? t.rateDown(by, other) : t.rateUp(by, other)}</span>
    </span>
  )
}

interface ChargesProps {
  caption: string
  rows: ComparedCharge[]
  /** The name of the month for comparison. */
  other: string | null
  historyOf: ChargeGroupsProps['historyOf']
}

function Charges({ caption, rows, other, historyOf }: ChargesProps) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.charge}</th>
          <th scope="col">{t.amount}</th>
          {other && <th scope="col">{t.ratesPage.change}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Charge key={row.component.code} row={row} other={other} history={historyOf(row.component.code)} />
        ))}
      </tbody>
    </table>
  )
}

interface ChargeProps {
  row: ComparedCharge
  other: string | null
  history: string | null
}

function Charge({ row, other, history }: ChargeProps) {
  const { component, before, change, isSame } = row
  const { label, explanation, passThrough, unit, amount } = component
  return (
    <tr>
      <th scope="row">
        {label}
        {explanation && <span className="hint">{explanation}</span>}
        <span className="hint">
          {passThrough ? t.passedOn : t.ratesPage.ownCharge}
          {history && (
            <span className="screen-only">
              {' · '}
              <a href={history} aria-label={h.openHistoryOf(label)}>
                {h.openHistory}
              </a>
            </span>
          )}
        </span>
      </th>
      <td className="now">
        {format(amount, unit)}
        {unit !== 'php_per_kwh' && <span className="hint">{t.units[unit]}</span>}
      </td>
      {other && (
        <td className="before">
          {isSame
            ? t.rateSame(other)
            : t.ratesPage.from(
                format(before, unit),
                other,
                change === null ? null : formatSignedPeso(change),
              )}
        </td>
      )}
    </tr>
  )
}
