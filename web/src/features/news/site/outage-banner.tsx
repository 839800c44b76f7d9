import * as t from '~/messages/en/outages'
import { RelativeTime } from '~/ui/relative-time'

interface OutageBarProps {
  places: number
  groups: { places: string[]; when: string; href: string }[]
  confirmed: { at: string; text: string }
  /** Link to the outage report; null if there is none. */
  report: { href: string; label: string } | null
  /** On home it names every barangay; elsewhere it is one line. */
  isFull: boolean
}

/** How many barangays the one-line version names. */
const MAX_NAMES_IN_LINE = 6

/** The outage banner above every page except the outages page: where power is out and until when. */
export function OutageBanner({ isFull, ...alert }: OutageBarProps) {
  return (
    <aside className="outage-bar screen-only" data-full={isFull || undefined} aria-label={t.outages.bar}>
      {isFull ? <FullBar {...alert} /> : <Line {...alert} />}
    </aside>
  )
}

function FullBar({ places, groups, confirmed, report }: Omit<OutageBarProps, 'isFull'>) {
  return (
    <div>
      <div className="head">
        <p className="count">{t.outages.isOut(places)}</p>
        <p className="confirmed">
          {t.outages.confirmed(confirmed.text)}
          <RelativeTime at={confirmed.at} />
        </p>
      </div>
      <ul>
        {groups.map(({ places: names, when, href }) => (
          <li key={when}>
            <a href={href}>
              <Names names={names} />
            </a>
            <span>{when}</span>
          </li>
        ))}
      </ul>
      <p className="ways">
        <a className="pill-button" href={OUTAGES}>
          {t.outages.checkMine}
        </a>
        {report && (
          <a className="pill-button outline-dark" href={report.href}>
            {report.label}
          </a>
        )}
      </p>
    </div>
  )
}

function Line({ places, groups }: Pick<OutageBarProps, 'places' | 'groups'>) {
  return (
    <div>
      <p className="count">{t.outages.isOut(places)}</p>
      {places <= MAX_NAMES_IN_LINE && (
        <p className="names">
          <Names names={groups.flatMap((group) => group.places)} />
        </p>
      )}
      <a href={OUTAGES}>{t.outages.details}</a>
    </div>
  )
}

const OUTAGES = '/services/outages'

/** A list of names, which breaks lines only between names. */
function Names({ names }: { names: string[] }) {
  return names.map((name, index) => (
    <span key={index} className="name">
      {name}
      {index < names.length - 1 && ', '}
    </span>
  ))
}
