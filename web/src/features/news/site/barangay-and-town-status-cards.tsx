import type { ReactNode } from 'react'
import { phoneLink } from '~/lib/links'
import * as t from '~/messages/en/outages'
import { Facts } from '~/ui/facts'
import { UnbrokenPhoneText } from '~/ui/unbroken-phone-text'
import { RelativeTime } from '~/ui/relative-time'
import CircleCheck from '~icons/lucide/circle-check'
import ZapOff from '~icons/lucide/zap-off'
import {
  barangayNameInTown,
  type BarangayLink,
  type FoundBarangayView,
  type OutagesPageData,
} from '../outages-page-data'
import { OutageStateBadge } from './outage-state-badge'
import { OutageLog, OutageWindows } from './outage-log-and-windows'
import { rememberBarangay, useRememberedBarangay } from './remembered-barangay'

const headlines = {
  out: t.outages.yes,
  part: t.outages.yesInPart,
  scheduled: t.outages.noneButPlanned,
  on: t.outages.no,
}

/** The state of the requested barangay: whether power is out, until when, and in which parts. */
export function BarangayStatusCard({
  answer,
  meant,
  town,
  townLink,
  hotline,
}: {
  answer: FoundBarangayView
  meant: OutagesPageData['meant']
  /** The municipality that the input names as well, with the link to its barangays. */
  town: string | null
  townLink: ReactNode
  hotline: string | null
}) {
  const { code, name, state, outage, parts, excluded, next, restored, off } = answer
  // Several municipalities may have a barangay of this name.
  const place = barangayNameInTown(answer)
  const isOut = state === 'out' || state === 'part'
  const { promise, confirmed } = outage ?? {}
  return (
    <section className="answer-card" data-state={state} aria-labelledby="answer">
      <div>
        {outage && <OutageStateBadge badge={outage.badge} />}
        <h2 id="answer">{headlines[state](place)}</h2>
        {isOut && promise && confirmed && (
          <div className="promise">
            <Facts
              kind="figures"
              facts={[
                {
                  term: t.outages.expected,
                  value: promise.time ?? promise.text,
                },
                { term: t.outages.since, value: outage?.since },
                {
                  term: t.outages.lastConfirmed,
                  value: (
                    <>
                      {confirmed.text}
                      <small>
                        <RelativeTime at={confirmed.at} />
                      </small>
                    </>
                  ),
                },
              ]}
            />
            {promise.was && <p>{t.outages.firstExpected(promise.was)}.</p>}
            {promise.isPast && hotline && (
              <p>
                <UnbrokenPhoneText text={t.outages.callAboutLate(hotline)} phone={hotline} />
              </p>
            )}
          </div>
        )}
        {outage && !isOut && <OutageWindows days={outage.days} isOff={outage.phase === 'off'} />}
        {restored && (
          <p>
            {restored.text} <a href={restored.href}>{restored.title}</a>
          </p>
        )}
        {off.map(({ text, href, title }) => (
          <p key={href}>
            {text} <a href={href}>{title}</a>
          </p>
        ))}
        {outage && (
          <div className="parts">
            <div>
              <h3>{isOut ? t.outages.without : t.outages.affected}</h3>
              <ul>
                {(parts.length > 0 ? parts : [t.outages.wholeOf(name)]).map((part) => (
                  <li key={part}>
                    <ZapOff aria-hidden /> {part}
                  </li>
                ))}
              </ul>
            </div>
            {excluded.length > 0 && (
              <div>
                <h3>{t.outages.notAffected}</h3>
                <ul>
                  {excluded.map((part) => (
                    <li key={part} className="on">
                      <CircleCheck aria-hidden /> {part}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
        {meant && <MeantBarangays intro={t.outages.streetsOfThisName} meant={meant} />}
        {town !== null && (
          <p>
            {t.outages.townToo(town)} {townLink}
          </p>
        )}
        <p className="hint">
          {hotline ? (
            <>
              {t.outages.reportHint} <a href={phoneLink(hotline)}>{hotline}</a>
            </>
          ) : (
            t.outages.reportHintUncalled
          )}
        </p>
        <Remembered code={code} place={place} />
      </div>
      {outage && (
        <div className="log">
          {isOut && outage.log.length > 0 && (
            <>
              <h3>{t.outages.beingDone}</h3>
              <OutageLog lines={outage.log} />
            </>
          )}
          {next && (
            <p>
              <a href={next.href}>{t.outages.nextPlanned(next.text)}</a>
            </p>
          )}
          <p>
            <a href={outage.href}>
              {outage.code}: {outage.title}
            </a>
          </p>
        </div>
      )}
    </section>
  )
}

/** Says that this device remembers the barangay, with a button to forget it. */
function Remembered({ code, place }: { code: string; place: string }) {
  const remembered = useRememberedBarangay()
  if (remembered?.code !== code) return null
  return (
    <p className="hint screen-only">
      {t.outages.remembered(place)}{' '}
      <button type="button" onClick={() => rememberBarangay(null)}>
        {t.outages.forget}
      </button>
    </p>
  )
}

/** The result for an input that matches no barangay, or several. */
export function BarangayNotFound({
  asked,
  absent,
  meant,
}: Pick<OutagesPageData, 'asked' | 'absent'> & { meant: NonNullable<OutagesPageData['meant']> }) {
  const isKnown = meant.length > 0
  const title = isKnown ? t.outages.ambiguousPlace(asked) : t.outages.unknownPlace(asked)
  return (
    <section className="answer-card" aria-labelledby="answer">
      <div>
        <h2 id="answer">{absent === null ? title : t.outages.absentPlace(absent.name, absent.town)}</h2>
        {isKnown ? (
          <MeantBarangays intro={t.outages.didYouMean} meant={meant} />
        ) : (
          <p>
            {t.outages.searchable} <a href="#places">{t.outages.chooseBelow}</a>
          </p>
        )}
      </div>
    </section>
  )
}

interface TownCardProps {
  town: string
  /** Its barangays. */
  places: readonly BarangayLink[]
  /** The link to all of them. */
  children: ReactNode
}

/** The result for an input that names a municipality: its barangays with an outage, and the way to the others. */
export function TownStatusCard({ town, places, children }: TownCardProps) {
  const affected = places.filter(({ state }) => state !== 'on')
  return (
    <section className="answer-card" aria-labelledby="answer">
      <div>
        <h2 id="answer">{t.outages.inTown(town)}</h2>
        {affected.length > 0 ? (
          <MeantBarangays
            intro={t.outages.townAffected}
            meant={affected.map(({ code, name, state }) => ({
              code,
              name,
              town: null,
              part: t.placeStates[state],
            }))}
          />
        ) : (
          <p>{t.outages.townUnaffected(town)}</p>
        )}
        <p>{children}</p>
      </div>
    </section>
  )
}

function MeantBarangays({ intro, meant }: { intro: string; meant: NonNullable<OutagesPageData['meant']> }) {
  return (
    <>
      <p>{intro}</p>
      <ul className="meant">
        {meant.map(({ code, name, town, part }) => (
          <li key={code}>
            <a href={`/services/outages?area=${code}`}>
              {[barangayNameInTown({ name, town }), part].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
