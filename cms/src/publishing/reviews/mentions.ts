import { documentSubjectColumns } from '../../content/document-subject'
import type { ContentType } from '../../content/content-types'
import type { PanelUser } from '../../people/access/role-abilities'
import { findDocumentReaders } from '../../people/accounts/find-document-readers'
import { now } from '../../platform/clock'
import { throwValidationError } from '../../platform/validation'
import { USER_UID } from '../../strapi-internals/tables'
import { queueMailOrHourlySummary } from '../queue-mail-or-hourly-summary'
import { findDocumentsOfUser, type DocumentOfUser } from '../find-documents-of-user'
import { mentionedInCommentMail } from './mail-templates'

/** Table of mentions that weren't seen. */
export const MENTION_UID = 'api::review.mention'
const COMMENT = 'api::review.review-comment'
/** A mention in the text of a comment, with the id of the account: `<@12>`. */
const TOKEN = /<@(\d{1,9})>/g
/** As many people as one comment mentions at most, since each gets a mail. */
const MAX_MENTIONS = 20
/** As many mentions as the dashboard lists. */
const MAX_SHOWN = 20
/** Stands for a deleted account. */
const DELETED_NAME = 'Deleted account'

interface StoredMention {
  id: number
  at: string | Date
  type: string
  subject: string
  comment: number
}

const mentionedIds = (text: string): string[] => [...new Set([...text.matchAll(TOKEN)].map(([, id]) => id!))]

/** The current names of the accounts that texts mention, by id; deleted accounts are left out. */
export async function findMentionedNames(texts: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(texts.flatMap(mentionedIds))]
  if (ids.length === 0) return new Map()
  const users: { id: number; username: string }[] = await strapi.db
    .query(USER_UID)
    .findMany({ select: ['id', 'username'], where: { id: { $in: ids.map(Number) } } })
  return new Map(users.map(({ id, username }) => [String(id), username]))
}

/** A comment with names in the place of references. */
const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(TOKEN, (_token, id: string) => `@${names.get(id) ?? DELETED_NAME}`)

interface NewComment {
  id: number
  type: ContentType
  documentId: string
  title: string
  text: string
  /** Id of its author's account, and the name. */
  account: string
  by: string | null
}

/**
 * Stores whom a new comment mentions and mails each of them once, in the transaction under way. Its author isn't mailed.
 * @throws ValidationError for a person who may not read the document
 */
export async function recordMentions(comment: NewComment): Promise<void> {
  const { type, documentId, title, text, account: author, by } = comment
  const ids = mentionedIds(text)
  if (ids.length === 0) return
  if (ids.length > MAX_MENTIONS)
    throwValidationError(['text'], `Mention ${MAX_MENTIONS} people or fewer in one comment.`)
  const readers = new Map((await findDocumentReaders(type)).map((reader) => [reader.id, reader]))
  const names = await findMentionedNames([text])
  // Shows the references as typed. Not everyone who comments may see the names of these accounts.
  const unable = ids.filter((id) => !readers.has(id)).map((id) => `<@${id}>`)
  if (unable.length > 0) throwValidationError(['text'], `${unable.join(', ')} can’t be mentioned here.`)
  const at = now()
  for (const account of ids.filter((id) => id !== author)) {
    const reader = readers.get(account)!
    const { name } = reader
    const subject = documentSubjectColumns(type, documentId)
    await strapi.db.query(MENTION_UID).create({ data: { ...subject, comment: comment.id, account, at } })
    const values = {
      name,
      title,
      by: by ?? 'The system',
      note: withNames(text, names),
      path: type.path,
      documentId,
    }
    await queueMailOrHourlySummary(mentionedInCommentMail, reader, values, at, documentId)
  }
}

/** A mention that its person has not seen yet. */
export interface OwnMention extends Omit<DocumentOfUser<unknown>, 'row'> {
  /** Id of the comment. */
  comment: number
  by: string | null
  text: string
}

/** The mentions that a person has not seen yet: how many, and the latest. */
export interface OwnMentions {
  total: number
  latest: OwnMention[]
}

/** The mentions of a person in documents that they may read, the latest first. */
export async function findOwnMentions(user: PanelUser): Promise<OwnMentions> {
  const { total, latest } = await findDocumentsOfUser<StoredMention>(MENTION_UID, user, MAX_SHOWN)
  if (total === 0) return { total, latest: [] }
  const comments: { id: number; by: string | null; text: string }[] = await strapi.db
    .query(COMMENT)
    .findMany({ where: { id: { $in: latest.map(({ row }) => row.comment) } } })
  const names = await findMentionedNames(comments.map(({ text }) => text))
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  return {
    total,
    latest: latest.map(({ row, ...document }) => {
      const { by = null, text = '' } = byId.get(row.comment) ?? {}
      return { ...document, comment: row.comment, by, text: withNames(text, names) }
    }),
  }
}

/** Whether a person has not seen a mention in a document yet. */
export async function isMentioned(type: ContentType, documentId: string, account: string): Promise<boolean> {
  const where = { ...documentSubjectColumns(type, documentId), account }
  return (await strapi.db.query(MENTION_UID).count({ where })) > 0
}

/**
 * Forgets the mentions of a person in a document, which they have seen or dismissed.
 * @param upTo id of the last comment that they saw; mentions in later ones stay
 */
export async function dismissMentions(
  type: ContentType,
  documentId: string,
  account: string,
  upTo: number,
): Promise<void> {
  const where = { ...documentSubjectColumns(type, documentId), account, comment: { $lte: upTo } }
  await strapi.db.query(MENTION_UID).deleteMany({ where })
}

/** Deletes mentions of comments that are deleted, in the transaction under way. @param comments their ids */
export async function deleteMentions(comments: readonly number[]): Promise<void> {
  if (comments.length > 0)
    await strapi.db.query(MENTION_UID).deleteMany({ where: { comment: { $in: comments } } })
}
