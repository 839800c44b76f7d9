import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Crumb } from '~/lib/page-head'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en/bill-change'
import * as guide from '~/messages/en/bill-guide'
import * as complaint from '~/messages/en/complaints'
import * as rateTexts from '~/messages/en/power-rates'
import { EmptyState } from '~/ui/empty-state'
import { isChanged } from '~/ui/form/is-changed'
import { useErrorTitle } from '~/ui/form/use-error-title'
import { useInputBeforeHydration } from '~/ui/form/use-input-before-hydration'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import ReceiptText from '~icons/lucide/receipt-text'
import { discountNames } from '../../calculate-bill'
import { explainBillChange } from '../../bill-change'
import {
  parseUsageOfBothMonths,
  type BillChangeView,
  type ComparedMonths,
  type BillChangeInput,
} from '../../bill-change-view-model'
import { BillChangeResult } from './bill-change-result'

interface BillChangeContentProps {
  view: BillChangeView | null
  crumbs: Crumb[]
}

/** Compares the bills of two months and explains the difference. */
export function BillChangeContent({ view, crumbs }: BillChangeContentProps) {
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        {view ? (
          <>
            <Comparison view={view} />
            <Section id="next" className="screen-only" title={t.next.title} intro={t.next.text}>
              <p className="bill-links">
                <a href="/rates/how-to-read-your-bill">{guide.title}</a>
                <a href="/services/complaint">{complaint.title}</a>
              </p>
            </Section>
          </>
        ) : (
          <EmptyState icon={<ReceiptText aria-hidden />} level={2} {...rateTexts.ratesEmpty} />
        )}
      </PageBody>
    </>
  )
}

const path = '/rates/why-did-my-bill-change'
const choices = ['class', 'compare', 'month'] as const

/**
 * With JavaScript the readings stay in the browser, and only a change of month or class requests another
 * page. Without it the form requests the page with all values in its address.
 */
function Comparison({ view }: { view: BillChangeView }) {
  const { pair } = view
  const router = useRouter()
  const [typed, setTyped] = useState<BillChangeInput | null>(null)
  const current = typed ?? pair?.typed ?? emptyFields
  const readForm = (form: HTMLFormElement, isChosen = hasOtherChoice(form)) => {
    const data = new FormData(form)
    if (pair) setTyped(typedIn(data))
    if (!isChosen) return
    const query = new URLSearchParams()
    for (const name of choices) if (textOf(data, name)) query.set(name, textOf(data, name))
    const href = query.size > 0 ? `${path}?${query.toString()}` : path
    void router.navigate({ href, resetScroll: false })
  }
  const form = useInputBeforeHydration((element) => readForm(element))
  return (
    <div className="bill-change">
      <form
        ref={form}
        action={path}
        method="get"
        aria-label={t.form}
        className="screen-only"
        onChange={(event) => readForm(event.currentTarget, event.target instanceof HTMLSelectElement)}
        onSubmit={(event) => {
          event.preventDefault()
          readForm(event.currentTarget)
        }}
      >
        <Choices view={view} />
        {pair && <Readings pair={pair} typed={current} />}
        <button type="submit" className="pill-button">
          {t.compare}
        </button>
      </form>
      {pair ? (
        <Outcome pair={pair} typed={current} isSample={pair.isSample && typed === null} />
      ) : view.isReversed ? (
        <Reversed view={view} />
      ) : (
        <EmptyState icon={<ReceiptText aria-hidden />} level={2} {...t.notPossible} />
      )}
    </div>
  )
}

function Reversed({ view: { asked, classes, code, month } }: { view: BillChangeView }) {
  const [before, now] = [asked.compare ?? month, month]
  const query = new URLSearchParams({ compare: now, month: before })
  if (classes[0]?.code !== code) query.set('class', code)
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden />}
      level={2}
      title={t.reversed.title}
      text={t.reversed.text(monthAndYear(before), monthAndYear(now))}
    >
      {before !== now && (
        <a className="pill-button" href={`${path}?${query.toString()}`}>
          {t.reversed.swap}
        </a>
      )}
    </EmptyState>
  )
}

const emptyFields: BillChangeInput = { kwh: '', kw: '', kwhBefore: '', kwBefore: '', discounts: [] }

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Whether a month or the class differs from that of the page. */
const hasOtherChoice = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('select')].some(isChanged)

