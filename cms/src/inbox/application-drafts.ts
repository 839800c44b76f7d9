import { listRestrictedIds } from '../content/processing-restrictions'
import { createHmac } from 'node:crypto'
import { errors } from '@strapi/utils'
import { hashLinkToken, createLinkToken } from '../platform/link-tokens'
import { now } from '../platform/clock'
import { inTransaction } from '../platform/database/transaction'
import { deleteMailMessages } from '../mail/delete-mail-messages'
import { deletePrivateFile } from './private-files'
import {
  decryptFromRow,
  deriveKey,
  deriveKeys,
  encryptForRow,
  reencryptWithCurrentKey,
} from '../platform/encryption'

/** Table of application drafts. */
export const SERVICE_DRAFT_UID = 'api::service-draft.service-draft'
const PURPOSE = 'begun applications'
const DAY_MS = 24 * 60 * 60 * 1000
/** Days that a link works after the applicant saved a step, when no settings are stored yet. */
const DEFAULT_DRAFT_DAYS = 30

/** Answers so far, by field. A submitted application keeps only its phone digits and email address. */
export type DraftValues = Record<string, unknown>

/** An application that an applicant has started but may not have submitted. */
export interface ApplicationDraft {
  /** Outbox messages refer to the draft by this id. */
  documentId: string
  values: DraftValues
  /** Reference of the application; null until the applicant submits it. */
  reference: string | null
  /** ISO instant at which the link expires. */
  endsAt: string
}

interface DraftRow {
  id: number
  documentId: string
  codeHash: string
  content: string
  reference: string | null
  endsAt: string
}

/** Derives the draft's code from the form key, so that a form that is sent twice starts one application. */
export function draftCodeFromFormKey(formKey: string): string {
  return createHmac('sha256', deriveKey('links to begun applications')).update(formKey).digest('hex')
}

/** Stores a new draft in the current transaction. The database stores only a hash of its code. */
export async function createApplicationDraft(code: string, values: DraftValues): Promise<ApplicationDraft> {
  const codeHash = hashLinkToken(code)
  const row: DraftRow = await strapi.db
    .query(SERVICE_DRAFT_UID)
    .create({ data: { codeHash, ...(await encryptedColumns(codeHash, values)) } })
  return toDraft(row)
}

/** Stores the answers so far and extends the retention period from now. */
export async function saveApplicationDraft(
  { documentId }: ApplicationDraft,
  values: DraftValues,
  reference: string | null = null,
): Promise<ApplicationDraft> {
  const row: DraftRow = await strapi.db.query(SERVICE_DRAFT_UID).findOne({ where: { documentId } })
  const data = { ...(await encryptedColumns(row.codeHash, values)), reference }
  return toDraft(await strapi.db.query(SERVICE_DRAFT_UID).update({ where: { id: row.id }, data }))
}

/** Finds the draft of a link; undefined when the code is unknown or the draft has expired. */
export async function findApplicationDraft(code: string): Promise<ApplicationDraft | undefined> {
  const hash = hashLinkToken(code)
  const row: DraftRow | null = await strapi.db
    .query(SERVICE_DRAFT_UID)
    .findOne({ where: { $or: [{ codeHash: hash }, { mailedHash: hash }], endsAt: { $gt: now() } } })
  return row ? toDraft(row) : undefined
}

/** Same as {@link findApplicationDraft}. @throws NotFoundError when there is no draft */
export async function findApplicationDraftOrThrow(code: string): Promise<ApplicationDraft> {
  const draft = await findApplicationDraft(code)
  if (!draft) throw createDraftNotFoundError()
  return draft
}

/** Error for an unknown, expired or incomplete link. */
export const createDraftNotFoundError = (): Error =>
  new errors.NotFoundError('This link has expired or is incomplete.')

/**
 * Creates a second code for the mail with the link: the database has only the hash of the first code. Returns null when
 * the draft was submitted, expired or deleted.
 */
