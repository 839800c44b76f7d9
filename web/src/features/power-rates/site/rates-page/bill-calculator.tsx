import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { TenThousandths } from '~/lib/decimal'
import { formatNumber, longDate, formatPeso, formatPercent } from '~/lib/format'
import { monthAndYear, type Month } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import { ErrorList, FormAlert } from '~/ui/form/form-alert'
import { useErrorTitle } from '~/ui/form/use-error-title'
import { useInputBeforeHydration } from '~/ui/form/use-input-before-hydration'
import { Section } from '~/ui/section'
import ChevronDown from '~icons/lucide/chevron-down'
import {
  calculateBill,
  discountNames,
  findTierOfUsage,
  findUnusedDiscounts,
  fixedRatesOf,
  type Bill,
  type DiscountName,
  type BillUsage,
  type FixedRates,
} from '../../calculate-bill'
import { parseBillUsage, type BillUsageInput } from '../../bill-usage'
import type { BillingRule } from '../../model'
import type { BillCalculationData, RatesView } from '../../rates-view-model'
import { explainUnusedDiscount } from '../explain-unused-discount'

/**
 * The visitor's own bill. With JavaScript the browser calculates it at each keystroke, and the input never
 * leaves the page. Without it the form requests the page with the input in its address.
 */
export function BillCalculator({ view, typed, isOwn, onTyped }: BillCalculatorProps) {
  const { basis } = view
  if (!basis || !typed) return null
  return (
    // On paper the visitor's own bill is wanted; a sample would be a second sheet without use.
    <Section id="your-bill" className={isOwn ? undefined : 'screen-only'} title={t.yourBill.title}>
      <Estimate key={view.code} view={view} basis={basis} typed={typed} onTyped={onTyped} />
    </Section>
  )
}

interface BillCalculatorProps {
  view: RatesView
  /** Null without a rate. */
  typed: BillUsageInput | null
  /** Whether the visitor has typed the usage, in place of the sample. */
  isOwn: boolean
  onTyped: (typed: BillUsageInput) => void
}

interface EstimateProps extends Pick<BillCalculatorProps, 'view' | 'onTyped'> {
  basis: BillCalculationData
  typed: BillUsageInput
}

