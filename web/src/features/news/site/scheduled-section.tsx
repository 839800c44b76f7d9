import * as t from '~/messages/en/home'
import { Section } from '~/ui/section'
import type { ScheduledList } from '../scheduled-view'
import { ScheduledRows } from './scheduled-rows'

const OUTAGES = '/services/outages'

/** Home's next planned interruptions; nothing where none is planned. */
export function ScheduledSection({ scheduled: { rows, more } }: { scheduled: ScheduledList }) {
  if (rows.length === 0) return null
  return (
    <Section id="scheduled" title={t.scheduled.title} className="scheduled screen-only">
      <div className="panel">
        <ScheduledRows rows={rows} />
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
