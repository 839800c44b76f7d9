import { recordAuditEvent } from '../audit/record-entries'
import { documentServiceOf } from '../content/document-service'
import { contentTypes, type ContentType } from '../content/content-types'
import { findAccountRows, isAccountTableName } from '../people/accounts/account-table-rows'
import { now } from '../platform/clock'
import { withWriteLock } from '../platform/database/transaction'
import { deleteDrafts, deleteDraftsByEmail, findDraftsByEmail } from './application-drafts'
import { readErasures, recordErasures, mergeErasuresOfDatabaseAndDisk } from './erasure-list'
import { splitIntoSqlChunks } from '../platform/database/split-into-sql-chunks'
import { deleteMailMessages } from '../mail/delete-mail-messages'
import {
  deleteSubscribers,
  findExistingSubscribers,
  findSubscriptionsByEmail,
} from '../subscriptions/subscribers'
import { listPapers, readPaper, readPrivateFile } from './private-files'
import { deleteSubmission } from './purge-submissions'
import { restrictProcessing, findRestrictions, liftRestrictions } from '../content/processing-restrictions'

/** Data about a person: complete documents by content type. For an account: its saved views, what is assigned to it and what mentions it. */
export type PersonalData = Record<string, (object & { documentId: string })[]>

/** Key of application drafts in {@link PersonalData}. */
const DRAFT_NAME = 'service-draft'
/** Key of alert subscriptions in {@link PersonalData}. The document id is the subscriber's. */
const SUBSCRIPTION_NAME = 'subscription'

/** Content types that identify people by email address. */
const personalTypes = (): ContentType[] =>
  contentTypes().filter(({ personalData, attributes }) => personalData && attributes.email)

/** A document about a person, as the panel lists it before an administrator carries out a request. */
export interface PersonalDocument {
  /** The type's name, or `service-draft`, `subscription`, `assignment`, `mention` or `saved-view`. */
  type: string
  /** Path of the type's list in the panel's API; null when it has no list. */
  path: string | null
  documentId: string
  /** Title in the panel, which contains no name; null when there is none. */
  title: string | null
  /** ISO 8601. */
  createdAt: string | null
  /** ISO 8601 time at which processing was restricted; null when it isn't. */
  restrictedAt: string | null
}

/** Lists the documents about the person with an email address, ignoring case. The audit log records the search. */
export async function listPersonalData(email: string): Promise<PersonalDocument[]> {
  return withWriteLock(async () => {
    const found = await findPersonal(email)
    await recordPersonalEvent('personal-data-searched', found)
    return describe(found)
  })
}

async function describe(found: PersonalData): Promise<PersonalDocument[]> {
  const restrictions = await findRestrictions(idsOf(found))
  const since = new Map(restrictions.map(({ subject, at }) => [subject, at]))
  return Object.entries(found).flatMap(([name, rows]) => {
    const type = personalTypes().find((one) => one.name === name)
    return rows.map((row) => {
      const { documentId, createdAt } = row as { documentId: string; createdAt?: string | Date }
      return {
        type: name,
        path: type?.path ?? null,
        documentId,
        title: type ? type.title(row) : null,
        createdAt: createdAt === undefined ? null : new Date(createdAt).toISOString(),
        restrictedAt: since.get(documentId) ?? null,
      }
    })
  })
}

const idsOf = (found: PersonalData): string[] => [
  ...new Set(Object.values(found).flatMap((rows) => rows.map(({ documentId }) => documentId))),
]

/**
 * Restricts the processing of all data about the person with an email address. Staff can't see or change it, the CMS
 * sends no alerts, and retention doesn't delete it until an administrator lifts the restriction. The person's privacy
 * requests and later submissions aren't restricted.
 */
export async function restrictPersonalData(email: string): Promise<PersonalDocument[]> {
  return withWriteLock(async () => {
    const found = await findPersonal(email)
    const at = now().toISOString()
    await restrictProcessing(
      Object.entries(found).flatMap(([name, rows]) => {
        // The utility must still answer the privacy request itself.
        if (name === 'privacy-request' || isAccountTableName(name)) return []
        const subjects = [...new Set(rows.map(({ documentId }) => documentId))]
        return subjects.map((subject) => ({ at, name, subject }))
      }),
    )
    await recordPersonalEvent('personal-data-restricted', found)
    return describe(found)
  })
}

/** Lifts the restriction of all data about the person with an email address. */
export async function liftPersonalRestriction(email: string): Promise<PersonalDocument[]> {
  return withWriteLock(async () => {
    const found = await findPersonal(email)
    await liftRestrictions(idsOf(found))
    await recordPersonalEvent('personal-data-restriction-lifted', found)
    return describe(found)
  })
}

/**
 * Exports all data about the person with an email address, ignoring case, with the files that the person sent. The
 * audit log records the export.
 */
export async function exportPersonalData(email: string): Promise<PersonalData> {
  const found = await withWriteLock(async () => {
    const all = await findPersonal(email)
    await recordPersonalEvent('personal-data-exported', all)
    return all
  })
  // Read one at a time and after the lock: the files of one application can have 200 MB.
  for (const [name, rows] of Object.entries(found)) {
    const type = personalTypes().find((one) => one.name === name)
    for (const [index, row] of rows.entries()) rows[index] = await withFiles(type, row)
  }
  return found
}

