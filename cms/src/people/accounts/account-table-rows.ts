import { findAccountByEmail, type Account } from './stored-accounts'

type AccountKeys = Pick<Account, 'id' | 'documentId'>

/** Rows that name an account, by what they are called in the data of its person, with how they name it. */
const TABLES: Readonly<Record<string, { uid: string; keyOf: (account: AccountKeys) => string }>> = {
  assignment: { uid: 'api::panel.assignment', keyOf: ({ id }) => String(id) },
  mention: { uid: 'api::review.mention', keyOf: ({ id }) => String(id) },
  // Its own views of lists. A shared one names no account.
  'saved-view': { uid: 'api::saved-view.saved-view', keyOf: ({ documentId }) => documentId },
}

/** Whether the data of a person calls rows of an account so. */
export const isAccountTableName = (name: string): boolean => Object.hasOwn(TABLES, name)

/** What the account with an email address saved as its views, what is assigned to it, and where comments mention it. */
export async function findAccountRows(
  email: string,
): Promise<Record<string, (object & { documentId: string })[]>> {
  const account = await findAccountByEmail(email.trim().toLowerCase())
  if (!account) return {}
  const found: Awaited<ReturnType<typeof findAccountRows>> = {}
  for (const [name, { uid, keyOf }] of Object.entries(TABLES)) {
    const rows = await strapi.db.query(uid).findMany({ where: { account: keyOf(account) } })
    if (rows.length > 0) found[name] = rows
  }
  return found
}

/** Deletes what names an account that is deleted, in the transaction under way. */
export async function deleteAccountRows(account: AccountKeys): Promise<void> {
  for (const { uid, keyOf } of Object.values(TABLES))
    await strapi.db.query(uid).deleteMany({ where: { account: keyOf(account) } })
}
