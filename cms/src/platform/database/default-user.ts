import { userInfo } from 'node:os'
import pg from 'pg'

/**
 * Lets the driver use the account's own name where neither an address nor `PGUSER` names a user, as pg_dump and psql do.
 * The driver itself knows only `USER`, which cron and systemd may leave out.
 */
export function defaultToAccountName(): void {
  pg.defaults.user ||= accountName()
}

/** The name of this process's account; undefined where the system has none for its number, as in some containers. */
export function accountName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}
