import type { Core } from '@strapi/strapi'
import { now } from '../platform/clock'
import { createMissingIndexes } from '../platform/database/create-missing-indexes'
import { runOutsideRequest } from '../platform/database/storage-incidents'
import { inTransaction } from '../platform/database/transaction'
import { readTablePage } from '../platform/database/read-table-page'
import { ListParameters } from '../platform/http/list-parameters'
import { ipNetworkPrefix } from '../platform/limits/ip-network-prefix'
import { RepeatingFault } from '../platform/repeating-fault'
import { USER_UID, CONSOLE_USER_UID, tableNameOf } from '../strapi-internals/tables'
import { isPostgres } from '../strapi-internals/is-postgres'

const FAILED_SIGN_IN = 'api::audit-entry.refused-sign-in'
const HOUR_MS = 60 * 60 * 1000
/** Prefix of the document id of a user of Strapi's console. */
const CONSOLE_KEY_PREFIX = 'console:'

type Queries = Core.Strapi['db']['connection']

const countingFault = new RepeatingFault('failed sign-ins are counted again')

/** Creates the index that allows one row per hour, network and account. */
export async function createFailedSignInIndex(): Promise<void> {
  await createMissingIndexes([
    `unique index "refused_sign_ins_one" on "${tableNameOf(FAILED_SIGN_IN)}" (hour, network, account)`,
  ])
}

/**
 * Counts a failed sign-in. It isn't in the audit log, because an attacker could fill the log with permanent entries. It
 * does the same work whether or not the account exists. A count that can't be stored doesn't fail the request: a wrong
 * password answered with 5xx would be taken back from the rate limits, and could be guessed without limit.
 * @param account document id, or an empty text for an address without an account
 * @param door where the user tried to sign in
 */
export async function countFailedSignIn(
  address: string,
  account: string,
  door: 'panel' | 'console' = 'panel',
): Promise<void> {
  const at = now()
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  const table = tableNameOf(FAILED_SIGN_IN)
  const count = async (queries: Queries): Promise<void> => {
    await queries(table)
      .insert({
        hour,
        network: ipNetworkPrefix(address).slice(0, 64),
        account: door === 'console' ? CONSOLE_KEY_PREFIX + account : account,
        tries: 1,
        last_at: at,
      })
      .onConflict(['hour', 'network', 'account'])
      .merge({ tries: queries.raw('?? + 1', [`${table}.tries`]), last_at: at })
  }
  // SQLite has a single writer; waiting for it in this queue doesn't block reads.
  try {
    await runOutsideRequest(() =>
      isPostgres() ? count(strapi.db.connection) : inTransaction(({ trx }) => count(trx)),
    )
    countingFault.end()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    countingFault.occur({ level: 'warn', message: `a failed sign-in can’t be counted: ${reason}` })
  }
}

/** Deletes counts that are older than an instant. @returns the number of rows deleted */
export async function deleteExpiredFailedSignIns(trx: Queries, before: Date): Promise<number> {
  return trx(tableNameOf(FAILED_SIGN_IN)).where('hour', '<', before).delete()
}

/** Parses the query of the list of failed sign-ins and returns one page, newest first. @throws ValidationError */
export async function listFailedSignIns(query: Record<string, unknown>) {
  const found = await readTablePage(FAILED_SIGN_IN, new ListParameters(query), {
    orderBy: [{ lastAt: 'desc' }, { id: 'desc' }],
  })
  const keys = found.rows.map(({ account }) => String(account ?? ''))
  const byKey = new Map([...(await panelAccounts(keys)), ...(await consoleUsers(keys))])
  return {
    ...found,
    rows: found.rows.map(({ hour, lastAt, network: from, account, tries }) => ({
      hour: new Date(hour).toISOString(),
      lastAt: new Date(lastAt).toISOString(),
      network: from,
      door: String(account ?? '').startsWith(CONSOLE_KEY_PREFIX) ? 'console' : 'panel',
      // Null for addresses without an account.
      account: byKey.get(account) ?? null,
      tries,
    })),
  }
}

type NamedAccount = [key: string, account: { id: string; name: string; email: string }]

async function panelAccounts(keys: string[]): Promise<NamedAccount[]> {
  const found: { documentId: string; username: string; email: string }[] = await strapi.db
    .query(USER_UID)
    .findMany({ where: { documentId: { $in: keys } } })
  return found.map(({ documentId: id, username: name, email }) => [id, { id, name, email }])
}

async function consoleUsers(keys: string[]): Promise<NamedAccount[]> {
  const ids = keys.flatMap((key) =>
    key.startsWith(CONSOLE_KEY_PREFIX) ? [key.slice(CONSOLE_KEY_PREFIX.length)] : [],
  )
  const found: { documentId: string; firstname: string | null; lastname: string | null; email: string }[] =
    await strapi.db.query(CONSOLE_USER_UID).findMany({ where: { documentId: { $in: ids } } })
  return found.map(({ documentId: id, firstname, lastname, email }) => [
    CONSOLE_KEY_PREFIX + id,
    { id, name: [firstname, lastname].filter(Boolean).join(' ') || email, email },
  ])
}
