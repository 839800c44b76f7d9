import { now } from '../platform/clock'
import type { PublishCheck, StoredRow } from './definition'
import type { ContentType } from './content-types'

/** Whether documents of a type have a posting time, by which public lists are sorted. */
export const hasPostedAt = ({ attributes, draftAndPublish }: ContentType): boolean =>
  draftAndPublish && attributes.postedAt !== undefined

/**
 * Sets `postedAt` before a publication. A draft without one gets the current time; a document that is published again
 * keeps the time that visitors have seen.
 */
export async function setPostedAt(type: ContentType, documentId: string): Promise<void> {
  if (!hasPostedAt(type)) return
  const rows = strapi.db.query(type.uid)
  const published = await rows.findOne({
    select: ['postedAt'],
    where: { documentId, publishedAt: { $notNull: true } },
  })
  await rows.updateMany({
    where: { documentId, publishedAt: null, postedAt: { $null: true } },
    data: { postedAt: published?.postedAt ?? now() },
  })
}

/** Warns about a future posting date, which an editor might mistake for a schedule. */
export function checkFuturePostedAt(type: ContentType, { postedAt }: StoredRow): PublishCheck[] {
  if (!hasPostedAt(type) || !postedAt || new Date(postedAt as string | Date) <= now()) return []
  return [
    {
      code: 'posted-ahead',
      path: ['postedAt'],
      level: 'warning',
      message:
        'This date is in the future. It doesn’t delay publishing: visitors see it as soon as you publish.',
    },
  ]
}
