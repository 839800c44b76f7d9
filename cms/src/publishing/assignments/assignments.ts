import { errors } from '@strapi/utils'
import { currentActor } from '../../audit/actor'
import { recordAuditEvent, type ContentChangeAction } from '../../audit/record-entries'
import type { StoredRow } from '../../content/document-service'
import { lockDocuments } from '../../content/document-locks'
import { listRestrictedIds } from '../../content/processing-restrictions'
import { documentSubjectColumns, findDraftTitles } from '../../content/document-subject'
import type { ContentType } from '../../content/content-types'
import type { PanelUser } from '../../people/access/role-abilities'
import { findDocumentReaders, type DocumentReader } from '../../people/accounts/find-document-readers'
import { now } from '../../platform/clock'
import { inTransaction } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { tableNameOf, USER_UID } from '../../strapi-internals/tables'
import { queueMailOrHourlySummary } from '../queue-mail-or-hourly-summary'
import { findDocumentsOfUser, type DocumentOfUser } from '../find-documents-of-user'
import { assignedMail } from './mail-templates'

const ASSIGNMENT = 'api::panel.assignment'
/** Entries of the audit log about assignments: no changes of a document. */
export const ASSIGNMENT_ACTIONS = ['assigned', 'unassigned', 'assignment-ended'] as const
/** Maximum number of documents named in a mail and on the dashboard. */
const MAX_SHOWN = 5
/** Maximum length of a value in an audit entry. */
const MAX_NAME_LENGTH = 64

/** Whom a document is assigned to. */
export interface Assignee {
  /** Id of the account. */
  id: string
  /** Null for a deleted account. */
  name: string | null
  /** Whether the account can sign in. Documents of others count as unassigned. */
  isActive: boolean
}

interface StoredAssignment {
  subject: string
  account: string
}

/** SQL of the accounts that assignments name, as `u` beside the assignments `a`. */
const ACTIVE = 'cast(u.id as text) = a.account and (u.blocked is null or not u.blocked)'

/** The assignees of documents, by document id; documents without are left out. */
export async function findAssignees(
  type: ContentType,
  documentIds: readonly string[],
): Promise<Map<string, Assignee>> {
  if (documentIds.length === 0) return new Map()
  const rows: StoredAssignment[] = await strapi.db
    .query(ASSIGNMENT)
    .findMany({ where: { type: type.name, subject: { $in: documentIds } } })
  if (rows.length === 0) return new Map()
  const users: { id: number; username: string; blocked: boolean | null }[] = await strapi.db
    .query(USER_UID)
    .findMany({
      select: ['id', 'username', 'blocked'],
      where: { id: { $in: [...new Set(rows.map(({ account }) => Number(account)))] } },
    })
  const byId = new Map(users.map((user) => [String(user.id), user]))
  return new Map(
    rows.map(({ subject, account: id }) => {
      const user = byId.get(id)
      return [subject, { id, name: user?.username ?? null, isActive: user ? user.blocked !== true : false }]
    }),
  )
}

/** The active accounts that documents of a type are assigned to, by name. */
export async function listAssignees(type: ContentType): Promise<{ id: string; name: string }[]> {
  const { connection } = strapi.db
  const rows: { id: number; name: string }[] = await connection(`${tableNameOf(USER_UID)} as u`)
    .whereExists(
      connection('assignments as a').select(connection.raw('1')).where('a.type', type.name).whereRaw(ACTIVE),
    )
    .orderBy('u.username')
    .select('u.id as id', 'u.username as name')
  return rows.map(({ id, name }) => ({ id: String(id), name }))
}

/**
 * SQL of the documents of a type that are assigned to an active account, as a subquery of document ids.
 * @param account id of one account; undefined for all
 */
export function assignedSubjects(type: ContentType, account?: string) {
  const { connection } = strapi.db
  const rows = connection('assignments as a')
    .join(`${tableNameOf(USER_UID)} as u`, (join) => join.on(connection.raw(ACTIVE)))
    .where('a.type', type.name)
    .select('a.subject')
  return account === undefined ? rows : rows.where('a.account', account)
}

/**
 * Assigns documents to an account, or to none. A document that is assigned to it already stays as it is, and so does the
 * content of all. Another person who is assigned gets one mail.
 * @param documentIds those that no longer exist are left out
 * @param account id of an account that may read the type; null for none
 * @returns the ids of the documents that are assigned so now
 * @throws ValidationError @throws NotFoundError where none of the documents exists
 */
