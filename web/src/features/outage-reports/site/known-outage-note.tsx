import * as t from '~/messages/en/outage-report'
import Info from '~icons/lucide/info'
import type { KnownOutage } from '../outage-report-page-data'

/** Tells a visitor about a current outage that they are about to report. */
export function KnownOutageNote({ outage }: { outage: KnownOutage }) {
  const { href, place, isPartial, promise, parts, excluded } = outage
  return (
    <div className="known-outage">
      <Info aria-hidden />
      <div>
        <h3>{isPartial ? t.known.inPart(place) : t.known.inAll(place)}</h3>
        <p>
          <b>{promise}</b>
        </p>
        {parts.length > 0 && <p>{t.known.parts(parts.join(', '))}</p>}
        {excluded.length > 0 && <p>{t.known.excluded(excluded.join(', '))}</p>}
        <p>
          {isPartial ? t.known.adviceInPart : t.known.advice} <a href={href}>{t.known.details}</a>
        </p>
      </div>
    </div>
  )
}
