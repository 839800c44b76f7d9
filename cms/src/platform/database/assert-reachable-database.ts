import { existsSync } from 'node:fs'
import { environment } from '../environment'
import { CommandError } from '../run-command'
import { accountName } from './default-user'

/** PostgreSQL doesn't answer, or refuses this CMS. */
export class UnreachableDatabaseError extends CommandError {
  override name = 'UnreachableDatabaseError'

  /** @param code of the driver's error: an SQLSTATE or one of Node's */
  constructor(
    message: string,
    readonly code: string,
    options: ErrorOptions,
  ) {
    super(message, options)
  }
}

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
  ENOENT: (url) => {
    const authority = url.searchParams.get('sslrootcert')
    return authority && !existsSync(authority)
      ? `can’t be verified: there is no file ${authority} (sslrootcert)`
      : 'has no socket there: it may not be running'
  },
  ERR_TLS_CERT_ALTNAME_INVALID: () => 'has a certificate for another host',
  CERT_HAS_EXPIRED: () => 'has a certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
}

function unknownAuthority(): string {
  return 'has a certificate of an authority that sslrootcert doesn’t name'
}

/** The user of an address, by default that of the environment or of the process, as the driver does. */
const userOf = (url: URL): string =>
  decodeURIComponent(url.username) ||
  url.searchParams.get('user') ||
  process.env.PGUSER ||
  process.env.USER ||
  accountName() ||
  'of this process'

/** The host of an address, which names the folder of a socket as a parameter. */
const hostOf = (url: URL): string => url.host || url.searchParams.get('host') || 'localhost'

/** Says in one sentence why a connection failed and what to do; undefined for an unknown error. */
export function describeConnectionError(databaseUrl: string, code: string): string | undefined {
  const url = new URL(databaseUrl)
  const cause = CAUSES[code]
  return (
    cause &&
    `PostgreSQL at ${hostOf(url)} ${cause(url)} (${code}). Check DATABASE_URL and the server: docs/operations/trouble.md`
  )
}

/** Explains an error of a connection; returns an unknown error as it is. */
export function toUnreachableDatabaseError(databaseUrl: string, error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  const sentence = describeConnectionError(databaseUrl, code)
  return sentence ? new UnreachableDatabaseError(sentence, code, { cause: error }) : error
}

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
    throw toUnreachableDatabaseError(databaseUrl, error)
  }
}
