import { useState, type ReactNode } from 'react'
import { dateRange, longDate, formatPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import type { Crumb } from '~/lib/page-head'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/power-rates'
import * as h from '~/messages/en/rate-history'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import ChevronDown from '~icons/lucide/chevron-down'
import Download from '~icons/lucide/download'
import ReceiptText from '~icons/lucide/receipt-text'
import { ratesUrl } from '../../rates-url'
import type { BillUsageInput } from '../../bill-usage'
import type { RatesView } from '../../rates-view-model'
import type { CurrentClassRate } from '../../current-class-rate'
import { RateChange, RoundedRateHeadline } from '../rate-card'
import { ChargeGroups } from './charge-groups'
import { MonthAndClassChooser } from './month-and-class-chooser'
import { RateHistory } from './rate-history'
import { ChargeRecipients } from './charge-recipients'
import { RateChanges } from './rate-changes'
import { BillCalculator } from './bill-calculator'

interface RatesContentProps {
  view: RatesView | null
  crumbs: Crumb[]
  utility: string
  /** The print footer: where and when the page was read. */
  sheet: string
}

/** The rates page: one class's rate for a month in full. */
export function RatesContent({ view, crumbs, utility, sheet }: RatesContentProps) {
  if (!view) {
    return (
      <Frame crumbs={crumbs}>
        <EmptyState icon={<ReceiptText aria-hidden />} level={2} {...t.ratesEmpty} />
      </Frame>
    )
  }
  return <MonthRates view={view} crumbs={crumbs} utility={utility} sheet={sheet} />
}

function MonthRates({ view, crumbs, utility, sheet }: RatesContentProps & { view: RatesView }) {
  const [edited, setEdited] = useState<{ code: string; typed: BillUsageInput } | null>(null)
  const isEdited = edited?.code === view.code
  const typed = isEdited ? edited.typed : (view.basis?.typed ?? null)
  const isOwn = isEdited || view.basis?.isTyped === true
  const { className, month, sheet: rates, inForce } = view
  const named = monthAndYear(month)
  if (!rates) {
    const { title, text, link } = t.ratesPage.missing
    return (
      <Frame crumbs={crumbs}>
        <MonthAndClassChooser view={view} />
        <EmptyState icon={<ReceiptText aria-hidden />} level={2} title={title(className, named)} text={text}>
          <a className="pill-button" href={inForce.href}>
            {link(monthAndYear(inForce.month))}
          </a>
        </EmptyState>
      </Frame>
    )
  }
  const { rate, comparison } = rates
  const historyOf = (charge: string) =>
    view.months.length < 2 ? null : `${ratesUrl({ ...view.asked, class: view.code, charge })}#history`
  return (
    <Frame crumbs={crumbs}>
      <MonthAndClassChooser view={view} />
      <article className="rate-sheet" aria-labelledby="rate-sheet-heading" data-class={view.code}>
        <h2 id="rate-sheet-heading">
          {rate.effectiveFrom
            ? t.ratesPage.classEffective(rate.name, longDate(rate.effectiveFrom))
            : t.classPerKwh(rate.name)}
        </h2>
        <RoundedRateHeadline rate={rate} />
        <RateChange rate={rate} />
        {rate.note && <p className="note">{rate.note}</p>}
      </article>
      <BillCalculator
        view={view}
        typed={typed}
        isOwn={isOwn}
        onTyped={(typed) => setEdited({ code: view.code, typed })}
      />
      {comparison && (
        <Section id="what-changed" title={t.ratesPage.changedTitle(monthAndYear(comparison.month))}>
          <RateChanges comparison={comparison} rate={rate} view={view} typed={typed} isOwn={isOwn} />
        </Section>
      )}
      {rate.perKwh !== null && (
        <Section
          id="who-gets-it"
          title={t.ratesPage.gets(formatPeso(rate.perKwh, 2))}
          intro={t.ratesPage.getsIntro}
        >
          <ChargeRecipients rate={rate} utility={utility} />
        </Section>
      )}
      <Section id="every-charge" title={t.ratesPage.everyCharge} intro={t.ratesPage.everyChargeIntro}>
        {!comparison && (
          <p className="no-comparison">
            {view.asked.compare
              ? t.ratesPage.noComparison(className, monthAndYear(view.asked.compare))
              : t.ratesPage.nothingBefore}
          </p>
        )}
        <ChargeGroups sheet={rates} historyOf={historyOf} />
        <div className="rate-terms paper-only">
          <RateTerms rate={rate} />
          <p>{sheet}</p>
        </div>
      </Section>
      <RateHistory view={view} />
      <Section id="documents" className="screen-only" title={t.ratesPage.take}>
        <Downloads downloads={downloadsOf(view, rate)} />
        <details className="rate-terms">
          <summary>
            {t.ratesPage.terms} <ChevronDown aria-hidden />
          </summary>
          <RateTerms rate={rate} />
        </details>
      </Section>
    </Frame>
  )
}

/** The billing period and the orders of a rate, in one line. */
function RateTerms({ rate: { periodFrom, periodTo, ercReferences } }: { rate: CurrentClassRate }) {
  const period = periodFrom && periodTo && `${t.billingPeriod}: ${dateRange(periodFrom, periodTo)}.`
  const orders = ercReferences && `${t.references}: ${ercReferences}`
  return <p>{[period, orders].filter(Boolean).join(' ')}</p>
}

interface RateDownload {
  title: string
  type: 'PDF' | 'CSV'
  href: string
}

function Downloads({ downloads }: { downloads: RateDownload[] }) {
  return (
    <ul className="rate-downloads">
      {downloads.map(({ title, type, href }) => (
        <li key={href}>
          <a href={href} download="">
            <span className="type keeps-color">{type}</span> {title} <Download aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The links to the month's document and to the rates as open data. */
function downloadsOf({ code, className, month }: RatesView, rate: CurrentClassRate): RateDownload[] {
  const named = monthAndYear(month)
  const part = new URLSearchParams({ customerClass: code, from: month, to: month })
  const document = rate.document && {
    title: t.ratesPage.documentTitle(className, named),
    type: 'PDF' as const,
    href: rate.document.url,
  }
  return [
    ...(document ? [document] : []),
    { title: h.thisRate(className, named), type: 'CSV', href: `/data/v1/rates.csv?${part.toString()}` },
    { title: h.allRates, type: 'CSV', href: '/data/v1/rates.csv' },
  ]
}

function Frame({ crumbs, children }: { crumbs: Crumb[]; children: ReactNode }) {
  return (
    <>
      <PageHeading title={shared.sections.rates} lead={t.ratesPage.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="rates-sections">{children}</div>
      </PageBody>
    </>
  )
}
