type Callback = (error: (Error & { code?: string }) | null, result: unknown) => void

/** The part that is used of a connection of `pg` and of knex, whose pool discards a connection that is `__knex__disposed`. */
export interface PooledConnection {
  query(config: unknown, callback?: Callback): unknown
  connection: { stream: { destroy(error: Error): unknown } }
  __knex__disposed?: unknown
}

/** `read_only_sql_transaction`: a write reached a server that is a standby. */
const READ_ONLY = '25006'

/**
 * Makes the pool connect again after a failover, when `DATABASE_URL` leads to another server and the former one ends no connection:
 *
 * - Its machine lost power or its network: the operating system would wait up to 15 minutes for an answer. A query
 *   without an answer closes its connection.
 * - It became a standby: every write fails, and a busy connection is never idle long enough to be closed. A refused write marks it.
 * @param timeoutMs longer than PostgreSQL's own `statement_timeout`
 */
export function replaceLostConnections(connection: PooledConnection, timeoutMs: number): void {
  const query = connection.query.bind(connection)
  connection.query = (config, callback) => {
    // knex always gives one, except for streams.
    if (!callback) return query(config)
    const timer = setTimeout(() => {
      connection.connection.stream.destroy(
        new Error(`Connection terminated: PostgreSQL did not answer within ${timeoutMs / 1000} s`),
      )
    }, timeoutMs)
    const end: Callback = (error, result) => {
      clearTimeout(timer)
      if (error?.code === READ_ONLY) connection.__knex__disposed = error
      callback(error, result)
    }
    try {
      return query(config, end)
    } catch (error) {
      clearTimeout(timer)
      throw error
    }
  }
}
