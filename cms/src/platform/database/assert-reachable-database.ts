import { environment } from '../environment'

/** PostgreSQL doesn't answer, or refuses this CMS. */
export class UnreachableDatabaseError extends Error {}

/** What an operator does about an error of the connection, by its code. */
const CAUSES: Record<string, (url: URL) => string> = {
  // invalid_password, invalid_authorization_specification
  '28P01': (url) => `refuses the user “${userOf(url)}” or its password`,
  '28000': (url) => `doesn’t let the user “${userOf(url)}” connect (pg_hba.conf)`,
  // invalid_catalog_name
  '3D000': (url) => `has no database “${url.pathname.slice(1)}”`,
  // cannot_connect_now: it starts or stops
  '57P03': () => 'is starting or stopping',
  ECONNREFUSED: () => 'refuses connections: it may not be running',
  ENOTFOUND: () => 'isn’t a known host',
  EAI_AGAIN: () => 'can’t be looked up: the name server doesn’t answer',
  EHOSTUNREACH: () => 'can’t be reached',
  ETIMEDOUT: () => 'doesn’t answer',
  ENOENT: () => 'has no socket there: it may not be running',
}

/** The user of an address, by default that of the environment, as the driver does. */
const userOf = (url: URL): string =>
  decodeURIComponent(url.username) ||
  url.searchParams.get('user') ||
  process.env.PGUSER ||
  process.env.USER ||
  'of this process'

/** The host of an address, which names the folder of a socket as a parameter. */
const hostOf = (url: URL): string => url.host || url.searchParams.get('host') || 'localhost'

/**
 * Connects to the database before anything else does.
 * @throws UnreachableDatabaseError with what to do, when PostgreSQL can't be reached or refuses the connection
 */
export async function assertReachableDatabase(): Promise<void> {
  const { databaseUrl } = environment()
  if (!databaseUrl) return
  try {
    await strapi.db.connection.raw('select 1')
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const url = new URL(databaseUrl)
    const cause = CAUSES[code]
    if (!cause) throw error
    throw new UnreachableDatabaseError(
      `PostgreSQL at ${hostOf(url)} ${cause(url)} (${code}). Check DATABASE_URL and the server: docs/operations/trouble.md`,
    )
  }
}
