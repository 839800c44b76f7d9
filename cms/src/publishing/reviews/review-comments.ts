import { errors } from '@strapi/utils'
import { currentActor } from '../../audit/actor'
import { recordAuditEvent } from '../../audit/record-entries'
import { editableAttributes } from '../../content/schema-attributes'
import { lockDocuments } from '../../content/document-locks'
import { documentSubjectColumns } from '../../content/document-subject'
import type { ContentType } from '../../content/content-types'
import { now } from '../../platform/clock'
import { inTransaction } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { removeControlCharacters } from '../remove-control-characters'
import { readDraft } from './read-draft'
import { deleteMentions, findMentionedNames, recordMentions } from './mentions'

/** Table of comments. */
export const REVIEW_COMMENT_UID = 'api::review.review-comment'
const MAX_TEXT_LENGTH = 2000
const MAX_FIELD_LENGTH = 255
/** Maximum comments per document. */
const MAX_COMMENTS = 200

/** A comment as the panel shows it. Instants are ISO 8601. */
export interface ReviewComment {
  id: number
  /** An attribute, or part of one: `components/generation/amount`. */
  field: string
  /** Id of the comment that it replies to; null for a comment of its own. */
  parent: number | null
  /** Mentions stand in it as `<@id>`, with the id of the account. */
  text: string
  /** Current names of the accounts that it mentions, by id; deleted accounts are left out. */
  mentions: Record<string, string>
  by: string | null
  at: string
  resolvedBy: string | null
  resolvedAt: string | null
}

/** Lists the comments of a document, oldest first. */
export async function listReviewComments(type: ContentType, documentId: string): Promise<ReviewComment[]> {
  const rows: Omit<ReviewComment, 'mentions'>[] = await strapi.db
    .query(REVIEW_COMMENT_UID)
    .findMany({ where: documentSubjectColumns(type, documentId), orderBy: { id: 'asc' } })
  const names = await findMentionedNames(rows.map(({ text }) => text))
  return rows.map(({ id, field, parent, text, by, at, resolvedBy, resolvedAt }) => ({
    id,
    field,
    parent,
    text,
    mentions: Object.fromEntries([...names].filter(([account]) => text.includes(`<@${account}>`))),
    by,
    at: new Date(at).toISOString(),
    resolvedBy,
    resolvedAt: resolvedAt && new Date(resolvedAt).toISOString(),
  }))
}

/**
 * Adds a comment to a field of a draft, or a reply to another comment, which is on the same field.
 * @param account id of the author's account
 * @throws ValidationError @throws NotFoundError
 */
export async function addReviewComment(
  type: ContentType,
  documentId: string,
  { field, parent, text }: { field?: unknown; parent?: unknown; text?: unknown },
  account: string,
): Promise<void> {
  const ownField = parent === undefined ? parseField(type, field) : undefined
  const words = typeof text === 'string' ? removeControlCharacters(text).trim() : ''
  if (words === '') throwValidationError(['text'], 'Enter a comment.')
  if (words.length > MAX_TEXT_LENGTH)
    throwValidationError(['text'], `Use ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters or fewer.`)
  await inTransaction(async ({ trx }) => {
    await lockDocuments(trx, type.uid, [documentId])
    const comments = strapi.db.query(REVIEW_COMMENT_UID)
    const subject = documentSubjectColumns(type, documentId)
    const title = type.title(await readDraft(type, documentId))
    if ((await comments.count({ where: subject })) >= MAX_COMMENTS)
      throwValidationError(
        ['text'],
        `A draft can have up to ${MAX_COMMENTS} comments. Resolve some and publish.`,
      )
    const by = currentActor().name
    const thread = ownField === undefined ? await findThread(type, documentId, parent) : undefined
    // A reply to a resolved comment would be hidden, and deleted when the draft is published.
    if (thread && thread.resolvedAt !== null)
      throwValidationError(['text'], 'This comment was resolved. Reopen it to reply.')
    const about = ownField ?? thread!.field
    const { id }: { id: number } = await comments.create({
      data: { ...subject, field: about, parent: thread?.id ?? null, text: words, account, by, at: now() },
    })
    await recordMentions({ id, type, documentId, title, text: words, account, by })
    await recordAuditEvent({ action: 'comment-added', ...subject, title, after: about.slice(0, 64) })
  })
}

/** Resolves or reopens a comment. @throws ValidationError @throws NotFoundError */
export async function resolveReviewComment(
  type: ContentType,
  documentId: string,
  id: unknown,
  isResolved: unknown,
): Promise<void> {
  if (typeof isResolved !== 'boolean') throwValidationError(['isResolved'], 'Choose yes or no.')
  const wanted = typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : 0
  await inTransaction(async ({ trx }) => {
    await lockDocuments(trx, type.uid, [documentId])
    const subject = documentSubjectColumns(type, documentId)
    const comment = await findThread(type, documentId, wanted)
    if (isResolved === (comment.resolvedAt !== null)) return
    const resolved = isResolved
      ? { resolvedBy: currentActor().name, resolvedAt: now() }
      : { resolvedBy: null, resolvedAt: null }
    await strapi.db.query(REVIEW_COMMENT_UID).update({ where: { id: wanted }, data: resolved })
    const action = isResolved ? 'comment-resolved' : 'comment-reopened'
    const title = type.title(await readDraft(type, documentId))
    await recordAuditEvent({ action, ...subject, title, after: comment.field.slice(0, 64) })
  })
}

/** The largest value of an integer column in PostgreSQL. */
const MAX_ID = 2 ** 31 - 1

/** A comment of its own, with which its replies are resolved and deleted. @throws NotFoundError */
async function findThread(type: ContentType, documentId: string, id: unknown): Promise<ReviewComment> {
  const where = {
    ...documentSubjectColumns(type, documentId),
    id: Number.isInteger(id) && Number(id) <= MAX_ID ? id : 0,
    parent: null,
  }
  const found: ReviewComment | null = await strapi.db.query(REVIEW_COMMENT_UID).findOne({ where })
  if (!found) throw new errors.NotFoundError('This comment no longer exists')
  return found
}

/** Deletes all or only the resolved comments of a document with their replies, in the current transaction. */
export async function deleteReviewComments(
  type: ContentType,
  documentId: string,
  which: 'all' | 'resolved' = 'all',
): Promise<void> {
  const comments = strapi.db.query(REVIEW_COMMENT_UID)
  const rows: Pick<ReviewComment, 'id' | 'parent' | 'resolvedAt'>[] = await comments.findMany({
    select: ['id', 'parent', 'resolvedAt'],
    where: documentSubjectColumns(type, documentId),
  })
  const resolved = new Set(rows.filter(({ resolvedAt }) => resolvedAt !== null).map(({ id }) => id))
  const ids = rows
    .filter(({ id, parent }) => which === 'all' || resolved.has(parent ?? id))
    .map(({ id }) => id)
  if (ids.length === 0) return
  await deleteMentions(ids)
  await comments.deleteMany({ where: { id: { $in: ids } } })
}

function parseField(type: ContentType, field: unknown): string {
  const [attribute = ''] = typeof field === 'string' ? field.split('/') : []
  if (typeof field !== 'string' || !Object.hasOwn(editableAttributes(type.attributes), attribute))
    throwValidationError(['field'], 'Choose a field.')
  if (field.length > MAX_FIELD_LENGTH || removeControlCharacters(field) !== field)
    throwValidationError(['field'], 'Choose a field.')
  return field
}
