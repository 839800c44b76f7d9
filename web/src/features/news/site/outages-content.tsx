import { useEffect, useRef, useState, type FormEvent, type SyntheticEvent } from 'react'
import { formatNumber } from '~/lib/format'
import { phoneLink } from '~/lib/links'
import type { Crumb } from '~/lib/page-head'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/outages'
import { report as reportOutage } from '~/messages/en/outage-report'
import { feeds, outagePage } from '~/messages/en/feeds'
import { DatasetLink } from '~/ui/dataset-link'
import { CardList } from '~/ui/card-list'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { FeedSubscribe } from '~/ui/feed-subscribe'
import { PageHeading } from '~/ui/page-heading'
import { UnbrokenPhoneText } from '~/ui/unbroken-phone-text'
import { PageBody, Section } from '~/ui/section'
import CalendarPlus from '~icons/lucide/calendar-plus'
import ChevronDown from '~icons/lucide/chevron-down'
import CircleCheck from '~icons/lucide/circle-check'
import Mail from '~icons/lucide/mail'
import Phone from '~icons/lucide/phone'
import TriangleAlert from '~icons/lucide/triangle-alert'
import ZapOff from '~icons/lucide/zap-off'
import { INTERRUPTIONS_CALENDAR_PATH } from '../interruption-calendar-paths'
import {
  barangayNameInTown,
  type OutagesPageData,
  type BarangayLink,
  type BarangayPowerState,
} from '../outages-page-data'
import { toPlannedInterruptionRow, type PlannedInterruptionRow } from '../planned-interruptions'
import type { OutageView } from '../outage-view-model'
import { BarangayStatusCard, BarangayNotFound, TownStatusCard } from './barangay-and-town-status-cards'
import { OutageCard } from './outage-card'
import { rememberBarangay, useRememberedBarangay } from './remembered-barangay'
import { PlannedInterruptionRows } from './planned-interruption-rows'
import { BarangayPowerStateIcon } from './barangay-power-state-icon'

type PlacesByTown = [town: string | null, places: BarangayLink[]][]

interface OutagesContentProps {
  page: OutagesPageData
  crumbs: Crumb[]
  hotline: string | null
}

/**
 * The outages page: the state of the visitor's barangay, and current, planned and restored outages. Below the
 * state of one barangay, outages elsewhere are one line each, and planned work is expanded.
 */
