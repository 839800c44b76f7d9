import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { CmsFailureLog } from './cms-failure-log'

export type Log = Logger

/** The log of the whole server; those of requests are its children. */
export type ServerLog = Log & { readonly cmsFailures: CmsFailureLog }

/** The secret of a link that was sent by mail, and the address that follows it in one of a forgotten password. */
const MAILED_SECRET = /[0-9a-f]{64}(?:-[^\s"/?\\]*)?/gi

/**
 * One JSON line an event, on standard output by default. Never put a token, a cookie or a query string into one; the
 * secrets of mailed links are paths, come in by many ways, and are removed from every line. A line whose `err` is a
 * failure of the CMS is left out where it repeats the one before it.
 */
export function createLog(level: string, destination?: DestinationStream): ServerLog {
  const cmsFailures = new CmsFailureLog((failures) =>
    log.warn({ failures }, 'calls of the CMS failed, without a line each'),
  )
  const options: LoggerOptions = {
    level,
    base: { service: 'web' },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      streamWrite: (line: string) => line.replace(MAILED_SECRET, '…'),
      logMethod(args, method) {
        const [fields] = args as unknown as [{ err?: unknown } | string]
        if (typeof fields === 'object' && cmsFailures.isRepeated(fields.err)) return
        method.apply(this, args)
      },
    },
  }
  const log = Object.assign(destination ? pino(options, destination) : pino(options), { cmsFailures })
  return log
}
