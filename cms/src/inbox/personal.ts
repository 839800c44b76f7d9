import { recordEvent } from '../audit/record'
import { documentsOf } from '../content/documents'
import { contentTypes, type ContentType } from '../content/types'
import { findAccountRows, isAccountRow } from '../people/accounts/account-rows'
import { now } from '../platform/clock'
import { withWriteLock } from '../platform/database/transaction'
import { deleteDrafts, deleteDraftsByEmail, findDraftsByEmail } from './drafts'
import { chunksOf, readErasures, recordErasures, synchronizeErasures } from './erasures'
import { deleteMessages } from '../mail/messages'
import {
  deleteSubscribers,
  findExistingSubscribers,
  findSubscriptionsByEmail,
} from '../subscriptions/subscribers'
import { listPapers, readPaper, readPrivateFile } from './private-files'
import { deleteSubmission } from './purge'
import { addRestrictions, findRestrictions, liftRestrictions } from '../content/restrictions'

/** Data about a person: by type, each document whole. Of an account it has what is assigned to it and mentions it. */
export type PersonalData = Record<string, (object & { documentId: string })[]>

/** What applications that were begun are called in it. */
const DRAFT_NAME = 'service-draft'
/** What subscriptions to alerts are called in it; each names its subscriber. */
const SUBSCRIPTION_NAME = 'subscription'

/** Types that name people by their email address. */
const personalTypes = (): ContentType[] =>
  contentTypes().filter(({ personalData, attributes }) => personalData && attributes.email)

/** One document about a person, as the panel lists it before a request is carried out. */
export interface PersonalDocument {
  /** The type's name, or `service-draft`, `subscription`, `assignment` or `mention`. */
  type: string
  /** Path of the type's list in the panel's API; null for what has no list. */
  path: string | null
  documentId: string
  /** Its title in the panel, which names no person; null for what has none. */
  title: string | null
  /** ISO 8601. */
  createdAt: string | null
  /** ISO 8601: since when its processing is restricted; null where it isn't. */
  restrictedAt: string | null
}

/** Lists what is stored about the person with an email address, compared without case. The audit log records the search. */
export async function listPersonal(email: string): Promise<PersonalDocument[]> {
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
 * Restricts the processing of everything that is stored about the person with an email address: staff neither see nor
 * change it, no alert is sent, and retention doesn't delete it until the restriction is lifted. The person's privacy
 * requests, and what they send later, aren't restricted.
 */
export async function restrictPersonal(email: string): Promise<PersonalDocument[]> {
  return withWriteLock(async () => {
    const found = await findPersonal(email)
    const at = now().toISOString()
    await addRestrictions(
      Object.entries(found).flatMap(([name, rows]) => {
        // The utility still has to answer the request itself.
        if (name === 'privacy-request' || isAccountRow(name)) return []
        const subjects = [...new Set(rows.map(({ documentId }) => documentId))]
        return subjects.map((subject) => ({ at, name, subject }))
      }),
    )
    await recordPersonalEvent('personal-data-restricted', found)
    return describe(found)
  })
}

/** Lifts the restriction of everything that is stored about the person with an email address. */
export async function liftPersonalRestriction(email: string): Promise<PersonalDocument[]> {
  return withWriteLock(async () => {
    const found = await findPersonal(email)
    await liftRestrictions(idsOf(found))
    await recordPersonalEvent('personal-data-restriction-lifted', found)
    return describe(found)
  })
}

/**
 * Everything that is stored about the person with an email address, compared without case, with the documents that they
 * sent. The audit log records the export.
 */
export async function exportPersonal(email: string): Promise<PersonalData> {
  const found = await withWriteLock(async () => {
    const all = await findPersonal(email)
    await recordPersonalEvent('personal-data-exported', all)
    return all
  })
  // One after another, and after the lock: one application alone may have 200 MB of documents.
  for (const [name, rows] of Object.entries(found)) {
    const type = personalTypes().find((one) => one.name === name)
    for (const [index, row] of rows.entries()) rows[index] = await withFiles(type, row)
  }
  return found
}

/**
 * Deletes everything that is stored about the person with an email address, with the mail to it. Each deletion is in
 * the audit log, by its reference, and in the list of erasures, for {@link reapplyErasures}. What names their account
 * stays until the account is deleted, since it is the work of a colleague.
 * @param dataDir folder of this machine's copy of the list
 * @returns how many documents there were
 */
export async function erasePersonal(email: string, dataDir: string): Promise<number> {
  return withWriteLock(async () => {
    const found = Object.fromEntries(
      Object.entries(await findPersonal(email)).filter(([name]) => !isAccountRow(name)),
    )
    for (const type of personalTypes()) {
      for (const { documentId } of found[type.name] ?? []) await deleteSubmission(type, documentId)
    }
    await deleteDraftsByEmail(email)
    await deleteSubscribers((found[SUBSCRIPTION_NAME] ?? []).map(({ documentId }) => documentId))
    await deleteMessages({ to: { $eqi: email.trim() } })
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
 * Erases again what a restored backup has brought back. The list contains document ids only; where such a document
 * exists again, it leads to the person. Runs at each start, before mail is sent.
 * @param dataDir folder of this machine's copy of the list, which may be newer than a restored database
 * @returns how many documents there were
 */
export async function reapplyErasures(dataDir: string): Promise<number> {
  await synchronizeErasures(dataDir)
  const subjects = new Map<string, string[]>()
  for (const { name, subject } of await readErasures())
    subjects.set(name, [...(subjects.get(name) ?? []), subject])
  let erased = 0
  for (const [name, all] of subjects) {
    for (const documentIds of chunksOf(all)) erased += await eraseReturned(name, documentIds, dataDir)
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
    erased += await erasePersonal(email, dataDir)
  }
  return erased
}

async function findPersonal(email: string): Promise<PersonalData> {
  const found: PersonalData = {}
  for (const type of personalTypes()) {
    const rows = await documentsOf(type).findMany({
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

/** A document with what was sent with it: encrypted answers, a file and papers, in base64. */
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

/** In base64. */
const contentOf = async (about: string, id: string) => (await readPaper(about, id))?.bytes.toString('base64')

/** Entries are permanent: they contain no name. */
function recordPersonalEvent(action: string, found: PersonalData): Promise<void> {
  const title = `${count(found)} records about one person`
  return recordEvent({ action, type: 'personal-data', subject: null, title })
}
