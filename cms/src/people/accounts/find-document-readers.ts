import type { ContentType } from '../../content/content-types'
import { canSeeType } from '../access/role-abilities'
import { findActiveAccounts } from './stored-accounts'

/** A person to whom a document can be assigned, and whom its comments can mention. */
export interface DocumentReader {
  /** Id of the account. */
  id: string
  name: string
  email: string
}

/** The active accounts whose role may read documents of a type, by name. */
export async function findDocumentReaders(type: ContentType): Promise<DocumentReader[]> {
  const accounts = await findActiveAccounts()
  return accounts.flatMap(({ id, username: name, email, role }) =>
    role && canSeeType(role, type) ? [{ id: String(id), name, email }] : [],
  )
}
