import { existsSync, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { recordAct } from '../audit/record'
import { documentsOf, type Stored } from '../content/documents'
import { contentTypes, type ContentType } from '../content/types'
import { inWrite } from '../database/transaction'
import { deleteDraftsAbout, DRAFT, draftsAbout } from '../filing/drafts'
import { MAIL } from '../mail/sender'
import { readPrivateFile } from './private-files'
import { deleteReceived } from './purge'

/** What is held about a person outside the panel's accounts: by type, each document whole. */
export type PersonalData = Record<string, (object & { documentId: string })[]>

/** What applications that were begun are called in it. */
const BEGUN = 'service-draft'

/** Types that visitors never read and that name people by their e-mail address. */
const personalTypes = (): ContentType[] =>
  contentTypes().filter((type) => !type.public && type.attributes.email?.type === 'email')

/** Everything that is held about whoever has an e-mail address, in whatever letters it was typed. It is in the audit log. */
export async function exportPersonal(strapi: Core.Strapi, email: string): Promise<PersonalData> {
  return inWrite(strapi, async () => {
    const found = await findPersonal(strapi, email)
    await noteAct(strapi, 'personal-data-exported', found)
    return found
  })
}

/**
 * Deletes everything that is held about whoever has an e-mail address, with the mail to it. Each deletion is in the audit
 * log, by its reference, and in a list outside the database, for {@link eraseAgain}.
 * @param dataDir folder of that list
 * @returns how many documents there were
 */
export async function erasePersonal(strapi: Core.Strapi, email: string, dataDir: string): Promise<number> {
  return inWrite(strapi, async () => {
    const found = await findPersonal(strapi, email)
    for (const type of personalTypes()) {
      for (const { documentId } of found[type.name] ?? []) await deleteReceived(strapi, type, documentId)
    }
    await deleteDraftsAbout(strapi, email)
    await strapi.db.query(MAIL).deleteMany({ where: { to: { $eqi: email } } })
    await noteAct(strapi, 'personal-data-erased', found)
    // Before the deletion holds: a document too many in the list does no harm, one too few would come back.
    await noteErased(dataDir, found)
    return count(found)
  })
}

/**
 * Erases once more what a backup that was restored has brought back. The list names documents by ids that say nothing of
 * anybody; a document that is there again leads to whom it is about.
 * @returns how many documents there were
 */
export async function eraseAgain(strapi: Core.Strapi, dataDir: string): Promise<number> {
  let erased = 0
  for (const { name, documentId } of readErased(dataDir)) {
    if (name === BEGUN) {
      erased += (await strapi.db.query(DRAFT).deleteMany({ where: { documentId } })).count
      continue
    }
    const type = personalTypes().find((one) => one.name === name)
    const row = type && (await documentsOf(strapi, type).findOne({ documentId }))
    if (row) erased += await erasePersonal(strapi, String(row['email']), dataDir)
  }
  return erased
}

/** Where erasures are noted, outside the database: one line each, only ever added to. */
const erasedFile = (dataDir: string): string => path.join(dataDir, 'erased.log')

async function noteErased(dataDir: string, found: PersonalData): Promise<void> {
  const at = new Date().toISOString()
  const lines = Object.entries(found).flatMap(([name, rows]) =>
    rows.map(({ documentId }) => `${at} ${name} ${documentId}\n`),
  )
  if (lines.length > 0) await appendFile(erasedFile(dataDir), lines.join(''), { mode: 0o600 })
}

/** @throws Error for a line that says nothing of the kind */
function readErased(dataDir: string): { name: string; documentId: string }[] {
  const file = erasedFile(dataDir)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const [, name, documentId] = /^\S+ ([a-z-]+) (\w+)$/.exec(line) ?? []
      if (!name || !documentId) throw new Error(`Line ${index + 1} of ${file} can’t be read.`)
      return { name, documentId }
    })
}

async function findPersonal(strapi: Core.Strapi, email: string): Promise<PersonalData> {
  const found: PersonalData = {}
  for (const type of personalTypes()) {
    const rows = await documentsOf(strapi, type).findMany({
      filters: { email: { $eqi: email.trim() } },
      sort: 'createdAt:asc',
      populate: type.populate,
    })
    if (rows.length > 0) found[type.name] = await Promise.all(rows.map((row) => withFile(strapi, type, row)))
  }
  const begun = await draftsAbout(strapi, email)
  return begun.length > 0 ? { ...found, [BEGUN]: begun } : found
}

const count = (found: PersonalData): number =>
  Object.values(found).reduce((sum, rows) => sum + rows.length, 0)

/** With the document that came with it, as it was sent, in base64. */
async function withFile(strapi: Core.Strapi, { received }: ContentType, row: Stored): Promise<Stored> {
  const file = received?.file && (await readPrivateFile(strapi, row.documentId))
  return file ? { ...row, [received.file!.field]: file.toString('base64') } : row
}

/** Entries stay for ever: they name nobody. */
function noteAct(strapi: Core.Strapi, action: string, found: PersonalData): Promise<void> {
  const title = `${count(found)} documents about one person`
  return recordAct(strapi, { action, type: 'personal-data', subject: null, title })
}