export function OutagesContent({ page, crumbs, hotline }: OutagesContentProps) {
  const {
    asOf,
    asked,
    isLite,
    answer,
    town,
    meant,
    absent,
    out,
    scheduled,
    off,
    restored,
    places,
    customers,
  } = page
  const remembered = useRememberedBarangay()
  const { code, name } = answer ?? {}
  const answerTown = answer?.town ?? null
  useEffect(() => {
    if (code !== undefined && name !== undefined) rememberBarangay({ code, name, town: answerTown })
  }, [code, name, answerTown])
  const planned = [...scheduled, ...off].map(toPlannedInterruptionRow).toSorted(byDay)
  const plannedPanel = (
    <div className="scheduled-panel">
      <PlannedInterruptionRows rows={planned} own={remembered?.code} />
      {scheduled.length > 0 && (
        <a className="to-calendar screen-only" href={INTERRUPTIONS_CALENDAR_PATH}>
          <CalendarPlus aria-hidden /> {feeds.calendarLink}
        </a>
      )}
    </div>
  )
  const towns = byTown(places)
  const inTown = places.filter((place) => place.town === town)
  const townLink = town !== null && <a href="#town">{t.outages.allInTown(town, inTown.length)}</a>
  const fullPath = asked ? `/services/outages?area=${encodeURIComponent(asked)}` : '/services/outages'
  return (
    <>
      {/* The service worker makes this visible while the device is offline. */}
      <p className="offline-notice" hidden>
        {t.outages.offline}{' '}
        <span data-not-saved="" hidden>
          {t.outages.notSaved}{' '}
        </span>
        {t.outages.offlineAsOf(asOf)}{' '}
        {hotline && <a href={phoneLink(hotline)}>{t.outages.offlineHotline(hotline)}</a>}
      </p>
      <PageHeading title={t.outages.question} crumbs={crumbs} overlap={Boolean(answer ?? meant)}>
        <AreaForm asked={asked} towns={towns} isLite={isLite} />
        <p className="updated">
          {isLite ? outagePage.asOf(asOf) : t.outages.asOf(asOf)}{' '}
          {!isLite && <span className="live">{t.outages.updates} </span>}
          {isLite ? (
            <a href={fullPath}>{outagePage.full}</a>
          ) : (
            // The lite version is a separate document; `target` makes the browser load it instead of the app.
            <a href={`${fullPath}${asked ? '&' : '?'}light=1`} target="_top">
              {outagePage.light}
            </a>
          )}
        </p>
      </PageHeading>
      <PageBody raised={Boolean(answer ?? meant)}>
        <div className="outages-page">
          {answer && (
            <BarangayStatusCard
              answer={answer}
              meant={meant}
              town={town}
              townLink={townLink}
              hotline={hotline}
            />
          )}
          {meant && !answer && town !== null && (
            <TownStatusCard town={town} places={inTown}>
              {townLink}
            </TownStatusCard>
          )}
          {meant && !answer && town === null && (
            <BarangayNotFound asked={asked} absent={absent} meant={meant} />
          )}
          <Section
            id="out-now"
            title={t.outages.outNow}
            {...(out.length > 0 && {
              intro: t.outages.outNowIntro(
                out.length,
                customers > 0 ? formatNumber(customers) : null,
                out.some(({ isPartlyRestored }) => isPartlyRestored),
              ),
            })}
          >
            {out.length > 0 && answer && <OutageRows rows={out} />}
            {out.length > 0 && !answer && (
              <CardList>
                {out.map((outage) => (
                  <OutageCard key={outage.code} outage={outage} />
                ))}
              </CardList>
            )}
            {out.length === 0 && (
              <EmptyState
                icon={<CircleCheck />}
                title={t.outages.noneOut}
                text={<UnbrokenPhoneText text={t.outages.noneOutText(hotline)} phone={hotline ?? ''} />}
              />
            )}
            <FallenWire hotline={hotline} />
          </Section>
          <Section id="scheduled" title={t.outages.scheduled} intro={t.outages.scheduledIntro}>
            {planned.length > 0 && answer && (
              <Disclosure summary={t.outages.allScheduled(planned.length)}>{plannedPanel}</Disclosure>
            )}
            {planned.length > 0 && !answer && plannedPanel}
            {planned.length === 0 && (
              <EmptyState
                icon={<CircleCheck />}
                title={t.outages.noneScheduled}
                text={t.outages.noneScheduledText}
              />
            )}
          </Section>
          {restored.length > 0 && (
            <Section id="restored" title={t.outages.restoredLately} intro={t.outages.restoredIntro}>
              <OutageRows rows={restored} />
            </Section>
          )}
          {places.length > 0 && (
            <Glance places={places} towns={towns} named={town} isLite={isLite} isPrinted={answer === null} />
          )}
          <aside className="alerts-offer screen-only" aria-labelledby="alerts-offer">
            <Mail aria-hidden />
            <div>
              <h2 id="alerts-offer">{t.alertsOffer.title}</h2>
              <p>{t.alertsOffer.text}</p>
            </div>
            <a className="pill-button" href="/services/alerts">
              {t.alertsOffer.link}
            </a>
          </aside>
          <div className="outage-data">
            <FeedSubscribe names={['advisories']} />
            <DatasetLink of="interruptions" />
          </div>
          <ReportBar hotline={hotline} area={page.answer?.code} />
        </div>
      </PageBody>
    </>
  )
}

/** Outages as one line each: places, and the time of restoration. */
function OutageRows({ rows }: { rows: OutageView[] }) {
  return (
    <ul className="outage-list">
      {rows.map(({ code, href, where, title, phase, promise, ended }) => (
        <li key={code}>
          <a href={href}>{where || title}</a>
          {phase === 'out' && (
            <span className="expected">{promise.isPast ? t.outages.late : promise.text}</span>
          )}
          {ended && <span className="ended">{t.outages.backSince(ended)}</span>}
        </li>
      ))}
    </ul>
  )
}

function AreaForm({ asked, towns, isLite }: { asked: string; towns: PlacesByTown; isLite: boolean }) {
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const remembered = useRememberedBarangay()
  const suggestion = !asked && remembered ? barangayNameInTown(remembered) : ''
  useEffect(() => {
    const input = field.current
    if (input?.value === '' && document.activeElement !== input) input.value = suggestion
  }, [field, suggestion])
  /** What is typed replaces the remembered barangay or the last input. */
  const selectUnedited = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (input.value === (asked || suggestion)) input.select()
  }
  // The browser's own error bubble disappears after seconds; it remains the only message without JavaScript.
  const complain = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault()
    event.currentTarget.focus()
    setIsMissing(true)
  }
  return (
    <div className="area-form screen-only">
      <form role="search" action="/services/outages" method="get" aria-label={t.outages.form}>
        {isLite && <input type="hidden" name="light" value="1" />}
        <label htmlFor="area">{t.outages.field}</label>
        <input
          key={asked}
          ref={field}
          id="area"
          name="area"
          list="area-names"
          defaultValue={asked}
          required
          maxLength={80}
          autoComplete="address-level3"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'area-error' : undefined}
          onFocus={selectUnedited}
          onClick={selectUnedited}
          onInvalid={complain}
          onInput={() => setIsMissing(false)}
        />
        <datalist id="area-names">
          {towns.flatMap(([, own]) =>
            own.map((place) => <option key={place.code}>{barangayNameInTown(place)}</option>),
          )}
        </datalist>
        <button type="submit" className="pill-button">
          {t.outages.check}
        </button>
        {isMissing && (
          <p id="area-error" className="error" role="alert">
            {t.outages.areaMissing}
          </p>
        )}
      </form>
    </div>
  )
}

