import { currentAndFormerTypeNames } from '../../audit/former-type-names'
import type { ContentType } from '../../content/content-types'

/**
 * Finds the number of the last action on each document, of any kind: a change, a schedule that ran, a review or a comment.
 * An open form learns from it that its row is out of date.
 */
export async function findLastActions(
  type: ContentType,
  documentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows: { subject: string; last: number | string }[] = await strapi.db
    .connection('audit_entries')
    .select('subject')
    .max('id as last')
    .whereIn('type', currentAndFormerTypeNames(type.name))
    .whereIn('subject', documentIds)
    .whereNot('action', 'file-opened')
    .groupBy('subject')
  return new Map(rows.map(({ subject, last }) => [subject, Number(last)]))
}
