import type { Core } from '@strapi/strapi'

type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]

/** Key of the advisory lock that content writes take; any number that nothing else in the database uses. */
const WRITE_LOCK = 7_402_604

/**
 * Runs a content write in a transaction of its own, or inside the one that is under way, one write at a time:
 * revisions are then committed in their order, and a check stays true until its write is done, across processes too.
 * On PostgreSQL a lock that ends with the transaction does it. SQLite has one writer, but a transaction becomes it only
 * with its first write, and what it read before may be old by then: so it begins with a write that changes nothing.
 */
export function inWrite<T>(strapi: Core.Strapi, write: (transaction: Transaction) => Promise<T>): Promise<T> {
  return strapi.db.transaction(async (transaction) => {
    if (strapi.db.dialect.client === 'postgres') {
      await transaction.trx.raw('select pg_advisory_xact_lock(?)', [WRITE_LOCK])
    } else {
      await transaction.trx.raw('update strapi_core_store_settings set id = id where false')
    }
    return write(transaction)
  }) as Promise<T>
}