function Estimate({ view, basis, typed, onTyped }: EstimateProps) {
  const read = parseBillUsage(typed, basis.hasDemand)
  const problems = 'problems' in read ? read.problems : {}
  const isWrong = 'problems' in read
  useErrorTitle(isWrong)
  // While the visitor types, only the field says what is wrong.
  const [isSummarized, setSummarized] = useState(isWrong)
  if (isSummarized && !isWrong) setSummarized(false)
  const summary = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  const isRounded = 'use' in read && /[.]/.test(typed.kwh)
  const offered = basis.month.rules.filter(isDiscount)
  const readForm = (form: HTMLFormElement) => onTyped(typedIn(form))
  const form = useInputBeforeHydration(readForm)
  return (
    <div className="your-bill">
      <form
        ref={form}
        className="screen-only"
        action="/rates"
        method="get"
        onChange={(event) => readForm(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          readForm(event.currentTarget)
          setSummarized(true)
          setAttempt(attempt + 1)
        }}
      >
        {Object.entries({ class: view.code, compare: view.asked.compare, month: view.asked.month }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {isSummarized && isWrong && (
          <FormAlert ref={summary}>
            <ErrorList
              errors={(['kwh', 'kw'] as const).flatMap((name) => {
                const message = problems[name]
                return message ? [{ message, field: { id: fieldId(name), label: t.yourBill[name] } }] : []
              })}
            />
          </FormAlert>
        )}
        <Field
          name="kwh"
          label={t.yourBill.kwh}
          hint={isRounded ? t.yourBill.rounded(formatNumber(read.use.kwh)) : t.yourBill.kwhHint}
          typed={typed.kwh}
          problem={problems.kwh}
        />
        {basis.hasDemand && (
          <Field
            name="kw"
            label={t.yourBill.kw}
            hint={t.yourBill.kwHint}
            typed={typed.kw}
            problem={problems.kw}
          />
        )}
        {offered.length > 0 && (
          <fieldset>
            <legend>{t.yourBill.discounts}</legend>
            {offered.map((rule) => (
              <DiscountField
                key={rule.documentId}
                rule={rule}
                typed={typed}
                read={'use' in read ? read.use : null}
              />
            ))}
          </fieldset>
        )}
        <button type="submit" className="pill-button">
          {t.yourBill.show}
        </button>
      </form>
      <div className="result" aria-live="polite">
        {'use' in read ? <Result basis={basis} use={read.use} /> : <p>{t.yourBill.noBill}</p>}
      </div>
    </div>
  )
}

const isDiscount = (rule: BillingRule) => (discountNames as readonly string[]).includes(rule.kind)

function typedIn(form: HTMLFormElement): BillUsageInput {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    kwh: text('kwh'),
    kw: text('kw'),
    discounts: discountNames.filter((discount) => data.has(discount)),
  }
}

interface FieldProps {
  name: 'kwh' | 'kw'
  label: string
  hint: string
  typed: string
  problem: string | undefined
}

const fieldId = (name: string) => `your-bill-${name}`

function Field({ name, label, hint, typed, problem }: FieldProps) {
  const id = fieldId(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={typed}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={problem ? 'problem' : 'hint'}>
        {problem ?? hint}
      </p>
    </div>
  )
}

interface DiscountFieldProps {
  rule: BillingRule
  typed: BillUsageInput
  /** Null while the input is invalid. */
  read: BillUsage | null
}

/** A checkbox for a discount, with its tiers and the order behind it. */
function DiscountField({ rule, typed, read }: DiscountFieldProps) {
  const kind = rule.kind as DiscountName
  const own = read && findTierOfUsage(rule, read.kwh)
  return (
    <div className="discount">
      <label>
        <input type="checkbox" name={kind} value="yes" defaultChecked={typed.discounts.includes(kind)} />{' '}
        {t.yourBill.registered[kind]}
      </label>
      <details>
        <summary>
          {range(rule)} <ChevronDown aria-hidden />
        </summary>
        {rule.explanation && <p>{rule.explanation}</p>}
        <ul>
          {rule.tiers.map((tier) => (
            <li key={tier.fromKwh} aria-current={own === tier ? 'true' : undefined}>
              {t.yourBill.tier(
                formatNumber(tier.fromKwh),
                tier.toKwh === null ? null : formatNumber(tier.toKwh),
                written(tier.percent),
              )}
            </li>
          ))}
        </ul>
        <p className="hint">{t.yourBill.ruleSince(longDate(rule.validFrom), rule.reference)}</p>
      </details>
    </div>
  )
}

/** The usage up to which a rule applies. */
function range({ tiers }: BillingRule): string {
  const ends = tiers.map(({ toKwh }) => toKwh)
  return ends.length === 0 || ends.includes(null)
    ? t.yourBill.anyUse
    : t.yourBill.upTo(formatNumber(Math.max(...ends.map((end) => end ?? 0))))
}

/** A percentage with as few decimals as possible. */
const written = (value: number) => formatPercent(value / 100, Number.isInteger(value) ? 0 : 2)

function Result({ basis, use }: { basis: BillCalculationData; use: BillUsage }) {
  const month = monthAndYear(basis.month.month)
  const own = calculateBill(basis.month.components, basis.month.rules, use)
  if (!own) return <p>{t.yourBill.unstated}</p>
  return (
    <>
      <h3>{t.yourBill.estimated(month)}</h3>
      <p className="total">{formatPeso(own.total, 2)}</p>
      {use.kwh > 0 && <p>{t.yourBill.perKwhAllIn(formatPeso(Math.round(own.total / use.kwh), 2))}</p>}
      <Lines
        own={own}
        fixed={fixedRatesOf(basis.month.components)}
        use={use}
        label={t.yourBill.lines(month)}
      />
      {findUnusedDiscounts(basis.month.rules, use, own.discount).map((unused) => (
        <p key={unused.rule.documentId} className="unused">
          {explainUnusedDiscount(unused, use.kwh)}
        </p>
      ))}
      {basis.others.map((other) => {
        const then = calculateBill(other.components, other.rules, use)
        return (
          then && (
            <Against
              key={other.month}
              by={own.total - then.total}
              month={other.month}
              hasDemand={basis.hasDemand}
            />
          )
        )
      })}
      {own.vat?.rule && (
        <details>
          <summary>
            {t.yourBill.aboutVat} <ChevronDown aria-hidden />
          </summary>
          <p className="hint">{t.yourBill.vatRule(own.vat.rule.explanation, own.vat.rule.reference)}</p>
        </details>
      )}
      <p className="hint">
        {t.yourBill.rounding} {t.yourBill.privacy}
      </p>
    </>
  )
}

interface LinesProps {
  own: Bill
  fixed: FixedRates
  use: BillUsage
  label: string
}

function Lines({ own, fixed, use, label }: LinesProps) {
  const { lines, total, discount, vat } = own
  const names = {
    energy: t.billEnergy,
    demand: t.billDemand,
    fixed: t.billFixed,
    discount: discount?.rule.name ?? '',
  }
  const notes = (rate: TenThousandths | null) => ({
    energy: rate !== null && t.yourBill.times(formatNumber(use.kwh), 'kWh', formatPeso(rate)),
    demand: rate !== null && t.yourBill.times(String(use.kw), 'kW', formatPeso(rate)),
    fixed: [
      fixed.perCustomer !== null && t.yourBill.perCustomer(formatPeso(fixed.perCustomer, 2)),
      fixed.perMeter !== null && t.yourBill.perMeter(formatPeso(fixed.perMeter, 2)),
    ]
      .filter(Boolean)
      .join(', '),
    discount: discount && t.yourBill.discountOf(written(discount.percent)),
  })
  return (
    <table>
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.charge}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, amount, rate }) => (
          <Line key={kind} name={names[kind]} note={notes(rate)[kind]} amount={amount} kind={kind} />
        ))}
        <Line name={t.yourBill.sum} note={null} amount={total} kind="sum" />
        {vat && (
          <Line
            name={t.yourBill.ofWhichVat}
            note={vat.within > 0 && t.yourBill.vatWithin(formatPeso(vat.within, 2), use.kw > 0)}
            amount={vat.amount}
            kind="within"
          />
        )}
      </tbody>
    </table>
  )
}

interface LineProps {
  name: string
  note: ReactNode
  amount: TenThousandths
  kind: string
}

function Line({ name, note, amount, kind }: LineProps) {
  return (
    <tr data-line={kind}>
      <th scope="row">
        {name}
        {note && <span className="hint">{note}</span>}
      </th>
      <td>{formatPeso(amount, 2)}</td>
    </tr>
  )
}

function Against({ by, month, hasDemand }: { by: TenThousandths; month: Month; hasDemand: boolean }) {
  const since = monthAndYear(month)
  const size = formatPeso(Math.abs(by), 2)
  const units = hasDemand ? 'kWh and kW' : 'kWh'
  return (
    <p>
      {by === 0
        ? t.yourBill.equal(since)
        : by < 0
          ? t.yourBill.less(size, since, units)
          : t.yourBill.more(size, since, units)}
    </p>
  )
}
