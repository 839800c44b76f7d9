import { findAccountByEmail } from './account'

/** Tables of rows that name an account, by what they are called in the data of its person. */
const TABLES: Readonly<Record<string, string>> = {
  assignment: 'api::panel.assignment',
  mention: 'api::review.mention',
}

/** Whether the data of a person calls rows of an account so. */
export const isAccountRow = (name: string): boolean => Object.hasOwn(TABLES, name)

/** What is assigned to the account with an email address, and where comments mention it. */
export async function findAccountRows(
  email: string,
): Promise<Record<string, (object & { documentId: string })[]>> {
  const account = await findAccountByEmail(email.trim().toLowerCase())
  if (!account) return {}
  const found: Awaited<ReturnType<typeof findAccountRows>> = {}
  for (const [name, uid] of Object.entries(TABLES)) {
    const rows = await strapi.db.query(uid).findMany({ where: { account: String(account.id) } })
    if (rows.length > 0) found[name] = rows
  }
  return found
}

/** Deletes what names an account that is deleted, in the transaction under way. @param account its id */
export async function deleteAccountRows(account: string): Promise<void> {
  for (const uid of Object.values(TABLES)) await strapi.db.query(uid).deleteMany({ where: { account } })
}
