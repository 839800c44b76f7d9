import { dateAndTime } from '~/lib/format'
import * as t from '~/messages/en'

interface PageNoticesProps {
  /** How the page differs from what its address asks for. */
  notice: string | undefined
  /** ISO instant at which the page was last known to be what the CMS holds, while the CMS cannot be asked. */
  staleSince: string | undefined
  zone: string
}

/** Notices above a page: that it may be out of date, or that it isn't quite what was requested. */
export function PageNotices({ notice, staleSince, zone }: PageNoticesProps) {
  if (notice === undefined && staleSince === undefined) return null
  return (
    <aside className="stale-notice" aria-label={t.notice}>
      {staleSince !== undefined && <p>{t.stale(dateAndTime(new Date(staleSince), zone))}</p>}
      {notice !== undefined && <p>{notice}</p>}
    </aside>
  )
}
