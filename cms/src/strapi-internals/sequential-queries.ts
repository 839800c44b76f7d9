type Callback = (error: Error | null, result: unknown) => void

/** The part that is used of a connection of `pg`. */
export interface PostgresConnection {
  query(config: unknown, callback?: Callback): unknown
}

/**
 * Gives a connection one query at a time. Strapi reads relations and writes components in parallel, also in a
 * transaction, which has one connection. `pg` puts what comes meanwhile into a queue of its own, which its next major
 * release no longer has.
 */
export function runQueriesSequentially(connection: PostgresConnection): void {
  const query = connection.query.bind(connection)
  const waiting: (() => void)[] = []
  let isBusy = false
  const start = (config: unknown, callback: Callback): void => {
    isBusy = true
    const end: Callback = (error, result) => {
      isBusy = false
      waiting.shift()?.()
      callback(error, result)
    }
    try {
      query(config, end)
    } catch (error) {
      end(error as Error, undefined)
    }
  }
  connection.query = (config, callback) => {
    // knex always gives one, except for streams.
    if (!callback) return query(config)
    if (isBusy) waiting.push(() => start(config, callback))
    else start(config, callback)
    return undefined
  }
}
