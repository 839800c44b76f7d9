import { errors } from '@strapi/utils'
import { editableAttributes } from '../content/schema-attributes'
import { documentServiceOf } from '../content/document-service'
import type { ContentType } from '../content/content-types'
import { now } from '../platform/clock'
import type { Transaction } from '../platform/database/query-table'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { isWriteTimeout } from '../platform/database/write-limiter'
import { throwValidationError } from '../platform/validation'
import { USER_UID } from '../strapi-internals/tables'
import { documentSubjectColumns } from '../content/document-subject'

const PRESENCE = 'api::panel.presence'
/** Milliseconds. An open form reports every ten seconds; without a report, as from a closed tab, the entry expires. */
const LIFETIME_MS = 25_000
/** Maximum users in one response. */
const MAX_OTHERS = 20

/** Another user who has a document's form open. */
export interface DocumentPresence {
  name: string
  /** Attribute that has the focus. */
  field: string | null
}

/**
 * Stores that a user has opened or closed the form of a document. Rows contain account ids only and expire; every
 * report deletes expired rows. When other writes block a report for too long, the CMS drops it, since the next one
 * follows in ten seconds.
 * @param account id of the reporting account
 * @returns the other users who have the form open, by name
 * @throws ValidationError @throws NotFoundError
 */
export async function reportPresence(
  type: ContentType,
  documentId: string,
  report: { field?: unknown; isOpen?: unknown },
  account: string,
): Promise<DocumentPresence[]> {
  const { isOpen } = report
  if (typeof isOpen !== 'boolean') throwValidationError(['isOpen'], 'Choose yes or no.')
  const field = parseField(type, report.field)
  // A form may close because its document was deleted.
  if (isOpen && !(await documentServiceOf(type).findOne({ documentId, status: 'draft' })))
    throw new errors.NotFoundError('This no longer exists')
  const subject = documentSubjectColumns(type, documentId)
  const presences = strapi.db.query(PRESENCE)
  const at = now().getTime()
  const store = async ({ trx }: { trx: Transaction }): Promise<void> => {
    await lockUntilCommit(trx, 'presence')
    await presences.deleteMany({ where: { $or: [{ expiresAt: { $lte: at } }, { ...subject, account }] } })
    if (isOpen) await presences.create({ data: { ...subject, account, field, expiresAt: at + LIFETIME_MS } })
  }
  await inTransaction(store, true).catch((error: unknown) => {
    if (!isWriteTimeout(error)) throw error
  })
  if (!isOpen) return []
  const rows: { account: string; field: string | null }[] = await presences.findMany({
    where: { ...subject, account: { $ne: account }, expiresAt: { $gt: at } },
    limit: MAX_OTHERS,
  })
  return withNames(rows)
}

/** Deletes expired rows. The last rows of a day have no next report that would delete them. */
export async function purgePresences(): Promise<void> {
  await strapi.db.query(PRESENCE).deleteMany({ where: { expiresAt: { $lte: now().getTime() } } })
}

async function withNames(rows: { account: string; field: string | null }[]): Promise<DocumentPresence[]> {
  if (rows.length === 0) return []
  const users: { id: number; username: string }[] = await strapi.db.query(USER_UID).findMany({
    select: ['id', 'username'],
    where: { id: { $in: rows.map(({ account }) => Number(account)) } },
  })
  const names = new Map(users.map(({ id, username }) => [String(id), username]))
  return rows
    .flatMap(({ account, field }) => {
      const name = names.get(account)
      return name === undefined ? [] : [{ name, field }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function parseField(type: ContentType, field: unknown): string | null {
  if (field === null || field === undefined) return null
  if (typeof field !== 'string' || !Object.hasOwn(editableAttributes(type.attributes), field))
    throwValidationError(['field'], 'Choose a field.')
  return field
}
