import { dateAndTime } from '~/lib/format'
import * as t from '~/messages/en'

interface PageNoticesProps {
  /** How the page differs from what its address requests. */
  notice: string | undefined
  /** ISO instant at which the content was last known to be current, while the CMS is unavailable. */
  staleSince: string | undefined
  zone: string
}

/** Notices above a page: that it may be outdated, or that it differs from what was requested. */
export function PageNotices({ notice, staleSince, zone }: PageNoticesProps) {
  if (notice === undefined && staleSince === undefined) return null
  return (
    <aside className="stale-notice" aria-label={t.notice}>
      {staleSince !== undefined && <p>{t.stale(dateAndTime(new Date(staleSince), zone))}</p>}
      {notice !== undefined && <p>{notice}</p>}
    </aside>
  )
}
