import { errors } from '@strapi/utils'
import { currentActor } from '../../audit/actor'
import { recordAuditEvent } from '../../audit/record'
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
  return rows.map(({ id, field, text, by, at, resolvedBy, resolvedAt }) => ({
    id,
    field,
    text,
    mentions: Object.fromEntries([...names].filter(([account]) => text.includes(`<@${account}>`))),
    by,
    at: new Date(at).toISOString(),
    resolvedBy,
    resolvedAt: resolvedAt && new Date(resolvedAt).toISOString(),
  }))
}

/**
 * Adds a comment to a field of a draft.
 * @param account id of the author's account
 * @throws ValidationError @throws NotFoundError
 */
export async function addReviewComment(
  type: ContentType,
  documentId: string,
  { field, text }: { field?: unknown; text?: unknown },
  account: string,
): Promise<void> {
  const about = parseField(type, field)
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
    const { id }: { id: number } = await comments.create({
      data: { ...subject, field: about, text: words, account, by, at: now() },
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
    const comments = strapi.db.query(REVIEW_COMMENT_UID)
    const subject = documentSubjectColumns(type, documentId)
    const comment: ReviewComment | null = await comments.findOne({ where: { ...subject, id: wanted } })
    if (!comment) throw new errors.NotFoundError('This comment no longer exists')
    if (isResolved === (comment.resolvedAt !== null)) return
    const resolved = isResolved
      ? { resolvedBy: currentActor().name, resolvedAt: now() }
      : { resolvedBy: null, resolvedAt: null }
    await comments.update({ where: { id: wanted }, data: resolved })
    const action = isResolved ? 'comment-resolved' : 'comment-reopened'
    const title = type.title(await readDraft(type, documentId))
    await recordAuditEvent({ action, ...subject, title, after: comment.field.slice(0, 64) })
  })
}

/** Deletes all or only the resolved comments of a document, in the current transaction. */
export async function deleteReviewComments(
  type: ContentType,
  documentId: string,
  which: 'all' | 'resolved' = 'all',
): Promise<void> {
  const resolved = which === 'resolved' ? { resolvedAt: { $notNull: true } } : {}
  const where = { ...documentSubjectColumns(type, documentId), ...resolved }
  const rows: { id: number }[] = await strapi.db.query(REVIEW_COMMENT_UID).findMany({ select: ['id'], where })
  await deleteMentions(rows.map(({ id }) => id))
  await strapi.db.query(REVIEW_COMMENT_UID).deleteMany({ where })
}

function parseField(type: ContentType, field: unknown): string {
  const [attribute = ''] = typeof field === 'string' ? field.split('/') : []
  if (typeof field !== 'string' || !Object.hasOwn(editableAttributes(type.attributes), attribute))
    throwValidationError(['field'], 'Choose a field.')
  if (field.length > MAX_FIELD_LENGTH || removeControlCharacters(field) !== field)
    throwValidationError(['field'], 'Choose a field.')
  return field
}
