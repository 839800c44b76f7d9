import type { Core, UID } from '@strapi/strapi'
import { now } from '../clock'

/** What nobody has dated was posted now: lists of news are in the order of this date. */
export async function storePostedAt(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<void> {
  await strapi.db.query(uid).updateMany({
    where: { documentId, publishedAt: null, postedAt: { $null: true } },
    data: { postedAt: now() },
  })
}
