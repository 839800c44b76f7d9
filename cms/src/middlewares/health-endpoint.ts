import type { Context, Next } from 'koa'
import { areWritesBlocked } from '../platform/database/transaction'

/** Docker gives up on a health check after 5 s; this answer has to come before that. */
const DATABASE_TIMEOUT_MS = 2000

/**
 * Answers `/_health`, in place of Strapi's route that is always 204: 204 while the database answers and takes
 * writes, 503 while it doesn't.
 */
export default () => {
  let query: Promise<boolean> | undefined
  let wasHealthy = true

  /** One query at a time, however many checks wait for it: they must not take the pool of a database that hangs. */
  async function isDatabaseHealthy(): Promise<boolean> {
    query ??= strapi.db.connection
      .raw('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (query = undefined))
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, false)
    })
    return Promise.race([query, timeout]).finally(() => clearTimeout(timer))
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/_health') return next()
    const isHealthy = await isDatabaseHealthy()
    if (isHealthy !== wasHealthy) {
      wasHealthy = isHealthy
      strapi.log[isHealthy ? 'info' : 'warn'](
        isHealthy ? 'the database answers again' : 'the database does not answer',
      )
    }
    ctx.set('Cache-Control', 'no-store')
    if (isHealthy && !areWritesBlocked()) {
      ctx.status = 204
      return
    }
    ctx.status = 503
    const message = isHealthy ? 'Writes wait too long for others' : 'The database does not answer'
    ctx.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message, details: {} } }
  }
}
