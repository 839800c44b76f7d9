import { restrictedIds } from '../content/restrictions'
import { createHmac } from 'node:crypto'
import { errors } from '@strapi/utils'
import { hashLinkToken, createLinkToken } from '../platform/link-tokens'
import { now } from '../platform/clock'
import { inTransaction } from '../platform/database/transaction'
import { deleteMessages } from '../mail/messages'
import { deletePrivateFile } from './private-files'
import { encrypt, deriveKey, decrypt } from '../platform/encryption'

export const DRAFT = 'api::service-draft.service-draft'
const PURPOSE = 'begun applications'
const DAY_MS = 24 * 60 * 60 * 1000
/** How long a link works after the last step was saved, where no settings are stored yet (days). */
const DEFAULT_DRAFT_DAYS = 30

/** The values so far, by field; of a submitted application, its second factor only. */
export type Values = Record<string, unknown>

/** An application that an applicant has begun. */
export interface Draft {
  /** Names it to the outbox. */
  documentId: string
  values: Values
  /** That of the application, once it was sent. */
  reference: string | null
  /** ISO instant from which on its link leads nowhere. */
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

/** The code of the application that a form begins: the same one however often the form is sent. */
export function codeFromToken(formKey: string): string {
  return createHmac('sha256', deriveKey('links to begun applications')).update(formKey).digest('hex')
}

/** Begins an application, in the current transaction; only a hash of its code is stored. */
export async function createDraft(code: string, values: Values): Promise<Draft> {
  const codeHash = hashLinkToken(code)
  const row: DraftRow = await strapi.db
    .query(DRAFT)
    .create({ data: { codeHash, ...(await encryptedColumns(codeHash, values)) } })
  return toDraft(row)
}

/** Stores the values so far, for the retention of the settings from today on. */
export async function saveDraft(
  { documentId }: Draft,
  values: Values,
  reference: string | null = null,
): Promise<Draft> {
  const row: DraftRow = await strapi.db.query(DRAFT).findOne({ where: { documentId } })
  const data = { ...(await encryptedColumns(row.codeHash, values)), reference }
  return toDraft(await strapi.db.query(DRAFT).update({ where: { id: row.id }, data }))
}

/** The application that a link leads to; undefined where there is none, or its time is over. */
export async function findDraft(code: string): Promise<Draft | undefined> {
  const hash = hashLinkToken(code)
  const row: DraftRow | null = await strapi.db
    .query(DRAFT)
    .findOne({ where: { $or: [{ codeHash: hash }, { mailedHash: hash }], endsAt: { $gt: now() } } })
  return row ? toDraft(row) : undefined
}

/** The same. @throws NotFoundError */
export async function findDraftOrThrow(code: string): Promise<Draft> {
  const draft = await findDraft(code)
  if (!draft) throw draftNotFound()
  return draft
}

export const draftNotFound = (): Error => new errors.NotFoundError('This link expired or is incomplete.')

/** A second code, for the mail that brings the link: the first one isn't known here any more. */
export async function issueMailedDraftCode(
  documentId: string,
): Promise<{ code: string; kind: string; endsAt: string } | null> {
  return inTransaction(async () => {
    const where = { documentId, reference: { $null: true }, endsAt: { $gt: now() } }
    const row: DraftRow | null = await strapi.db.query(DRAFT).findOne({ where })
    if (!row) return null
    const { code, hash } = createLinkToken()
    await strapi.db.query(DRAFT).update({ where: { id: row.id }, data: { mailedHash: hash } })
    const draft = toDraft(row)
    return { code, kind: kindOf(draft), endsAt: draft.endsAt }
  })
}

/** The service that a draft applies for. Earlier drafts have none stored: only new connections could be applied for. */
export const kindOf = ({ values }: Draft): string => (typeof values.kind === 'string' ? values.kind : 'new')

/** Deletes drafts whose time is over, with the mail about them. */
export async function purgeDrafts(): Promise<void> {
  await deleteDrafts({ endsAt: { $lt: now() }, documentId: { $notIn: await restrictedIds('service-draft') } })
}

/** What the applicant with an email address has begun and not submitted. */
export async function findDraftsByEmail(email: string): Promise<Draft[]> {
  const rows: DraftRow[] = await strapi.db.query(DRAFT).findMany({ where: { person: hashEmail(email) } })
  return rows.map(toDraft)
}

export async function deleteDraftsByEmail(email: string): Promise<void> {
  await deleteDrafts({ person: hashEmail(email) })
}

/** Deletes drafts with their papers and the mail about them. @returns how many there were */
export function deleteDrafts(where: object): Promise<number> {
  return inTransaction(async () => {
    const rows: DraftRow[] = await strapi.db.query(DRAFT).findMany({ select: ['id', 'documentId'], where })
    for (const { id, documentId } of rows) {
      await strapi.db.query(DRAFT).delete({ where: { id } })
      await deletePrivateFile(documentId)
      await deleteMessages({ about: documentId })
    }
    return rows.length
  })
}

async function encryptedColumns(codeHash: string, values: Values) {
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  const days = Number(settings?.serviceDraftDays ?? DEFAULT_DRAFT_DAYS)
  return {
    content: encrypt(PURPOSE, codeHash, Buffer.from(JSON.stringify(values))),
    person: typeof values.email === 'string' ? hashEmail(values.email) : null,
    endsAt: new Date(now().getTime() + days * DAY_MS).toISOString(),
  }
}

function toDraft({ documentId, codeHash, content, reference, endsAt }: DraftRow): Draft {
  const values = JSON.parse(decrypt(PURPOSE, codeHash, content).toString()) as Values
  return { documentId, values, reference, endsAt: new Date(endsAt).toISOString() }
}

/** Finds a person's drafts without their address being stored in readable form. */
const hashEmail = (email: string): string =>
  createHmac('sha256', deriveKey('people of begun applications'))
    .update(email.trim().toLowerCase())
    .digest('hex')
