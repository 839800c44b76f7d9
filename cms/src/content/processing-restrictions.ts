import type { Core } from '@strapi/strapi'
import { queryTable } from '../platform/database/query-table'
import { HttpStatusError } from '../platform/http/http-status-error'

const TABLE = 'restrictions'

type Query = ReturnType<Core.Strapi['db']['connection']>

/** A document whose processing is restricted at a person's request. */
export interface ProcessingRestriction {
  /** ISO 8601 time at which the restriction began. */
  at: string
  /** Name of the content type, or `service-draft` or `subscription`. */
  name: string
  /** Document id. */
  subject: string
}

/** Selects the ids of restricted documents, as a subquery. */
export const restrictedIdsSubquery = (): Query => strapi.db.connection(TABLE).select('subject')

/** Finds the restrictions of documents. */
export async function findRestrictions(documentIds: readonly string[]): Promise<ProcessingRestriction[]> {
  return queryTable(TABLE)
    .select('at', 'name', 'subject')
    .whereIn('subject', [...documentIds])
}

/** Lists the ids of a type's restricted documents. */
export async function listRestrictedIds(name: string): Promise<string[]> {
  return queryTable(TABLE).where({ name }).pluck('subject')
}

/** Counts restricted documents. */
export async function countRestrictions(): Promise<number> {
  const [{ total }] = (await queryTable(TABLE).count({ total: '*' })) as [{ total: number | string }]
  return Number(total)
}

/** Restricts documents, in the current transaction. An existing restriction stays unchanged, with its date. */
export async function restrictProcessing(restrictions: readonly ProcessingRestriction[]): Promise<void> {
  const known = new Set(
    (await findRestrictions(restrictions.map(({ subject }) => subject))).map((one) => one.subject),
  )
  const more = restrictions.filter(({ subject }) => !known.has(subject))
  if (more.length > 0) await queryTable(TABLE).insert(more)
}

/** Lifts the restriction of documents, in the current transaction. */
export async function liftRestrictions(documentIds: readonly string[]): Promise<void> {
  await queryTable(TABLE)
    .whereIn('subject', [...documentIds])
    .delete()
}

/** Rejects access to a restricted document. @throws HttpStatusError 403 */
export async function assertProcessingAllowed(documentId: string): Promise<void> {
  const [restriction] = await findRestrictions([documentId])
  if (restriction)
    throw new HttpStatusError(
      403,
      'This is restricted at the person’s request. An administrator can lift the restriction on the Personal data page.',
    )
}
