import * as shared from '~/messages/en'
import * as t from '~/messages/en/power-rates'
import { longDate, dateRange, formatPeso, formatFileSize } from '~/lib/format'
import { monthAndYear, monthNameBeside } from '~/lib/months'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import FileText from '~icons/lucide/file-text'
import type { CurrentClassRate } from '../current-class-rate'
import { BillEstimateForm } from './bill-estimate-form'
import { ExampleBillNote } from './example-bill-note'
import { RateChargeLines } from './rate-charge-lines'
import { ChargesNotPerKwh } from './charges-not-per-kwh'
import { ChargeRecipientsBar } from './charge-recipients-bar'

/** One class's rate: the price of a kWh on the left, its recipients and a sample bill on the right. */
export function RateCard({ rate, utility }: { rate: CurrentClassRate; utility: string }) {
  return (
    <article className="rate-card" data-class={rate.code} aria-label={t.classPerKwh(rate.name)}>
      <div className="sum">
        <h3>{t.classPerKwh(rate.name)}</h3>
        <RoundedRateHeadline rate={rate} />
        <RateChange rate={rate} />
        <ExampleBillNote bill={rate.bill} month={rate.month} />
        <RateTerms rate={rate} />
      </div>
      <div className="parts">
        <ChargeRecipientsBar recipients={rate.recipients} utility={utility} />
        <BillEstimateForm rate={rate} />
        <ChargesNotPerKwh components={rate.components} />
        <RateChargeLines rate={rate} />
      </div>
    </article>
  )
}

/** The rounded rate in the largest text of the page; the exact total is below it. */
export function RoundedRateHeadline({ rate }: { rate: CurrentClassRate }) {
  if (rate.perKwh === null) return <p className="unstated">{shared.notStated}</p>
  const exact = shared.perKwhExact(formatPeso(rate.perKwh))
  return (
    <>
      <p className="rate" aria-hidden>
        <span>₱</span>
        {formatPeso(rate.perKwh, 2).replace('₱', '')}
      </p>
      <p className="exact">
        {exact}, {monthAndYear(rate.month)}
      </p>
    </>
  )
}

export function RateChange({ rate: { change, month } }: { rate: CurrentClassRate }) {
  if (change === null) return null
  const since = monthNameBeside(change.since, month)
  const by = formatPeso(Math.abs(change.by), 4)
  if (change.by === 0) return <p className="badge same">{t.rateSame(since)}</p>
  return change.by < 0 ? (
    <p className="badge less">
      <ArrowDown aria-hidden /> {t.rateDown(by, since)}
    </p>
  ) : (
    <p className="badge more">
      <ArrowUp aria-hidden /> {t.rateUp(by, since)}
    </p>
  )
}

export function RateTerms({ rate }: { rate: CurrentClassRate }) {
  return (
    <>
      <dl className="terms">
        {rate.periodFrom && rate.periodTo && (
          <div>
            <dt>{t.billingPeriod}</dt>
            <dd>{dateRange(rate.periodFrom, rate.periodTo)}</dd>
          </div>
        )}
        {rate.effectiveFrom && (
          <div>
            <dt>{t.effectiveFrom}</dt>
            <dd>{longDate(rate.effectiveFrom)}</dd>
          </div>
        )}
        {rate.ercReferences && (
          <div>
            <dt>{t.references}</dt>
            <dd>{rate.ercReferences}</dd>
          </div>
        )}
      </dl>
      {rate.note && <p className="note">{rate.note}</p>}
      {rate.document && (
        <a className="document" href={rate.document.url}>
          <FileText aria-hidden />{' '}
          {t.rateDocument(rate.document.size === null ? null : formatFileSize(rate.document.size * 1000))}
        </a>
      )}
    </>
  )
}
