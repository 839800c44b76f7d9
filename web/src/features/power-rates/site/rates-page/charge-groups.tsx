import type { TenThousandths } from '~/lib/decimal'
import { formatPeso, formatShortPeso, formatSignedPeso } from '~/lib/format'
import { monthAndYear, monthName, type Month } from '~/lib/months'
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
  const month = comparison?.month ?? null
  const caption = (name: string) => t.ratesPage.groupCaption(name, monthAndYear(rate.month))
  return (
    <div className="charge-groups">
      {groups.map((group) => (
        <details key={group.key} data-group={group.key}>
          <summary>
            <ChevronDown aria-hidden />
            <span>{group.name}</span>
            <Direction group={group} month={month} />
            <b>{format(group.amount, 'php_per_kwh')}</b>
          </summary>
          <Charges caption={caption(group.name)} rows={group.rows} month={month} historyOf={historyOf} />
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
          <Charges caption={caption(t.otherCharges)} rows={others} month={month} historyOf={historyOf} />
        </details>
      )}
    </div>
  )
}

/** An arrow if the group's sum differs from the other month's. */
function Direction({ group: { change }, month }: { group: ChargeLineGroup; month: Month | null }) {
  if (!change || month === null) return null
  const since = monthName(month)
  const by = formatPeso(Math.abs(change))
  return (
    <span className={change < 0 ? 'direction less' : 'direction more'}>
      {change < 0 ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
      <span className="visually-hidden">{change < 0 ? t.rateDown(by, since) : t.rateUp(by, since)}</span>
    </span>
  )
}

interface ChargesProps {
  caption: string
  rows: ComparedCharge[]
  /** The month for comparison. */
  month: Month | null
  historyOf: ChargeGroupsProps['historyOf']
}

function Charges({ caption, rows, month, historyOf }: ChargesProps) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.charge}</th>
          <th scope="col">{t.amount}</th>
          {month && <th scope="col">{t.ratesPage.change}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Charge key={row.component.code} row={row} month={month} history={historyOf(row.component.code)} />
        ))}
      </tbody>
    </table>
  )
}

interface ChargeProps {
  row: ComparedCharge
  month: Month | null
  history: string | null
}

function Charge({ row, month, history }: ChargeProps) {
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
      {month && (
        <td className="before">
          {isSame
            ? t.rateSame(monthName(month))
            : t.ratesPage.from(
                format(before, unit),
                monthName(month),
                change === null ? null : formatSignedPeso(change),
              )}
        </td>
      )}
    </tr>
  )
}
