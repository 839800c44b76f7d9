import { now } from '../platform/clock'
import type { PublishCheck, StoredRow } from './definition'
import type { ContentType } from './types'

/** Whether documents of a type carry the time when they were posted; public lists are in its order. */
export const hasPostedAt = ({ attributes, draftAndPublish }: ContentType): boolean =>
  draftAndPublish && attributes.postedAt !== undefined

/** Whether a type has checks before a draft is published. */
export const hasChecks = (type: ContentType): boolean =>
  type.hooks.publishChecks !== undefined || hasPostedAt(type)

/**
 * Sets `postedAt` before a draft is published: a draft without a date gets the current time, and a document that is
 * published again keeps the time that visitors have seen.
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

/** A draft as visitors would get it if it were published now. */
export function withPostedAt<Row extends object>(type: ContentType, draft: Row): Row {
  if (!hasPostedAt(type)) return draft
  const { postedAt } = draft as { postedAt?: unknown }
  return { ...draft, postedAt: postedAt ?? now().toISOString() }
}

/** A later date reads like a schedule, and is none. */
export function postedAtChecks(type: ContentType, { postedAt }: StoredRow): PublishCheck[] {
  if (!hasPostedAt(type) || !postedAt || new Date(postedAt as string | Date) <= now()) return []
  return [
    {
      code: 'posted-ahead',
      path: ['postedAt'],
      level: 'warning',
      message:
        'The posted date is in the future. It doesn’t delay publishing: visitors see it as soon as you publish.',
    },
  ]
}
