import { dayName } from '~/lib/format'
import * as t from '~/messages/en/home'
import { Section } from '~/ui/section'
import type { ScheduledList } from '../scheduled-view'

const OUTAGES = '/services/outages'

/** Home's next planned interruptions; nothing where none is planned. */
export function ScheduledSection({ scheduled: { rows, more } }: { scheduled: ScheduledList }) {
  if (rows.length === 0) return null
  return (
    <Section id="scheduled" title={t.scheduled.title} className="scheduled screen-only">
      <div className="panel">
        <ul>
          {rows.map(({ href, day, windows, where, cause }) => (
            <li key={href + day}>
              <DateTile day={day} />
              <div>
                <h3>
                  <a href={href}>{where}</a>
                </h3>
                <p>{windows.join(', ')}</p>
                {cause && <p className="cause">{cause}</p>}
              </div>
            </li>
          ))}
        </ul>
        <p className="ways">
          <a href={OUTAGES}>{t.scheduled.choose}</a>
          <a href={OUTAGES}>
            {t.scheduled.all}
            {more > 0 && ` (${t.scheduled.more(more)})`}
          </a>
        </p>
      </div>
    </Section>
  )
}

/** Its letters are too short to be read out: the day is named in full. */
function DateTile({ day }: { day: string }) {
  const date = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  return (
    <time className="date-tile" dateTime={day}>
      <span className="visually-hidden">{dayName(day)}</span>
      <span aria-hidden>{part({ weekday: 'short' })}</span>
      <b aria-hidden>{part({ day: 'numeric' })}</b>
      <span aria-hidden>{part({ month: 'short' })}</span>
    </time>
  )
}
