import type { PanelRole } from '../access/grants'
import { createMissingIndexes } from '../../platform/database/create-missing-indexes'
import { countLockWait } from '../../platform/database/lock-wait-metrics'
import type { Transaction } from '../../platform/database/query-table'
import { USER_UID, tableNameOf } from '../../strapi-internals/tables'
import { isPostgres } from '../../strapi-internals/is-postgres'

export const INVITATION_UID = 'api::account.invitation'
export const PASSWORD_RESET_UID = 'api::account.password-reset'

const NOT_BLOCKED = { $or: [{ blocked: false }, { blocked: { $null: true } }] }

/** An account as the database holds it, with its role. */
export interface Account {
  id: number
  documentId: string
  username: string
  email: string
  password: string | null
  provider: string | null
  blocked: boolean | null
  role: (PanelRole & { id: number; name: string }) | null
}

/** The account that meets a condition, or null. */
export function findAccount(where: object): Promise<Account | null> {
  return strapi.db.query(USER_UID).findOne({ where, populate: ['role'] })
}

/**
 * The account that meets a condition, without its role: one query, whether there is such an account or not. Used by
 * public routes, so that their duration doesn't reveal which accounts exist.
 */
export function findCredentials(where: object): Promise<Omit<Account, 'role'> | null> {
  return strapi.db.query(USER_UID).findOne({ where })
}

/** The account of an email address in small letters, without its role. */
export function findAccountByEmail(email: string): Promise<Omit<Account, 'role'> | null> {
  return findCredentials({ email, provider: 'local' })
}

/**
 * Locks an account until the transaction ends: sessions are opened, refreshed and ended, and accounts changed, one at a
 * time for each account, in all processes.
 */
export async function lockAccount(trx: Transaction, id: number): Promise<void> {
  if (!isPostgres()) return
  await countLockWait('account', () => trx(tableNameOf(USER_UID)).where({ id }).forUpdate().select('id'))
}

export function isActiveAdministrator(account: Account): boolean {
  return account.role?.type === 'administrator' && account.blocked !== true
}

/** The accounts that can sign in, with their roles, by name. */
export function findActiveAccounts(): Promise<Account[]> {
  return strapi.db
    .query(USER_UID)
    .findMany({ where: NOT_BLOCKED, populate: ['role'], orderBy: { username: 'asc' } })
}

/** The number of administrators who can sign in now. */
export function countActiveAdministrators(): Promise<number> {
  return strapi.db.query(USER_UID).count({
    where: { role: { type: 'administrator' }, ...NOT_BLOCKED },
  })
}

/** Indexes that keep one account to an address and a name, and one open invitation to an address. */
export async function createAccountIndexes(): Promise<void> {
  await createMissingIndexes([
    `unique index "accounts_email" on "${tableNameOf(USER_UID)}" (lower(email))`,
    `unique index "accounts_name" on "${tableNameOf(USER_UID)}" (lower(username))`,
    `unique index "invitations_open" on "${tableNameOf(INVITATION_UID)}" (email) where used_at is null`,
    `unique index "password_resets_one" on "${tableNameOf(PASSWORD_RESET_UID)}" (account)`,
  ])
}
