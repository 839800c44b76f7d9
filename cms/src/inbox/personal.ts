import path from 'node:path'
import { LineFile } from '../audit/line-file'
import { recordAct } from '../audit/record'
import { documentsOf, type Stored } from '../content/documents'
import { contentTypes, type ContentType } from '../content/types'
import { inWrite } from '../platform/database/transaction'
import { deleteDraftsAbout, DRAFT, draftsAbout } from './drafts'
import { deleteMessages } from '../mail/messages'
import { readPrivateFile } from './private-files'
import { deleteReceived } from './purge'

/** Data about a person outside the panel's accounts: by type, each document whole. */
export type PersonalData = Record<string, (object & { documentId: string })[]>

/** What applications that were begun are called in it. */
const BEGUN = 'service-draft'

/** Types that visitors never read and that name people by their email address. */
const personalTypes = (): ContentType[] =>
  contentTypes().filter((type) => !type.public && type.attributes.email?.type === 'email')

/**
 * Everything that is stored about the person with an email address, compared without case. The audit log records the
 * export.
 */
export async function exportPersonal(email: string): Promise<PersonalData> {
  return inWrite(async () => {
    const found = await findPersonal(email)
    await noteAct('personal-data-exported', found)
    return found
  })
}

/**
 * Deletes everything that is stored about the person with an email address, with the mail to it. Each deletion is in
 * the audit log, by its reference, and in a list outside the database, for {@link eraseAgain}.
 * @param dataDir folder of that list
 * @returns how many documents there were
 */
export async function erasePersonal(email: string, dataDir: string): Promise<number> {
  return inWrite(async () => {
    const found = await findPersonal(email)
    for (const type of personalTypes()) {
      for (const { documentId } of found[type.name] ?? []) await deleteReceived(type, documentId)
    }
    await deleteDraftsAbout(email)
    await deleteMessages({ to: { $eqi: email.trim() } })
    await noteAct('personal-data-erased', found)
    // Before the deletion holds: a document too many in the list does no harm, one too few would come back.
    noteErased(dataDir, found)
    return count(found)
  })
}

/**
 * Erases again what a restored backup has brought back. The list contains document ids only; where such a document
 * exists again, it leads to the person.
 * @returns how many documents there were
 */
export async function eraseAgain(dataDir: string): Promise<number> {
  let erased = 0
  for (const { name, documentId } of readErased(dataDir)) {
    if (name === BEGUN) {
      erased += (await strapi.db.query(DRAFT).deleteMany({ where: { documentId } })).count
      continue
    }
    const type = personalTypes().find((one) => one.name === name)
    const row = type && (await documentsOf(type).findOne({ documentId }))
    if (row) erased += await erasePersonal(String(row['email']), dataDir)
  }
  return erased
}

/** A document that was erased. */
interface Erased {
  name: string
  documentId: string
}

/** Where erasures are noted, outside the database. */
const erasedFile = (dataDir: string): LineFile<Erased> =>
  new LineFile(path.join(dataDir, 'erased.log'), (line) => {
    const [, name, documentId] = /^\S+ ([a-z-]+) (\w+)$/.exec(line) ?? []
    return name && documentId ? { name, documentId } : undefined
  })

function noteErased(dataDir: string, found: PersonalData): void {
  const at = new Date().toISOString()
  const lines = Object.entries(found).flatMap(([name, rows]) =>
    rows.map(({ documentId }) => `${at} ${name} ${documentId}`),
  )
  if (lines.length > 0) erasedFile(dataDir).append(lines)
}

/** @throws Error for a line that says nothing of the kind; a last one that is torn was no erasure. */
function readErased(dataDir: string): Erased[] {
  const file = erasedFile(dataDir)
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
  const begun = await draftsAbout(email)
  return begun.length > 0 ? { ...found, [BEGUN]: begun } : found
}

const count = (found: PersonalData): number =>
  Object.values(found).reduce((sum, rows) => sum + rows.length, 0)

/** With the document that came with it, as it was sent, in base64. */
async function withFile({ received }: ContentType, row: Stored): Promise<Stored> {
  const file = received?.file && (await readPrivateFile(row.documentId))
  return file ? { ...row, [received.file!.field]: file.toString('base64') } : row
}

/** Entries are permanent: they contain no name. */
function noteAct(action: string, found: PersonalData): Promise<void> {
  const title = `${count(found)} documents about one person`
  return recordAct({ action, type: 'personal-data', subject: null, title })
}
