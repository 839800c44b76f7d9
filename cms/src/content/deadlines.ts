import type { UID } from '@strapi/strapi'
import type { Waiting } from './definition'
import type { Content } from './rules'

/**
 * Biddings that visitors see as open, by when they close; one past its deadline still takes its next stage.
 * @param open the stages in which bids are taken
 */
export async function openDeadlines(
  uid: UID.ContentType,
  open: readonly string[],
  title: (bidding: Content) => string,
  ahead: Date,
): Promise<Waiting[]> {
  const rows: Content[] = await strapi.db.query(uid).findMany({
    where: { publishedAt: { $notNull: true }, stage: { $in: [...open] }, deadline: { $lte: ahead } },
  })
  return rows.map((row) => ({
    kind: 'closes',
    documentId: String(row.documentId),
    title: title(row),
    count: 1,
    at: new Date(row.deadline as string).toISOString(),
  }))
}
