import * as t from '~/messages/en/home'
import { alertsOffer, placeStates } from '~/messages/en/outages'
import { Section } from '~/ui/section'
import type { BarangayPowerState } from '../outages-page-data'
import { selectNearestInterruptions, type PlannedInterruptionList } from '../planned-interruptions'
import type { RememberedBarangay } from './remembered-barangay'
import { PlannedInterruptionRows } from './planned-interruption-rows'

const OUTAGES = '/services/outages'
/** Planned interruptions in the list. */
const SHOWN = 3

/** The barangay that this device remembers, and its state once known. */
export interface RememberedBarangayStatus extends RememberedBarangay {
  state: BarangayPowerState | null
}

interface ScheduledSectionProps {
  scheduled: PlannedInterruptionList
  own: RememberedBarangayStatus | null
}

/**
 * The next planned interruptions on home, those near the visitor's barangay first; nothing if none is
 * planned.
 */
export function PlannedInterruptionsSection({ scheduled: { rows, count }, own }: ScheduledSectionProps) {
  if (rows.length === 0) return null
  const shown = selectNearestInterruptions(rows, own, SHOWN)
  const more = count - shown.length
  return (
    <Section id="scheduled" title={t.scheduled.title} className="scheduled screen-only">
      <div className="panel">
        <PlannedInterruptionRows rows={shown} own={own?.code} />
        <p className="ways">
          {own ? (
            <a href={`${OUTAGES}?area=${own.code}`}>
              {own.state ? t.scheduled.stateOf(own.name, placeStates[own.state]) : own.name}
            </a>
          ) : (
            <a href={OUTAGES}>{t.scheduled.choose}</a>
          )}
          <a href="/services/alerts">{alertsOffer.link}</a>
          <a href={OUTAGES}>
            {t.scheduled.all}
            {more > 0 && ` (${t.scheduled.more(more)})`}
          </a>
        </p>
      </div>
    </Section>
  )
}
