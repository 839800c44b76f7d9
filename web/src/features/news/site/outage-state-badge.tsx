import CalendarClock from '~icons/lucide/calendar-clock'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDot from '~icons/lucide/circle-dot'
import Info from '~icons/lucide/info'
import ZapOff from '~icons/lucide/zap-off'
import type { OutageBadgeView } from '../outage-text'

const icons = { out: ZapOff, part: CircleDot, planned: CalendarClock, back: CircleCheck, calm: Info }

/** The state of an outage in words; color and icon only repeat them. */
export function OutageStateBadge({ badge: { text, tone } }: { badge: OutageBadgeView }) {
  const Icon = icons[tone]
  return (
    <span className="status-badge" data-tone={tone}>
      <Icon aria-hidden />
      {text}
    </span>
  )
}
