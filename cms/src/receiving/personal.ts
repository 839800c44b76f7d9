import type { Core } from '@strapi/strapi'
import { recordAct } from '../audit/record'
import { documentsOf, type Stored } from '../content/documents'
import { contentTypes, type ContentType } from '../content/types'
import { inWrite } from '../database/transaction'
import { deleteDraftsAbout, draftsAbout } from '../filing/drafts'
import { MAIL } from '../mail/sender'
import { readPrivateFile } from './private-files'
import { deleteReceived } from './purge'

/** What is held about a person outside the panel's accounts: by type, each document whole. */
export type PersonalData = Record<string, (object & { documentId: string })[]>

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
 * log, by its reference. Backups hold it until they are thrown away: whoever restores one runs this again.
 * @returns how many documents there were
 */
export async function erasePersonal(strapi: Core.Strapi, email: string): Promise<number> {
  return inWrite(strapi, async () => {
    const found = await findPersonal(strapi, email)
    for (const type of personalTypes()) {
      for (const { documentId } of found[type.name] ?? []) await deleteReceived(strapi, type, documentId)
    }
    await deleteDraftsAbout(strapi, email)
    await strapi.db.query(MAIL).deleteMany({ where: { to: { $eqi: email } } })
    await noteAct(strapi, 'personal-data-erased', found)
    return count(found)
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
  return begun.length > 0 ? { ...found, 'service-draft': begun } : found
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
