import type { TenThousandths } from '~/lib/decimal'
import { formatNumber, formatPeso, formatSignedPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en/bill-change'
import * as rateTexts from '~/messages/en/power-rates'
import ChevronDown from '~icons/lucide/chevron-down'
import { findUnusedDiscounts, type Bill, type BillUsage, type UnusedDiscount } from '../../calculate-bill'
import { discountOf, type BillChange, type ChargeEffect } from '../../bill-change'
import type { ComparedMonths } from '../../bill-change-view-model'
import { explainUnusedDiscount } from '../explain-unused-discount'

interface BillChangeResultProps {
  change: BillChange
  pair: ComparedMonths
  uses: { before: BillUsage; now: BillUsage }
  /** The usage is an example. */
  isSample: boolean
}

/** The two bills, the two causes of their difference, the charges that changed, and the calculation. */
export function BillChangeResult({ change, pair, uses, isSample }: BillChangeResultProps) {
  const [before, now] = [monthAndYear(pair.before.month), monthAndYear(pair.now.month)]
  const { difference, fromUse, fromRates, fromDiscounts, undiscounted } = change
  const bills = (['before', 'now'] as const).map((at) => ({
    month: monthAndYear(pair[at].month),
    bill: change[at],
    kwh: uses[at].kwh,
    unused: findUnusedDiscounts(pair[at].rules, uses[at], change[at].discount),
  }))
  const hasDiscount = bills.some(({ bill }) => bill.discount !== null)
  const size = formatPeso(Math.abs(difference), 2)
  const kwh = uses.now.kwh - uses.before.kwh
  const answers = isSample ? t.sample : t.own
  return (
    <>
      <div aria-live="polite">
        <h2>{t.result(before, now)}</h2>
        <p className="answer">
          {difference === 0 ? answers.same : difference > 0 ? answers.rose(size) : answers.fell(size)}
        </p>
        {isSample && <p className="hint">{t.sample.note}</p>}
      </div>
      <table>
        <caption>{t.bills}</caption>
        <tbody>
          <Row
            name={before}
            note={`${formatNumber(uses.before.kwh)} kWh`}
            amount={formatPeso(change.before.total, 2)}
          />
          <Row
            name={now}
            note={`${formatNumber(uses.now.kwh)} kWh`}
            amount={formatPeso(change.now.total, 2)}
          />
        </tbody>
      </table>
      <table>
        <caption>{t.parts}</caption>
        <tbody>
          <Row
            name={t.fromUse}
            note={kwh === 0 ? t.sameUse : t.usageNote(formatNumber(Math.abs(kwh)), kwh > 0, before)}
            amount={signedAmount(fromUse)}
          />
          <Row
            name={t.fromRates}
            note={t.ratesNote(formatNumber(uses.now.kwh), now, before)}
            amount={signedAmount(fromRates)}
          />
          {hasDiscount && (
            <Row
              name={[...new Set(bills.flatMap(({ bill }) => bill.discount?.rule.name ?? []))].join(', ')}
              note={bills.map(discountText).join(' ')}
              amount={signedAmount(fromDiscounts)}
            />
          )}
          <Row name={t.total} note={null} amount={signedAmount(difference)} isTotal />
        </tbody>
      </table>
      {bills.map(
        ({ month, bill, unused, kwh: used }) =>
          // The line of the discount says why the other month has none.
          (bill.discount || !hasDiscount) && <Unused key={month} month={month} unused={unused} kwh={used} />,
      )}
      <Effects change={change} kwh={uses.now.kwh} />
      <details>
        <summary>
          {t.workings} <ChevronDown aria-hidden />
        </summary>
        <ol>
          {t
            .steps({
              before,
              now,
              kwhBefore: formatNumber(uses.before.kwh),
              kwhNow: formatNumber(uses.now.kwh),
              billBefore: formatPeso(undiscounted.before, 2),
              billBetween: formatPeso(undiscounted.between, 2),
              billNow: formatPeso(undiscounted.now, 2),
              fromUse: signedAmount(fromUse),
              fromRates: signedAmount(fromRates),
              discount: hasDiscount
                ? {
                    before: signedAmount(discountOf(change.before)),
                    now: signedAmount(discountOf(change.now)),
                    by: signedAmount(fromDiscounts),
                  }
                : null,
              difference: signedAmount(difference),
            })
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
        </ol>
      </details>
      <p className="hint">{t.estimate}</p>
    </>
  )
}

/** What a bill's discount takes off it, or why it has none. */
function discountText({ month, bill, unused, kwh }: BillOfMonth): string {
  if (bill.discount)
    return t.discountOff(
      month,
      signedAmount(discountOf(bill)),
      rateTexts.yourBill.discountOf(`${bill.discount.percent}%`),
    )
  const reasons = unused.map((each) => explainUnusedDiscount(each, kwh))
  return t.discountNone(month, reasons.length > 0 ? reasons.join(' ') : t.noDiscount)
}

interface BillOfMonth {
  month: string
  bill: Bill
  unused: UnusedDiscount[]
  kwh: number
}

function Unused({ month, unused, kwh }: { month: string; unused: UnusedDiscount[]; kwh: number }) {
  return unused.map((each) => (
    <p key={each.rule.documentId} className="unused">
      {month}: {explainUnusedDiscount(each, kwh)}
    </p>
  ))
}

/** Pesos and centavos with a sign. */
const signedAmount = (amount: TenThousandths) => formatSignedPeso(amount, 2)

function Effects({ change, kwh }: { change: BillChange; kwh: number }) {
  const { effects, rest, fromRates } = change
  if (effects.length === 0 && rest === 0) return <p>{t.noCharges}</p>
  return (
    <table>
      <caption>{t.charges}</caption>
      <tbody>
        {effects.map((effect) => (
          <Row
            key={effect.code}
            name={effect.label}
            note={note(effect, kwh)}
            amount={signedAmount(effect.amount)}
          />
        ))}
        {rest !== 0 && <Row name={t.rounding} note={null} amount={signedAmount(rest)} />}
        <Row name={t.chargesTotal} note={null} amount={signedAmount(fromRates)} isTotal />
      </tbody>
    </table>
  )
}

function note({ unit, by, quantity }: ChargeEffect, kwh: number): string {
  if (unit === 'php_per_kwh') return t.times(formatSignedPeso(by), formatNumber(kwh), 'kWh')
  return unit === 'php_per_kw'
    ? t.times(formatSignedPeso(by), String(quantity), 'kW')
    : t.fixed(formatSignedPeso(by, 2), rateTexts.units[unit])
}

interface RowProps {
  name: string
  note: string | null
  amount: string
  isTotal?: boolean
}

function Row({ name, note, amount, isTotal = false }: RowProps) {
  return (
    <tr className={isTotal ? 'total' : undefined}>
      <th scope="row">
        {name}
        {note && <span className="hint">{note}</span>}
      </th>
      <td>{amount}</td>
    </tr>
  )
}
