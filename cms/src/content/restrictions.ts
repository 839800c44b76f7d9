import type { Core } from '@strapi/strapi'
import { queryTable } from '../platform/database/table'
import { HttpStatusError } from '../platform/http/http-error'

const TABLE = 'restrictions'

type Query = ReturnType<Core.Strapi['db']['connection']>

/** A document whose processing a person asked to restrict. */
export interface Restriction {
  /** ISO 8601: when the restriction began. */
  at: string
  /** The type's name, or that of what is no type. */
  name: string
  /** The document's id. */
  subject: string
}

/** Ids of restricted documents, as a subquery. */
export const restrictedSubjects = (): Query => strapi.db.connection(TABLE).select('subject')

/** The restrictions of documents. */
export async function findRestrictions(documentIds: readonly string[]): Promise<Restriction[]> {
  return queryTable(TABLE)
    .select('at', 'name', 'subject')
    .whereIn('subject', [...documentIds])
}

/** Ids of the restricted documents of a type. */
export async function restrictedIds(name: string): Promise<string[]> {
  return queryTable(TABLE).where({ name }).pluck('subject')
}

/** How many documents are restricted. */
export async function countRestrictions(): Promise<number> {
  const [{ total }] = (await queryTable(TABLE).count({ total: '*' })) as [{ total: number | string }]
  return Number(total)
}

/** Restricts documents, in the transaction under way; what is restricted already stays so since its first day. */
export async function addRestrictions(restrictions: readonly Restriction[]): Promise<void> {
  const known = new Set(
    (await findRestrictions(restrictions.map(({ subject }) => subject))).map((one) => one.subject),
  )
  const more = restrictions.filter(({ subject }) => !known.has(subject))
  if (more.length > 0) await queryTable(TABLE).insert(more)
}

/** Lifts the restriction of documents, in the transaction under way. */
export async function liftRestrictions(documentIds: readonly string[]): Promise<void> {
  await queryTable(TABLE)
    .whereIn('subject', [...documentIds])
    .delete()
}

/** @throws HttpStatusError 403 where the document is restricted */
export async function assertUnrestricted(documentId: string): Promise<void> {
  const [restriction] = await findRestrictions([documentId])
  if (restriction)
    throw new HttpStatusError(
      403,
      'This is restricted at the person’s request. An administrator can lift the restriction on the Personal data page.',
    )
}
