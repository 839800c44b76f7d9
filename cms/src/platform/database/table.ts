import { AsyncLocalStorage } from 'node:async_hooks'
import type { Core } from '@strapi/strapi'

type Query = ReturnType<Core.Strapi['db']['connection']>
export type Transaction = Parameters<Query['transacting']>[0]

const current = new AsyncLocalStorage<Transaction>()

/** Runs what {@link queryTable} reads and writes inside a transaction. */
export const withTransaction = <T>(trx: Transaction, act: () => Promise<T>): Promise<T> =>
  current.run(trx, act)

/** One of the database's tables, inside the write (`withWriteLock`) under way where there is one. */
export function queryTable(table: string): Query {
  const query = strapi.db.connection(table)
  const trx = current.getStore()
  return trx && !trx.isCompleted() ? query.transacting(trx) : query
}
