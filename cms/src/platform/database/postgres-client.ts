import pg from 'pg'
import { toUnreachableDatabaseError } from './assert-reachable-database'
import { defaultToAccountName } from './default-user'

/**
 * Opens a connection beside Strapi's, for commands and for what is read before Strapi connects.
 * @throws UnreachableDatabaseError with what to do, when PostgreSQL can't be reached or refuses the connection
 */
export async function connectToPostgres(connectionString: string): Promise<pg.Client> {
  defaultToAccountName()
  const client = new pg.Client({ connectionString })
  await client.connect().catch((error: unknown) => {
    throw toUnreachableDatabaseError(connectionString, error)
  })
  return client
}

/** Runs work on one connection, and closes it. @throws UnreachableDatabaseError as connectToPostgres does */
export async function withPostgresClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectToPostgres(connectionString)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
