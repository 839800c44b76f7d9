import { formatNumber } from '~/lib/format'
import * as t from '~/messages/en/outages'
import type { PlannedInterruptionRow } from '../planned-interruptions'
import { OutageStateBadge } from './outage-state-badge'
import { DateTile } from './date-tile'
import { OutageWindows } from './outage-log-and-windows'

/**
 * Planned interruptions by date. Dates of postponed and cancelled work are struck through; interruptions of
 * the visitor's barangay are highlighted.
 */
export function PlannedInterruptionRows({
  rows,
  own,
}: {
  rows: PlannedInterruptionRow[]
  own?: string | undefined
}) {
  return (
    <ul className="scheduled-rows">
      {rows.map(
        ({ href, day, windows, otherDays, where, codes, cause, customers, badge, isOff, isPostponed }) => {
          const isOwn = own !== undefined && codes.includes(own)
          const tile = day && <DateTile day={day} isOff={isOff} />
          const times = windows.map((window, index) => (
            <span key={window} className="window">
              {window}
              {index < windows.length - 1 && ', '}
            </span>
          ))
          return (
            <li key={href} data-own={isOwn || undefined}>
              {isOff ? <s>{tile}</s> : tile}
              <div data-off={isOff || undefined}>
                {badge && <OutageStateBadge badge={badge} />}
                <h3>
                  <a href={href}>{where}</a>
                  {isOwn && <b className="own">{t.outages.own}</b>}
                </h3>
                <p>
                  {isOff ? <s>{times}</s> : times}
                  {isPostponed && ` ${t.outages.noNewDate}`}
                </p>
                {otherDays.length > 0 && <OutageWindows days={otherDays} isOff={isOff} />}
                {cause && <p className="cause">{cause}</p>}
                {customers !== null && (
                  <p className="customers">{t.outages.customers(formatNumber(customers))}</p>
                )}
              </div>
            </li>
          )
        },
      )}
    </ul>
  )
}
