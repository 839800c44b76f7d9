import type { Core } from '@strapi/strapi'

type Query = ReturnType<Core.Strapi['db']['connection']>
export type Transaction = Parameters<Query['transacting']>[0]

/** One of the database's tables, inside the transaction under way where there is one. */
export function from(table: string, trx: Transaction | undefined): Query {
  const query = strapi.db.connection(table)
  return trx ? query.transacting(trx) : query
}
