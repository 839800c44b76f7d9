import { dateAndTime } from '~/lib/format'
import * as t from '~/messages/en'

interface StaleNoticeProps {
  /** ISO instant at which the page was last known to be what the CMS holds. */
  confirmedAt: string
  zone: string
}

/** Says that the page may be behind: the CMS could not be asked just now. */
export function StaleNotice({ confirmedAt, zone }: StaleNoticeProps) {
  return (
    <aside className="stale-notice" aria-label={t.notice}>
      <p>{t.stale(dateAndTime(new Date(confirmedAt), zone))}</p>
    </aside>
  )
}
