import { dateAndTime } from '~/lib/format'
import * as t from '~/messages/en'
import type { Payload } from '~/pages/payload'

/** The footer of a printed page: its address and when it was read. */
export function renderPrintFooter({ head, path, confirmedAt, site }: Payload): string {
  const address = head.canonical ? new URL(path, head.canonical).href : path
  return t.sheet(address, dateAndTime(new Date(confirmedAt), site.timeZone))
}
