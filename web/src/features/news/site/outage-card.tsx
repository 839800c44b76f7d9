import { figure } from '~/lib/format'
import * as t from '~/messages/en/outages'
import { Card } from '~/ui/card-list'
import { RelativeTime } from '~/ui/relative-time'
import CalendarClock from '~icons/lucide/calendar-clock'
import CircleCheck from '~icons/lucide/circle-check'
import Info from '~icons/lucide/info'
import ZapOff from '~icons/lucide/zap-off'
import type { OutageView } from '../words'
import { StateBadge } from './badge'
import { OutageDays } from './outage-parts'

const icons = {
  out: ZapOff,
  scheduled: CalendarClock,
  restored: CircleCheck,
  off: Info,
  over: Info,
  notice: Info,
}

/** An advisory in a list: what it is, where, and when power is back or goes. */
export function OutageCard({ outage }: { outage: OutageView }) {
  const { code, title, href, phase, badge, where, cause, customers } = outage
  const Icon = icons[phase]
  return (
    <Card
      level={3}
      title={where || title}
      href={href}
      aside={
        <span className="outage-icon" data-phase={phase}>
          <Icon aria-hidden />
        </span>
      }
      meta={
        <>
          <StateBadge badge={badge} /> {code}
        </>
      }
    >
      <div className="outage-card">
        <div>
          {where && <p>{cause ?? title}</p>}
          {customers !== null && phase !== 'notice' && <p>{t.outages.customers(figure(customers))}</p>}
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
        <b>{promise.text}</b>
        {promise.was && <span>{t.outages.was(promise.was)}</span>}
        <span>
          {t.outages.confirmed(confirmed.text)}
          <RelativeTime at={confirmed.at} />
        </span>
      </div>
    )
  }
  return (
    <div className="when" data-phase={phase}>
      {phase === 'restored' && ended ? <b>{t.outages.backSince(ended)}</b> : <OutageDays outage={outage} />}
    </div>
  )
}
