import CalendarClock from '~icons/lucide/calendar-clock'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDot from '~icons/lucide/circle-dot'
import ZapOff from '~icons/lucide/zap-off'
import type { BarangayPowerState } from '../outages-page-data'

const placeIcons = { out: ZapOff, part: CircleDot, scheduled: CalendarClock, on: CircleCheck }

export function BarangayPowerStateIcon({ state }: { state: BarangayPowerState }) {
  const Icon = placeIcons[state]
  return <Icon aria-hidden />
}
