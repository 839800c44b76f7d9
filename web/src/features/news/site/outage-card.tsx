import { formatNumber } from '~/lib/format'
import * as t from '~/messages/en/outages'
import { Card } from '~/ui/card-list'
import { RelativeTime } from '~/ui/relative-time'
import type { OutageView } from '../outage-view-model'
import { OutageStateBadge } from './outage-state-badge'
import { OutageWindows } from './outage-log-and-windows'

/** An advisory in a list: kind, places, and when power goes out or returns. */
export function OutageCard({ outage }: { outage: OutageView }) {
  const { code, title, href, phase, badge, where, cause, customers, isPartlyRestored } = outage
  const size =
    phase !== 'notice' && customers !== null && t.outages.customers(formatNumber(customers), isPartlyRestored)
  return (
    <Card
      level={3}
      title={where || title}
      href={href}
      meta={
        <>
          <OutageStateBadge badge={badge} /> {code}
        </>
      }
    >
      <div className="outage-card">
        <div>
          {where && <p>{cause ?? title}</p>}
          {size && <p className="size">{size}</p>}
        </div>
        <When outage={outage} />
      </div>
    </Card>
  )
}

function When({ outage }: { outage: OutageView }) {
  const { phase, promise, confirmed, ended } = outage
  if (phase === 'notice' || phase === 'over') return null
  if (phase === 'out') {
    return (
      <div className="when" data-phase={phase}>
        <b>{promise.isPast ? t.outages.late : promise.text}</b>
        {promise.isPast && <span>{promise.text}</span>}
        {promise.was && !promise.isPast && <span>{t.outages.firstExpected(promise.was)}</span>}
        <span>
          {t.outages.confirmed(confirmed.text)}
          <RelativeTime at={confirmed.at} />
        </span>
      </div>
    )
  }
  return (
    <div className="when" data-phase={phase}>
      {phase === 'restored' && ended ? (
        <b>{t.outages.backSince(ended)}</b>
      ) : (
        <>
          <OutageWindows days={outage.days} isOff={phase === 'off'} />
          {phase === 'off' && outage.badge.text === t.stages.postponed && <span>{t.outages.noNewDate}</span>}
        </>
      )}
    </div>
  )
}