/**
 * Deletes everything that is stored about the person with an email address, with the mail to it. Each deletion is in
 * the audit log, by its reference, and in the list of erasures, for {@link reapplyErasures}. What names their account
 * stays until the account is deleted, since it is the work of a colleague, and so do the account's saved views.
 * @param dataDir folder of this machine's copy of the list
 * @returns how many documents there were
 */
export async function erasePersonalData(email: string, dataDir: string): Promise<number> {
  return withWriteLock(async () => {
    const found = Object.fromEntries(
      Object.entries(await findPersonal(email)).filter(([name]) => !isAccountTableName(name)),
    )
    for (const type of personalTypes()) {
      for (const { documentId } of found[type.name] ?? []) await deleteSubmission(type, documentId)
    }
    await deleteDraftsByEmail(email)
    await deleteSubscribers((found[SUBSCRIPTION_NAME] ?? []).map(({ documentId }) => documentId))
    await deleteMailMessages({ to: { $eqi: email.trim() } })
    await liftRestrictions(idsOf(found))
    await recordPersonalEvent('personal-data-erased', found)
    const at = new Date().toISOString()
    const erasures = Object.entries(found).flatMap(([name, rows]) =>
      rows.map(({ documentId }) => ({ at, name, subject: documentId })),
    )
    await recordErasures(dataDir, erasures)
    return count(found)
  })
}

/**
 * Deletes erased data that a restored backup brought back. The list contains only document ids; if such a document
 * exists again, the CMS erases its person again. Runs at every start, before any mail is sent.
 * @param dataDir folder of this machine's copy of the list, which may be newer than a restored database
 * @returns the number of documents deleted
 */
export async function reapplyErasures(dataDir: string): Promise<number> {
  await mergeErasuresOfDatabaseAndDisk(dataDir)
  const subjects = new Map<string, string[]>()
  for (const { name, subject } of await readErasures())
    subjects.set(name, [...(subjects.get(name) ?? []), subject])
  let erased = 0
  for (const [name, all] of subjects) {
    for (const documentIds of splitIntoSqlChunks(all))
      erased += await eraseReturned(name, documentIds, dataDir)
  }
  return erased
}

async function eraseReturned(name: string, documentIds: string[], dataDir: string): Promise<number> {
  const where = { documentId: { $in: documentIds } }
  if (name === DRAFT_NAME) return deleteDrafts(where)
  if (name === SUBSCRIPTION_NAME) {
    const returned = await findExistingSubscribers(documentIds)
    await deleteSubscribers(returned)
    return returned.length
  }
  const type = personalTypes().find((one) => one.name === name)
  if (!type) return 0
  const rows: { email: string }[] = await strapi.db.query(type.uid).findMany({ select: ['email'], where })
  let erased = 0
  for (const email of new Set(rows.map((row) => row.email.toLowerCase()))) {
    erased += await erasePersonalData(email, dataDir)
  }
  return erased
}

async function findPersonal(email: string): Promise<PersonalData> {
  const found: PersonalData = {}
  for (const type of personalTypes()) {
    const rows = await documentServiceOf(type).findMany({
      filters: { email: { $eqi: email.trim() } },
      sort: 'createdAt:asc',
      populate: type.populate,
    })
    if (rows.length > 0) found[type.name] = rows
  }
  const begun = await findDraftsByEmail(email)
  if (begun.length > 0) found[DRAFT_NAME] = begun
  const subscriptions = await findSubscriptionsByEmail(email)
  if (subscriptions.length > 0) found[SUBSCRIPTION_NAME] = subscriptions
  return { ...found, ...(await findAccountRows(email)) }
}

const count = (found: PersonalData): number =>
  Object.values(found).reduce((sum, rows) => sum + rows.length, 0)

type PersonalRow = PersonalData[string][number]

/** Adds the content that a person sent with a document: encrypted answers, or files in base64. */
async function withFiles(type: ContentType | undefined, row: PersonalRow): Promise<PersonalRow> {
  const { documentId } = row
  const form = type?.publicForm
  if (form?.encryptedFields) {
    const answers = await readPrivateFile(documentId)
    return answers ? { ...row, ...(JSON.parse(answers.toString()) as object) } : row
  }
  if (form?.file) {
    const file = await readPrivateFile(documentId)
    return file ? { ...row, [form.file.name]: file.toString('base64') } : row
  }
  const sentPapers: object[] = []
  for (const paper of await listPapers(documentId))
    sentPapers.push({ ...paper, content: await contentOf(documentId, paper.id) })
  return { ...row, ...(sentPapers.length > 0 && { sentPapers }) }
}

const contentOf = async (about: string, id: string) => (await readPaper(about, id))?.bytes.toString('base64')

/** Audit entries are permanent, so they contain no name. */
function recordPersonalEvent(action: string, found: PersonalData): Promise<void> {
  const records = count(found)
  const title =
    records === 0 ? 'No records found' : `${records} ${records === 1 ? 'record' : 'records'} of a person`
  return recordAuditEvent({ action, type: 'personal-data', subject: null, title })
}
