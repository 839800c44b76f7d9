import { AsyncLocalStorage } from 'node:async_hooks'
import type { Core } from '@strapi/strapi'

type Query = ReturnType<Core.Strapi['db']['connection']>
/** A transaction of knex. */
export type Transaction = Parameters<Query['transacting']>[0]

const current = new AsyncLocalStorage<Transaction>()

/** Runs a function whose {@link queryTable} calls join a transaction. */
export const withTransaction = <T>(trx: Transaction, act: () => Promise<T>): Promise<T> =>
  current.run(trx, act)

/** Starts a query on a table, in the current transaction if there is one. */
export function queryTable(table: string): Query {
  const query = strapi.db.connection(table)
  const trx = current.getStore()
  return trx && !trx.isCompleted() ? query.transacting(trx) : query
}
