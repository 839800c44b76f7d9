import { CONSOLE_SESSION_ORIGIN } from '../../strapi-internals/sessions'
import { CONSOLE_USER_UID, SESSION_UID } from '../../strapi-internals/tables'

/** A user of Strapi's console as the database holds it. */
export interface ConsoleUser {
  id: number
  documentId: string
  email: string
  firstname: string | null
  lastname: string | null
  password: string | null
  isActive: boolean | null
  blocked: boolean | null
}

/** The console user that meets a condition, or null. */
export function findConsoleUser(where: object): Promise<ConsoleUser | null> {
  return strapi.db.query(CONSOLE_USER_UID).findOne({ where })
}

/** The console user of an email address, in any case. */
export const findConsoleUserByEmail = (email: string): Promise<ConsoleUser | null> =>
  findConsoleUser({ email: email.toLowerCase() })

/** The console users who can sign in. Strapi asks for `isActive` only, not for `blocked`. */
export const findConsoleUsersWhoCanSignIn = (): Promise<ConsoleUser[]> =>
  strapi.db.query(CONSOLE_USER_UID).findMany({ where: { isActive: true }, orderBy: { id: 'asc' } })

/** Ends the sessions of a console user. @param exceptSession the id of one that stays open */
export async function revokeConsoleSessions(
  { id }: Pick<ConsoleUser, 'id'>,
  exceptSession?: string,
): Promise<void> {
  await strapi.db.query(SESSION_UID).deleteMany({
    where: {
      userId: String(id),
      origin: CONSOLE_SESSION_ORIGIN,
      ...(exceptSession !== undefined && { sessionId: { $ne: exceptSession } }),
    },
  })
}
