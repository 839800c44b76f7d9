import { errors } from '@strapi/utils'
import { currentActor } from '../../audit/actor'
import { recordEvent } from '../../audit/record'
import { documentsOf } from '../../content/documents'
import { lockDocuments } from '../../content/locks'
import { restrictedIds } from '../../content/restrictions'
import { contentTypes, type ContentType } from '../../content/types'
import { sendMail } from '../../mail/outbox'
import { canSee, type PanelUser } from '../../people/access/roles'
import { now } from '../../platform/clock'
import { inTransaction } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { tableOf, USER } from '../../strapi-internals/tables'
import { besidePublished } from '../manage/states'
import { subjectOf } from '../reviews/draft'
import { assignedMail } from './mails'
import { findReaders, type Reader } from './readers'

const ASSIGNMENT = 'api::panel.assignment'
/** Entries of the audit log about assignments: no changes of a document. */
export const ASSIGNMENT_ACTIONS = ['assigned', 'unassigned'] as const
/** Documents that one mail, and the dashboard, name. */
const MAX_SHOWN = 5
/** As long as a value of an audit entry is at most. */
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
    .query(USER)
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
  const rows: { id: number; name: string }[] = await connection(`${tableOf(USER)} as u`)
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
    .join(`${tableOf(USER)} as u`, (join) => join.on(connection.raw(ACTIVE)))
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
    const titles = await titlesOf(type, documentIds)
    const restricted = type.personalData ? await restrictedIds(type.name) : []
    const present = documentIds.filter((id) => titles.has(id) && !restricted.includes(id))
    if (present.length === 0) throw new errors.NotFoundError('This no longer exists')
    const before = await findAssignees(type, present)
    const changed = present.filter((id) => before.get(id)?.id !== assignee?.id)
    for (const documentId of changed)
      await assignOne(type, documentId, titles.get(documentId)!, before.get(documentId), assignee)
    if (assignee && changed.length > 0) await mailAssignee(assignee, changed, titles)
    return present
  })
}

async function findReader(type: ContentType, account: unknown): Promise<Reader> {
  const reader = (await findReaders(type)).find(({ id }) => id === account)
  if (!reader) throwValidationError(['account'], 'Choose a person with an active account who may read this.')
  return reader
}

async function assignOne(
  type: ContentType,
  documentId: string,
  title: string,
  before: Assignee | undefined,
  assignee: Reader | null,
): Promise<void> {
  const subject = subjectOf(type, documentId)
  await strapi.db.query(ASSIGNMENT).deleteMany({ where: subject })
  if (assignee)
    await strapi.db.query(ASSIGNMENT).create({ data: { ...subject, account: assignee.id, at: now() } })
  await recordEvent({
    action: assignee ? 'assigned' : 'unassigned',
    ...subject,
    title,
    before: before?.name?.slice(0, MAX_NAME_LENGTH) ?? null,
    after: assignee?.name.slice(0, MAX_NAME_LENGTH) ?? null,
  })
}

async function mailAssignee(
  { id, name, email }: Reader,
  documentIds: readonly string[],
  titles: ReadonlyMap<string, string>,
): Promise<void> {
  const actor = currentActor()
  if (actor.kind === 'panel' && actor.id === id) return
  const shown = documentIds.slice(0, MAX_SHOWN).map((documentId) => titles.get(documentId)!)
  const values = { name, by: actor.name ?? 'The system', titles: shown, count: documentIds.length }
  await sendMail(assignedMail, email, values, documentIds.length === 1 ? documentIds[0] : undefined)
}

/** Deletes the assignment of a document, in the transaction under way. @param type name of the document's type */
export async function deleteAssignment(type: string, subject: string): Promise<void> {
  await strapi.db.query(ASSIGNMENT).deleteMany({ where: { type, subject } })
}

/** What is assigned to a person. */
export interface OwnAssignments {
  total: number
  /** The latest ones. */
  documents: {
    /** The path of the type's list. */
    path: string
    documentId: string
    title: string
    /** When it was assigned (ISO 8601). */
    at: string
  }[]
}

/** The documents that are assigned to a person and that they may read, the latest assignment first. */
export async function findOwnAssignments({ id: account, role }: PanelUser): Promise<OwnAssignments> {
  const rows: (StoredAssignment & { type: string; at: string | Date })[] = await strapi.db
    .query(ASSIGNMENT)
    .findMany({ where: { account }, orderBy: { id: 'desc' } })
  const names = new Set(rows.map(({ type }) => type))
  const types = contentTypes().filter((type) => names.has(type.name) && canSee(role, type))
  // Without those in the trash.
  const present = new Set<string>()
  for (const type of types) {
    const ids: string[] = await besidePublished(type)
      .whereIn('d.document_id', assignedSubjects(type, account))
      .pluck('d.document_id')
    for (const id of ids) present.add(`${type.name} ${id}`)
  }
  const own = rows.filter(({ type, subject }) => present.has(`${type} ${subject}`))
  const documents: OwnAssignments['documents'] = []
  for (const { type: name, subject, at } of own.slice(0, MAX_SHOWN)) {
    const type = types.find((one) => one.name === name)!
    const title = (await titlesOf(type, [subject])).get(subject) ?? ''
    documents.push({ path: type.path, documentId: subject, title, at: new Date(at).toISOString() })
  }
  return { total: own.length, documents }
}

/** The titles of drafts, by document id. */
export async function titlesOf(
  type: ContentType,
  documentIds: readonly string[],
): Promise<Map<string, string>> {
  const drafts = await documentsOf(type).findMany({
    filters: { documentId: { $in: documentIds } },
    status: 'draft',
    populate: type.populate,
  })
  return new Map(drafts.map((draft) => [draft.documentId, type.title(draft)]))
}
