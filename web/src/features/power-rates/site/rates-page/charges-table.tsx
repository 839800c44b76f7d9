import { peso, shortPeso, signedPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/power-rates'
import * as h from '~/messages/en/rate-history'
import type { ChargeRow, Since } from '../../comparison'
import type { RateUnit } from '../../model'
import type { RateSheet } from '../../rates-view'
import type { PrintContext } from './rates-content'

/** A per-kWh charge to its last place; charges per kW and per month in centavos where they are whole. */
const written = (amount: number | null, unit: RateUnit) =>
  amount === null ? shared.notStated : unit === 'php_per_kwh' ? peso(amount) : shortPeso(amount)

const since = ({ month, orLonger }: Since) =>
  orLonger ? t.ratesPage.sinceLonger(monthAndYear(month)) : t.ratesPage.since(monthAndYear(month))

interface ChargesTableProps {
  sheet: RateSheet
  place: PrintContext
  /** The address of a charge's history, by its code; null where there is none. */
  historyOf: (code: string) => string | null
}

/** Every charge: what it is for, who gets it, since when it is what it is, and the other month beside it. */
export function ChargesTable({ sheet, place, historyOf }: ChargesTableProps) {
  const { rate, charges, comparison } = sheet
  const perKwh = charges.filter(({ component }) => component.unit === 'php_per_kwh')
  const apart = charges.filter(({ component }) => component.unit !== 'php_per_kwh')
  const rows = (some: ChargeRow[]) =>
    some.map((row) => (
      <Row
        key={row.component.code}
        row={row}
        place={place}
        isCompared={comparison !== null}
        isFirst={charges.find(({ recipient }) => recipient === row.recipient) === row}
        history={historyOf(row.component.code)}
      />
    ))
  return (
    <div className="charges">
      {comparison && comparison.changed > 0 && comparison.changed < comparison.charges && (
        <label className="screen-only">
          <input type="checkbox" /> {t.ratesPage.onlyChanged(comparison.changed)}
        </label>
      )}
      <table>
        <caption className="visually-hidden">
          {t.lineByLineCaption(rate.name, monthAndYear(rate.month))}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.charge}</th>
            <th scope="col">{t.ratesPage.receives}</th>
            <th scope="col">{monthAndYear(rate.month)}</th>
            {comparison && (
              <>
                <th scope="col">{monthAndYear(comparison.month)}</th>
                <th scope="col">{t.ratesPage.change}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows(perKwh)}
          <tr className="total">
            <th scope="row" colSpan={2}>
              {t.ratesPage.perKwhSum}
            </th>
            <td className="now">{written(rate.perKwh, 'php_per_kwh')}</td>
            {comparison && (
              <>
                <td className="before">{written(comparison.perKwh, 'php_per_kwh')}</td>
                <td>{rate.change ? changeText(rate.change.by) : ''}</td>
              </>
            )}
          </tr>
        </tbody>
        {apart.length > 0 && (
          <tbody>
            <tr className="apart">
              <th scope="rowgroup" colSpan={comparison ? 5 : 3}>
                {t.otherCharges}
              </th>
            </tr>
            {rows(apart)}
          </tbody>
        )}
      </table>
    </div>
  )
}

const changeText = (by: number) => (by === 0 ? t.ratesPage.same : signedPeso(by))

interface RowProps {
  row: ChargeRow
  place: PrintContext
  isCompared: boolean
  /** Whether it is the first that its recipient gets: there the recipient's own row leads. */
  isFirst: boolean
  history: string | null
}

function Row({ row, place, isCompared, isFirst, history }: RowProps) {
  const { component, recipient, before, change, isSame } = row
  const { label, explanation, passThrough, unit, amount } = component
  return (
    <tr id={isFirst ? `for-${recipient}` : undefined} data-same={isCompared && isSame ? '' : undefined}>
      <th scope="row">
        {label}
        <span className="hint">{explanation}</span>
        <span className="hint">
          {passThrough ? t.passedOn : t.ratesPage.ownCharge}
          {row.since && ` · ${since(row.since)}`}
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
      <td className="receives">{t.ratesPage.recipients(place.utilityName, place.city)[recipient].name}</td>
      <td className="now">
        {written(amount, unit)}
        {unit !== 'php_per_kwh' && <span className="hint">{t.units[unit]}</span>}
      </td>
      {isCompared && (
        <>
          <td className="before">{written(before, unit)}</td>
          <td className={isSame ? 'same' : undefined}>
            {isSame ? t.ratesPage.same : change === null ? '–' : changeText(change)}
          </td>
        </>
      )}
    </tr>
  )
}