const typedIn = (data: FormData): BillChangeInput => ({
  kwh: textOf(data, 'kwh'),
  kw: textOf(data, 'kw'),
  kwhBefore: textOf(data, 'kwh_before'),
  kwBefore: textOf(data, 'kw_before'),
  discounts: discountNames.filter((discount) => data.has(discount)),
})

function Choices({ view }: { view: BillChangeView }) {
  const { asked, classes, code, month, months, pair } = view
  const options = [...new Set([...months, ...[asked.month, asked.compare].filter((each) => each !== null)])]
    .toSorted((a, b) => b.localeCompare(a))
    .map((value) => ({ value, label: monthAndYear(value) }))
  const latest = asked.month === null ? month : options[0]?.value
  return (
    <div className="pairs" key={[code, asked.compare, asked.month].join(' ')}>
      <Choice name="class" label={t.customerClass} value={classes[0]?.code === code ? '' : code}>
        <option value="">{classes[0]?.name}</option>
        {classes.slice(1).map((each) => (
          <option key={each.code} value={each.code}>
            {each.name}
          </option>
        ))}
      </Choice>
      <Choice name="compare" label={t.month.before} value={asked.compare ?? ''}>
        <option value="">
          {asked.compare === null && pair ? monthAndYear(pair.before.month) : t.monthBefore}
        </option>
        <Options options={options.filter(({ value }) => value !== month)} />
      </Choice>
      <Choice name="month" label={t.month.now} value={asked.month ?? ''}>
        <option value="">
          {asked.month === null ? monthAndYear(month) : t.current(latest ? monthAndYear(latest) : '')}
        </option>
        <Options options={options.filter(({ value }) => value !== latest || value === asked.month)} />
      </Choice>
    </div>
  )
}

function Options({ options }: { options: { value: string; label: string }[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

interface ChoiceProps {
  name: (typeof choices)[number]
  label: string
  value: string
  children: React.ReactNode
}

function Choice({ name, label, value, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {children}
      </select>
    </div>
  )
}

function Readings({ pair, typed }: { pair: ComparedMonths; typed: BillChangeInput }) {
  const uses = parseUsageOfBothMonths(typed, pair.hasDemand)
  const problemsOf = (read: (typeof uses)['now']) => ('problems' in read ? read.problems : {})
  const [before, now] = [problemsOf(uses.before), problemsOf(uses.now)]
  const months = [monthAndYear(pair.before.month), monthAndYear(pair.now.month)] as const
  const isOffered = (kind: string) =>
    [...pair.before.rules, ...pair.now.rules].some((rule) => rule.kind === kind)
  const offered = discountNames.filter(isOffered)
  useErrorTitle('problems' in uses.before || 'problems' in uses.now)
  return (
    <>
      <div className="pairs">
        <Reading name="kwh_before" label={t.kwh(months[0])} value={typed.kwhBefore} problem={before.kwh} />
        <Reading name="kwh" label={t.kwh(months[1])} value={typed.kwh} problem={now.kwh} />
        {pair.hasDemand && (
          <>
            <Reading name="kw_before" label={t.kw(months[0])} value={typed.kwBefore} problem={before.kw} />
            <Reading name="kw" label={t.kw(months[1])} value={typed.kw} problem={now.kw} />
          </>
        )}
      </div>
      {offered.length > 0 && (
        <fieldset>
          <legend>{t.discounts}</legend>
          {offered.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                name={kind}
                value="yes"
                defaultChecked={typed.discounts.includes(kind)}
              />{' '}
              {rateTexts.yourBill.registered[kind]}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

interface ReadingProps {
  name: 'kwh' | 'kw' | 'kwh_before' | 'kw_before'
  label: string
  value: string
  problem: string | undefined
}

function Reading({ name, label, value, problem }: ReadingProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}

function Outcome({
  pair,
  typed,
  isSample,
}: {
  pair: ComparedMonths
  typed: BillChangeInput
  isSample: boolean
}) {
  const { before, now } = parseUsageOfBothMonths(typed, pair.hasDemand)
  if (!('use' in before) || !('use' in now)) return <p className="outcome">{t.enter}</p>
  const uses = { before: before.use, now: now.use }
  const change = explainBillChange(pair, uses, pair.differences)
  if (!change) return <p className="outcome">{t.notPossible.text}</p>
  return (
    <div className="outcome">
      <BillChangeResult change={change} pair={pair} uses={uses} isSample={isSample} />
    </div>
  )
}
