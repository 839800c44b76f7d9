import { assertStrapiHas, assertStrapiHasMethods } from './assert-strapi-has'

interface Transactor {
  commit: (this: void, value?: unknown) => Promise<unknown>
  executionPromise: Promise<unknown>
}

/**
 * Makes a request fail if its COMMIT fails. Knex rejects only the transaction's own promise, which Strapi doesn't
 * await; on SQLite a full disk appears only there.
 */
export function failRequestsOnFailedCommit(): void {
  const { connection } = strapi.db
  assertStrapiHasMethods('commits', 'the connection', connection, ['transaction'])
  const begin = connection.transaction.bind(connection) as (...given: unknown[]) => Promise<Transactor>
  Object.defineProperty(connection, 'transaction', {
    configurable: true,
    value: (...given: unknown[]) =>
      typeof given[0] === 'function' ? begin(...given) : begin(...given).then(withHonestCommit),
  })
}

function withHonestCommit(transactor: Transactor): Transactor {
  const { commit, executionPromise } = transactor
  assertStrapiHas('commits', executionPromise instanceof Promise, 'a transaction doesn’t tell how it ends')
  transactor.commit = async (value) => {
    await commit(value)
    return executionPromise
  }
  return transactor
}

/** @throws StrapiChangedError */
export async function assertCommitErrorsReachable(): Promise<void> {
  const transactor = await strapi.db.connection.transaction()
  await transactor.rollback()
}