/** Groups barangays by municipality, from A to Z. */
function byTown(places: BarangayLink[]): PlacesByTown {
  const towns = new Map<string | null, BarangayLink[]>()
  for (const place of places) towns.set(place.town, [...(towns.get(place.town) ?? []), place])
  return [...towns].toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? '', 'en'))
}

const states = ['out', 'part', 'scheduled', 'on'] as const

interface GlanceProps {
  places: BarangayLink[]
  towns: PlacesByTown
  /** The municipality that the visitor named, which is open. */
  named: string | null
  isLite: boolean
  /** Paper with the state of one barangay has room for no list of all. */
  isPrinted: boolean
}

/**
 * Every barangay with its state. Several municipalities are collapsible groups, so that a phone shows few
 * barangays at once.
 */
function Glance({ places, towns, named, isLite, isPrinted }: GlanceProps) {
  return (
    <Section
      id="places"
      className={isPrinted ? '' : 'screen-only'}
      title={t.outages.glance}
      intro={t.outages.glanceIntro}
      aside={<Counts places={places} states={states} />}
    >
      {towns.map(([town, own]) =>
        town === null || towns.length === 1 ? (
          <Places key={town} places={own} isLite={isLite} />
        ) : (
          <details key={town} className="disclosure town" {...(town === named && { id: 'town', open: true })}>
            <summary>
              {town} <ChevronDown aria-hidden />
              <Counts places={own} states={states.filter((state) => state !== 'on')} />
              <span className="count">{t.outages.barangays(own.length)}</span>
            </summary>
            <Places places={own} isLite={isLite} />
          </details>
        ),
      )}
    </Section>
  )
}

/** The number of barangays in each state; states without a barangay are omitted. */
function Counts({
  places,
  states: counted,
}: {
  places: BarangayLink[]
  states: readonly BarangayPowerState[]
}) {
  const counts = counted.map((state) => ({
    state,
    count: places.filter((place) => place.state === state).length,
  }))
  return (
    <span className="place-counts">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <span key={state} data-state={state}>
            <BarangayPowerStateIcon state={state} />
            {t.placeStates[state]}: {count}
          </span>
        ))}
    </span>
  )
}

function Places({ places, isLite }: { places: BarangayLink[]; isLite: boolean }) {
  return (
    <ul className="places">
      {places.map(({ code, name, state }) => (
        <li key={code}>
          <a href={`/services/outages?area=${code}${isLite ? '&light=1' : ''}`} data-state={state}>
            <BarangayPowerStateIcon state={state} />
            <span>
              {name}
              <span className="visually-hidden">, {t.placeStates[state]}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const byDay = (a: PlannedInterruptionRow, b: PlannedInterruptionRow) =>
  (a.day ?? '') < (b.day ?? '') ? -1 : 1

function FallenWire({ hotline }: { hotline: string | null }) {
  return (
    <p className="fallen-wire">
      <TriangleAlert aria-hidden />
      <span>
        <b>{t.outages.wire}</b> {t.outages.wireText} {hotline && <a href={phoneLink(hotline)}>{hotline}</a>}
      </span>
    </p>
  )
}

/**
 * The link to report an outage that isn't listed. On a phone, whose header has no space for it, it sticks to
 * the bottom of the window.
 */
function ReportBar({ hotline, area }: { hotline: string | null; area: string | undefined }) {
  return (
    <div className="report-bar screen-only">
      <a className="pill-button" href={`/services/report-outage${area ? `?area=${area}` : ''}`}>
        <ZapOff aria-hidden /> {reportOutage}
      </a>
      {hotline && (
        <a className="pill-button outline" href={phoneLink(hotline)} aria-label={shared.callHotline}>
          <Phone aria-hidden /> {t.outages.call}
        </a>
      )}
    </div>
  )
}