export async function createDraftCodeForMail(
  documentId: string,
): Promise<{ code: string; kind: string; endsAt: string } | null> {
  return inTransaction(async () => {
    const where = { documentId, reference: { $null: true }, endsAt: { $gt: now() } }
    const row: DraftRow | null = await strapi.db.query(SERVICE_DRAFT_UID).findOne({ where })
    if (!row) return null
    const { code, hash } = createLinkToken()
    await strapi.db.query(SERVICE_DRAFT_UID).update({ where: { id: row.id }, data: { mailedHash: hash } })
    const draft = toDraft(row)
    return { code, kind: serviceKindOfDraft(draft), endsAt: draft.endsAt }
  })
}

/**
 * Returns the service that a draft applies for. Drafts without one date from versions that offered new connections
 * only.
 */
export const serviceKindOfDraft = ({ values }: ApplicationDraft): string =>
  typeof values.kind === 'string' ? values.kind : 'new'

/** Deletes expired drafts with their papers and the mail about them, except those whose processing is restricted. */
export async function purgeExpiredDrafts(): Promise<void> {
  await deleteDrafts({
    endsAt: { $lt: now() },
    documentId: { $notIn: await listRestrictedIds('service-draft') },
  })
}

/** Finds the drafts of the applicant with an email address. */
export async function findDraftsByEmail(email: string): Promise<ApplicationDraft[]> {
  const rows: DraftRow[] = await strapi.db
    .query(SERVICE_DRAFT_UID)
    .findMany({ where: { person: { $in: hashesOfEmail(email) } } })
  return rows.map(toDraft)
}

/** Deletes the drafts of the applicant with an email address, for an erasure. */
export async function deleteDraftsByEmail(email: string): Promise<void> {
  await deleteDrafts({ person: { $in: hashesOfEmail(email) } })
}

/** Deletes drafts with their papers and the mail about them. @returns the number of drafts deleted */
export function deleteDrafts(where: object): Promise<number> {
  return inTransaction(async () => {
    const rows: DraftRow[] = await strapi.db
      .query(SERVICE_DRAFT_UID)
      .findMany({ select: ['id', 'documentId'], where })
    for (const { id, documentId } of rows) {
      await strapi.db.query(SERVICE_DRAFT_UID).delete({ where: { id } })
      await deletePrivateFile(documentId)
      await deleteMailMessages({ about: documentId })
    }
    return rows.length
  })
}

async function encryptedColumns(codeHash: string, values: DraftValues) {
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  const days = Number(settings?.serviceDraftDays ?? DEFAULT_DRAFT_DAYS)
  return {
    content: encryptForRow(PURPOSE, codeHash, Buffer.from(JSON.stringify(values))),
    person: hashPerson(values),
    endsAt: new Date(now().getTime() + days * DAY_MS).toISOString(),
  }
}

function toDraft({ documentId, reference, endsAt, ...row }: DraftRow): ApplicationDraft {
  return { documentId, values: valuesOf(row), reference, endsAt: new Date(endsAt).toISOString() }
}

const valuesOf = ({ codeHash, content }: Pick<DraftRow, 'codeHash' | 'content'>): DraftValues =>
  JSON.parse(decryptFromRow(PURPOSE, codeHash, content).toString()) as DraftValues

const hashPerson = ({ email }: DraftValues): string | null =>
  typeof email === 'string' ? hashesOfEmail(email)[0]! : null

/**
 * Hashes an email address with each key, the present one first, so that drafts can be found by person while the address
 * stays encrypted.
 */
const hashesOfEmail = (email: string): string[] =>
  deriveKeys('people of begun applications').map((key) =>
    createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex'),
  )

/** Encrypts a draft with the present key. @returns the columns to change, or null. @throws Error when no key opens it */
export function reencryptDraft(
  row: Pick<DraftRow, 'codeHash' | 'content'>,
): { content: string; person: string | null } | null {
  const content = reencryptWithCurrentKey(PURPOSE, row.codeHash, row.content)
  return content === null ? null : { content, person: hashPerson(valuesOf(row)) }
}