export async function assignDocuments(
  type: ContentType,
  documentIds: readonly string[],
  account: unknown,
): Promise<string[]> {
  const assignee = account === null ? null : await findReader(type, account)
  return inTransaction(async ({ trx }) => {
    await lockDocuments(trx, type.uid, documentIds)
    const titles = await findDraftTitles(type, documentIds)
    const restricted = type.personalData ? await listRestrictedIds(type.name) : []
    const present = documentIds.filter((id) => titles.has(id) && !restricted.includes(id))
    if (present.length === 0) throw new errors.NotFoundError('This no longer exists')
    const before = await findAssignees(type, present)
    const changed = present.filter((id) => before.get(id)?.id !== assignee?.id)
    const at = now()
    for (const documentId of changed)
      await assignOne(type, documentId, titles.get(documentId)!, before.get(documentId), assignee, at)
    if (assignee && changed.length > 0) await mailAssignee(assignee, changed, titles, at)
    return present
  })
}

/**
 * Assigns a document that was restored from the trash again, in the current transaction: no mail, and to no one if the
 * account can't read it anymore. @param account id of the account that it was assigned to when it was deleted
 */
export async function restoreAssignment(
  type: ContentType,
  documentId: string,
  account: string,
): Promise<void> {
  const assignee = (await findDocumentReaders(type)).find(({ id }) => id === account)
  const title = (await findDraftTitles(type, [documentId])).get(documentId)
  if (assignee && title !== undefined) await assignOne(type, documentId, title, undefined, assignee, now())
}

async function findReader(type: ContentType, account: unknown): Promise<DocumentReader> {
  const reader = (await findDocumentReaders(type)).find(({ id }) => id === account)
  if (!reader) throwValidationError(['account'], 'Choose a person with an active account who can read this.')
  return reader
}

async function assignOne(
  type: ContentType,
  documentId: string,
  title: string,
  before: Assignee | undefined,
  assignee: DocumentReader | null,
  at: Date,
): Promise<void> {
  const subject = documentSubjectColumns(type, documentId)
  await strapi.db.query(ASSIGNMENT).deleteMany({ where: subject })
  if (assignee) await strapi.db.query(ASSIGNMENT).create({ data: { ...subject, account: assignee.id, at } })
  await recordAuditEvent({
    action: assignee ? 'assigned' : 'unassigned',
    ...subject,
    title,
    before: before?.name?.slice(0, MAX_NAME_LENGTH) ?? null,
    after: assignee?.name.slice(0, MAX_NAME_LENGTH) ?? null,
  })
}

async function mailAssignee(
  assignee: DocumentReader,
  documentIds: readonly string[],
  titles: ReadonlyMap<string, string>,
  at: Date,
): Promise<void> {
  const { id, name } = assignee
  const actor = currentActor()
  if (actor.kind === 'panel' && actor.id === id) return
  const shown = documentIds.slice(0, MAX_SHOWN).map((documentId) => titles.get(documentId)!)
  const values = { name, by: actor.name ?? 'The system', titles: shown, count: documentIds.length }
  await queueMailOrHourlySummary(
    assignedMail,
    assignee,
    values,
    at,
    documentIds.length === 1 ? documentIds[0] : undefined,
  )
}

/** Documents that are assigned to a person. */
export interface OwnAssignments {
  total: number
  /** How many there are of each type, by the path of its list. */
  types: { path: string; total: number }[]
  /** The latest ones. */
  documents: Omit<DocumentOfUser<unknown>, 'row'>[]
}

/** The documents that are assigned to a person and that they may read, the latest assignment first. */
export async function findOwnAssignments(user: PanelUser): Promise<OwnAssignments> {
  const { total, types, latest } = await findDocumentsOfUser(ASSIGNMENT, user, MAX_SHOWN)
  return { total, types, documents: latest.map(({ row: _row, ...document }) => document) }
}

/**
 * Ends the assignment of a document whose work is done, in the transaction of the change: it is published, its draft is
 * discarded, it is deleted, or its stage becomes a closed one.
 * @param before the document before the change
 * @param after the document after the change; null when it is deleted
 */
export async function endFinishedAssignment(
  type: ContentType,
  action: ContentChangeAction,
  before: StoredRow | null,
  after: StoredRow | null,
): Promise<void> {
  const document = after ?? before
  if (!document || !isDone(type, action, before, after)) return
  const { documentId } = document
  const assignee = (await findAssignees(type, [documentId])).get(documentId)
  if (!assignee) return
  const subject = documentSubjectColumns(type, documentId)
  await strapi.db.query(ASSIGNMENT).deleteMany({ where: subject })
  await recordAuditEvent({
    action: 'assignment-ended',
    ...subject,
    title: type.title(document),
    before: assignee.name?.slice(0, MAX_NAME_LENGTH) ?? null,
  })
}

function isDone(
  { closedStages }: ContentType,
  action: ContentChangeAction,
  before: StoredRow | null,
  after: StoredRow | null,
): boolean {
  if (['publish', 'discard', 'delete'].includes(action)) return true
  const isClosed = (row: StoredRow | null): boolean =>
    row !== null && closedStages.includes(String(row.stage))
  // A document that is assigned after it was closed, such as for a question about it, stays assigned.
  return action === 'update' && isClosed(after) && !isClosed(before)
}
