import { formatNumber } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import * as newsWords from '~/messages/en/news'
import * as outageWords from '~/messages/en/outages'
import { feeds } from '~/messages/en/feeds'
import { Facts } from '~/ui/facts'
import { PageHeading } from '~/ui/page-heading'
import { RelativeTime } from '~/ui/relative-time'
import { PageBody, Section } from '~/ui/section'
import CalendarPlus from '~icons/lucide/calendar-plus'
import type { AdvisoryView } from '../news-view-model'
import { OutageStateBadge } from './outage-state-badge'
import { MoreNewsLinks, ShareLinks } from './share-and-more-links'
import { OutageLog, OutageWindows } from './outage-log-and-windows'

interface AdvisoryContentProps {
  page: AdvisoryView
  crumbs: Crumb[]
  address: string
}

/** The term for why an advisory was published, by kind; “Cause” or “Purpose” for all other kinds, as the text is. */
const reasonTerms: Partial<Record<AdvisoryView['kind'], 'purpose' | 'details'>> = {
  scheduled: 'purpose',
  general: 'details',
}

/** One advisory: state, time, places, cause, and its public log. */
export function AdvisoryContent({ page, crumbs, address }: AdvisoryContentProps) {
  const { outage, places, related, latest, kind, calendar } = page
  const { title, code, badge, phase, promise, confirmed, ended, days, cause, feeder, customers } = outage
  const now =
    phase === 'out'
      ? promise.text
      : phase === 'restored' && ended
        ? outageWords.outages.backSince(ended)
        : null
  return (
    <>
      <PageHeading title={title} crumbs={crumbs} overlap>
        <p className="updated">
          {outageWords.outages.confirmed(confirmed.text)}
          <RelativeTime at={confirmed.at} />
        </p>
      </PageHeading>
      <PageBody raised>
        <div className="advisory">
          <OutageStateBadge badge={badge} />
          {now && (
            <p className="now" data-phase={phase}>
              {now}
              {phase === 'out' && promise.was && (
                <span> {outageWords.outages.firstExpectedInParentheses(promise.was)}</span>
              )}
            </p>
          )}
          <Facts
            facts={[
              { term: outageWords.outages.code, value: code },
              // While power is out, an end in a schedule would read as if it were back.
              kind === 'emergency' && phase === 'out'
                ? { term: outageWords.outages.since, value: outage.since }
                : {
                    term: kind === 'emergency' ? outageWords.outages.time : outageWords.outages.windows,
                    value: days.length > 0 && <OutageWindows days={days} isOff={outage.phase === 'off'} />,
                  },
              {
                term: outageWords.outages[reasonTerms[kind] ?? (outage.isPurpose ? 'purpose' : 'cause')],
                value: cause,
              },
              { term: outageWords.outages.feeder, value: feeder },
              {
                term: outageWords.outages.customersAffected,
                value:
                  customers !== null &&
                  (outage.isPartlyRestored
                    ? outageWords.outages.atStart(formatNumber(customers))
                    : formatNumber(customers)),
              },
              { term: newsWords.news.issuedBy, value: outage.initiator },
              { term: outageWords.outages.published, value: outage.posted },
            ].map((fact) => ({ ...fact, value: fact.value || null }))}
          />
          {calendar && (
            <a className="to-calendar screen-only" href={calendar}>
              <CalendarPlus aria-hidden /> {feeds.toCalendar}
            </a>
          )}
        </div>
        {kind !== 'general' && places.length > 0 && (
          <Section
            id="areas"
            title={phase === 'out' ? outageWords.outages.without : outageWords.outages.areas(places.length)}
          >
            <ul className="advisory-places">
              {places.map(({ code: place, name, parts, excluded, isBack }) => (
                <li key={place}>
                  <a href={`/services/outages?area=${place}`}>{name}</a>
                  {isBack && phase === 'out' && <b>{outageWords.stages.restored}</b>}
                  <span>{parts.length > 0 ? parts.join(', ') : outageWords.outages.wholeOf(name)}</span>
                  {excluded.length > 0 && (
                    <span className="excluded">
                      {outageWords.outages.notAffected}: {excluded.join(', ')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {outage.log.length > 0 && (
          <Section id="log" title={outageWords.outages.beingDone}>
            <OutageLog lines={outage.log} />
          </Section>
        )}
        <ShareLinks title={title} address={address} />
        <MoreNewsLinks related={related} latest={latest} />
      </PageBody>
    </>
  )
}
