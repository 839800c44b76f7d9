import path from 'node:path'
import { LineFile } from '../audit/line-file'
import { recordEvent } from '../audit/record'
import { documentsOf, type StoredRow } from '../content/documents'
import { contentTypes, type ContentType } from '../content/types'
import { withWriteLock } from '../platform/database/transaction'
import { deleteDraftsByEmail, DRAFT, findDraftsByEmail } from './drafts'
import { deleteMessages } from '../mail/messages'
import { deleteSubscribers, findSubscriptionsByEmail } from '../subscriptions/subscribers'
import { readPrivateFile } from './private-files'
import { deleteSubmission } from './purge'

/** Data about a person outside the panel's accounts: by type, each document whole. */
export type PersonalData = Record<string, (object & { documentId: string })[]>

/** What applications that were begun are called in it. */
const DRAFT_NAME = 'service-draft'
/** What subscriptions to alerts are called in it; each names its subscriber. */
const SUBSCRIPTION_NAME = 'subscription'

/** Types that visitors never read and that name people by their email address. */
const personalTypes = (): ContentType[] =>
  contentTypes().filter((type) => !type.public && type.attributes.email?.type === 'email')

/**
 * Everything that is stored about the person with an email address, compared without case. The audit log records the
 * export.
 */
export async function exportPersonal(email: string): Promise<PersonalData> {
  return withWriteLock(async () => {
    const found = await findPersonal(email)
    await recordPersonalEvent('personal-data-exported', found)
    return found
  })
}

/**
 * Deletes everything that is stored about the person with an email address, with the mail to it. Each deletion is in
 * the audit log, by its reference, and in a list outside the database, for {@link reapplyErasures}.
 * @param dataDir folder of that list
 * @returns how many documents there were
 */
export async function erasePersonal(email: string, dataDir: string): Promise<number> {
  return withWriteLock(async () => {
    const found = await findPersonal(email)
    for (const type of personalTypes()) {
      for (const { documentId } of found[type.name] ?? []) await deleteSubmission(type, documentId)
    }
    await deleteDraftsByEmail(email)
    await deleteSubscribers((found[SUBSCRIPTION_NAME] ?? []).map(({ documentId }) => documentId))
    await deleteMessages({ to: { $eqi: email.trim() } })
    await recordPersonalEvent('personal-data-erased', found)
    // Before the deletion holds: a document too many in the list does no harm, one too few would come back.
    logErasure(dataDir, found)
    return count(found)
  })
}

/**
 * Erases again what a restored backup has brought back. The list contains document ids only; where such a document
 * exists again, it leads to the person.
 * @returns how many documents there were
 */
export async function reapplyErasures(dataDir: string): Promise<number> {
  let erased = 0
  for (const { name, documentId } of readErasures(dataDir)) {
    if (name === DRAFT_NAME) {
      erased += (await strapi.db.query(DRAFT).deleteMany({ where: { documentId } })).count
      continue
    }
    if (name === SUBSCRIPTION_NAME) {
      await deleteSubscribers([documentId])
      erased += 1
      continue
    }
    const type = personalTypes().find((one) => one.name === name)
    const row = type && (await documentsOf(type).findOne({ documentId }))
    if (row) erased += await erasePersonal(String(row['email']), dataDir)
  }
  return erased
}

/** A document that was erased. */
interface ErasedDocument {
  name: string
  documentId: string
}

/** Where erasures are noted, outside the database. */
const erasuresFile = (dataDir: string): LineFile<ErasedDocument> =>
  new LineFile(path.join(dataDir, 'erased.log'), (line) => {
    const [, name, documentId] = /^\S+ ([a-z-]+) (\w+)$/.exec(line) ?? []
    return name && documentId ? { name, documentId } : undefined
  })

function logErasure(dataDir: string, found: PersonalData): void {
  const at = new Date().toISOString()
  const lines = Object.entries(found).flatMap(([name, rows]) =>
    rows.map(({ documentId }) => `${at} ${name} ${documentId}`),
  )
  if (lines.length > 0) erasuresFile(dataDir).append(lines)
}

/** @throws Error for a line that says nothing of the kind; a last one that is torn was no erasure. */
function readErasures(dataDir: string): ErasedDocument[] {
  const file = erasuresFile(dataDir)
  const { rows, unreadable } = file.read()
  if (unreadable.length > 0) throw new Error(`Line ${unreadable[0]} of ${file.path} can’t be read.`)
  return rows
}

async function findPersonal(email: string): Promise<PersonalData> {
  const found: PersonalData = {}
  for (const type of personalTypes()) {
    const rows = await documentsOf(type).findMany({
      filters: { email: { $eqi: email.trim() } },
      sort: 'createdAt:asc',
      populate: type.populate,
    })
    if (rows.length > 0) found[type.name] = await Promise.all(rows.map((row) => withFile(type, row)))
  }
  const begun = await findDraftsByEmail(email)
  if (begun.length > 0) found[DRAFT_NAME] = begun
  const subscriptions = await findSubscriptionsByEmail(email)
  if (subscriptions.length > 0) found[SUBSCRIPTION_NAME] = subscriptions
  return found
}

const count = (found: PersonalData): number =>
  Object.values(found).reduce((sum, rows) => sum + rows.length, 0)

/** With the document that came with it, as it was sent, in base64. */
async function withFile({ publicForm }: ContentType, row: StoredRow): Promise<StoredRow> {
  if (publicForm?.encryptedFields) {
    const answers = await readPrivateFile(row.documentId)
    return answers ? { ...row, ...(JSON.parse(answers.toString()) as object) } : row
  }
  const file = publicForm?.file && (await readPrivateFile(row.documentId))
  return file ? { ...row, [publicForm.file!.name]: file.toString('base64') } : row
}

/** Entries are permanent: they contain no name. */
function recordPersonalEvent(action: string, found: PersonalData): Promise<void> {
  const title = `${count(found)} documents about one person`
  return recordEvent({ action, type: 'personal-data', subject: null, title })
}
