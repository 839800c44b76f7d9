import type { UID } from '@strapi/strapi'
import type { PendingItem } from './definition'
import type { ContentValues } from './content-rules'

/**
 * Finds open biddings that close before a given time, including those past their deadline, which need their next stage.
 * @param open stages in which the utility accepts bids
 */
export async function findOpenBiddingDeadlines(
  uid: UID.ContentType,
  open: readonly string[],
  title: (bidding: ContentValues) => string,
  ahead: Date,
): Promise<PendingItem[]> {
  const rows: ContentValues[] = await strapi.db.query(uid).findMany({
    where: {
      publishedAt: { $notNull: true },
      stage: { $in: [...open] },
      submissionDeadline: { $lte: ahead },
    },
  })
  return rows.map((row) => ({
    kind: 'closes',
    documentId: String(row.documentId),
    title: title(row),
    count: 1,
    at: new Date(row.submissionDeadline as string).toISOString(),
  }))
}
