import { phoneLink } from '~/lib/links'
import * as t from '~/messages/en/outages'
import { RelativeTime } from '~/ui/relative-time'
import type { OutageView } from '../words'

interface OutageBarProps {
  outage: OutageView
  places: number
  others: number
  hotline: string | null
  /** On home it is first on a phone's screen; elsewhere a line with a link. */
  full: boolean
}

/** What is out, where, until when, and when that was last confirmed: above every page while power is out somewhere. */
export function OutageBar({ outage, places, others, hotline, full }: OutageBarProps) {
  const { where, promise, cause, confirmed, href } = outage
  return (
    <aside className="outage-bar screen-only" data-full={full || undefined} aria-label={t.outages.bar}>
      <div>
        <div className="said">
          <p className="count">{t.outages.isOut(places)}</p>
          <p className="where">
            <a href={href}>{where}</a>
          </p>
          <p className="promise">
            <b>{promise.text}</b>
            {promise.was && <span> ({t.outages.was(promise.was)})</span>}
          </p>
          <p className="more">
            {cause} {t.outages.confirmed(confirmed.text)}
            <RelativeTime at={confirmed.at} />
            {others > 0 && <> · {t.outages.others(others)}</>}
          </p>
        </div>
        <p className="ways">
          <a className="pill-button" href="/services/outages">
            {t.outages.checkMine}
          </a>
          {hotline && (
            <a className="call" href={phoneLink(hotline)}>
              {t.outages.call(hotline)}
            </a>
          )}
        </p>
      </div>
    </aside>
  )
}
