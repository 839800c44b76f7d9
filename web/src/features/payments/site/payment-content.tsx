import type { Crumb } from '~/lib/page-head'
import { phoneLink, safeLink } from '~/lib/links'
import * as t from '~/messages/en/payments'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import { UnbrokenPhoneText } from '~/ui/unbroken-phone-text'
import Check from '~icons/lucide/check'
import ChevronDown from '~icons/lucide/chevron-down'
import Phone from '~icons/lucide/phone'
import ShieldAlert from '~icons/lucide/shield-alert'
import Wallet from '~icons/lucide/wallet'
import Zap from '~icons/lucide/zap'
import type {
  PaymentChannelView,
  PayYourBillPageData,
  PaymentView,
  SampleBillView,
} from '../payment-view-model'

/** How to pay a bill: channels, due date, account number, and assistance. */
export function PaymentContent({
  page,
  crumbs,
  utility,
}: {
  page: PayYourBillPageData
  crumbs: Crumb[]
  utility: string
}) {
  const { view } = page
  return (
    <>
      <PageHeading title={t.label} lead={t.lead} crumbs={crumbs} />
      <PageBody>
        {view ? (
          <Payment view={view} utility={utility} />
        ) : (
          <EmptyState icon={<Wallet aria-hidden />} {...t.empty} />
        )}
      </PageBody>
    </>
  )
}

function Payment({ view, utility }: { view: PaymentView; utility: string }) {
  const { channels, sameDay, terms, sample } = view
  const portal = terms.portal && safeLink(terms.portal.url)
  return (
    <div className="payments">
      <Section
        id="channels"
        title={t.channels}
        {...(terms.channelsNote && { intro: terms.channelsNote })}
        aside={
          terms.portal &&
          portal && (
            <a className="pill-button" href={portal}>
              {terms.portal.label}
            </a>
          )
        }
      >
        {channels.length === 0 && <EmptyState icon={<Wallet aria-hidden />} {...t.empty} />}
        {channels.length > 0 && <Channels channels={channels} />}
        <div className="notes">
          {sameDay && (
            <div className="note">
              <Zap aria-hidden />
              <div>
                <h3>{t.onDueDate}</h3>
                <p>{sameDay}</p>
              </div>
            </div>
          )}
          {terms.fraudWarning && (
            <div className="note warning">
              <ShieldAlert aria-hidden />
              <div>
                <h3>{t.fraud}</h3>
                <p>
                  <UnbrokenPhoneText text={terms.fraudWarning} phone={terms.phone ?? ''} />
                </p>
              </div>
            </div>
          )}
        </div>
      </Section>
      <Section id="due-dates" title={t.dates}>
        <div className="halves">
          <div className="card">
            <p className="muted">{view.example}</p>
            <ol className="timeline">
              {view.timeline.map(({ day, title, text }) => (
                <li key={title}>
                  <span className="day">{day}</span>
                  <div>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
          {(terms.promises.length > 0 || terms.reconnection) && (
            <div className="card">
              <h3>{t.promises}</h3>
              <Points lines={terms.promises} />
              {terms.reconnection && <p className="muted">{terms.reconnection}</p>}
            </div>
          )}
        </div>
      </Section>
      {sample && (
        <Section id="account-number" title={t.account}>
          <Sample sample={sample} utility={utility} />
        </Section>
      )}
      <Help terms={terms} />
    </div>
  )
}

function Channels({ channels }: { channels: PaymentChannelView[] }) {
  // A channel without a logo keeps the others' column, if there is one.
  const hasLogos = channels.some(({ logo }) => logo)
  return (
    <ul className="channel-list" data-logos={hasLogos || undefined}>
      {channels.map((channel) => (
        <li key={channel.documentId} data-document={channel.documentId}>
          {hasLogos && (
            <span className="mark" aria-hidden>
              {channel.logo ? <img src={channel.logo.url} alt="" width={44} height={44} /> : <Wallet />}
            </span>
          )}
          <div className="name">
            <h3>{channel.name}</h3>
            {channel.summary && <p>{channel.summary}</p>}
            {channel.unavailable && <p className="unavailable">{channel.unavailable}</p>}
          </div>
          <dl>
            <div>
              <dt>{t.columns.fee}</dt>
              <dd>{channel.fee}</dd>
            </div>
            <div>
              <dt>{t.columns.posting}</dt>
              <dd>{channel.posting}</dd>
            </div>
            {channel.cutOff && (
              <div>
                <dt>{t.columns.cutOff}</dt>
                <dd>{channel.cutOff}</dd>
              </div>
            )}
          </dl>
          {channel.steps.length > 0 && (
            <details>
              <summary aria-label={t.stepsOf(channel.name)}>
                {t.steps} <ChevronDown aria-hidden />
              </summary>
              <ol>
                {channel.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Points({ lines }: { lines: string[] }) {
  return (
    <ul className="points">
      {lines.map((line) => (
        <li key={line}>
          <Check aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** A sample bill with numbered parts; the list beside it explains each. */
function Sample({ sample, utility }: { sample: SampleBillView; utility: string }) {
  const number = (place: number) => (
    <span className="number" aria-hidden>
      {place}
    </span>
  )
  return (
    <div className="sample">
      <div className="bill" role="group" aria-label={t.sample.title}>
        <p className="bill-head">
          <b>{utility}</b>
          <span>
            <b>{t.sample.title}</b>
            <br />
            {sample.month}
          </span>
        </p>
        <p className="box">
          {number(1)}
          {t.sample.number}
          <b>{sample.accountNumber}</b>
        </p>
        <div className="boxes">
          <p className="box">
            {number(2)}
            {t.sample.amount}
            <b>{sample.total}</b>
          </p>
          <p className="box">
            {number(3)}
            {t.sample.due}
            <b>{sample.due}</b>
          </p>
        </div>
        <p className="used">
          <b>{sample.used}</b> {number(4)}
        </p>
        <dl>
          {sample.lines.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <ol className="legend">
          {[...t.legend].map(({ title, text }) => (
            <li key={title}>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <a className="more" href="/rates#your-bill">
          {t.estimator}
        </a>
      </div>
    </div>
  )
}

function Help({ terms }: { terms: PaymentView['terms'] }) {
  if (terms.installments.length === 0 && !terms.missingPayment) return null
  return (
    <div className="halves help">
      {terms.installments.length > 0 && (
        <section className="card" id="installments" aria-labelledby="installments-heading">
          <h2 id="installments-heading">{t.installments}</h2>
          <Points lines={terms.installments} />
          {terms.phone && (
            <a className="pill-button" href={phoneLink(terms.phone)}>
              <Phone aria-hidden /> <UnbrokenPhoneText text={t.call(terms.phone)} phone={terms.phone} />
            </a>
          )}
        </section>
      )}
      {terms.missingPayment && (
        <section className="card" id="missing-payment" aria-labelledby="missing-payment-heading">
          <h2 id="missing-payment-heading">{t.missing}</h2>
          <p>{terms.missingPayment}</p>
          <a className="more" href="/contact-us#write">
            {t.report}
          </a>
        </section>
      )}
    </div>
  )
}
