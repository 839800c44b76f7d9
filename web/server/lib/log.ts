import { trace } from '@opentelemetry/api'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { CmsFailureLog } from './cms-failure-log'

export type Log = Logger

/** The root log; each request has a child of it. */
export type ServerLog = Log & { readonly cmsFailures: CmsFailureLog }

/** The secret of an emailed link, and the email address that follows it in a password-reset link. */
const MAILED_SECRET = /[0-9a-f]{64}(?:-[^\s"/?\\]*)?/gi

/** Removes secrets of emailed links from a text. */
export const redactMailedSecrets = (text: string): string => text.replace(MAILED_SECRET, '…')

/**
 * Creates the log: one JSON line per event, on standard output by default. Callers must not log tokens,
 * cookies or query strings. Secrets of emailed links are parts of paths that reach the log in many ways, so
 * they are removed from every line. A line whose `err` is a repeated failure of the CMS is omitted.
 */
export function createLog(level: string, destination?: DestinationStream): ServerLog {
  const cmsFailures = new CmsFailureLog((failures) =>
    log.warn({ failures }, 'calls of the CMS failed, without a line each'),
  )
  const options: LoggerOptions = {
    level,
    base: { service: 'web' },
    timestamp: pino.stdTimeFunctions.isoTime,
    // The name that OpenTelemetry gives it in logs (https://opentelemetry.io/docs/specs/otel/compatibility/logging_trace_context/).
    mixin: () => ({ trace_id: trace.getActiveSpan()?.spanContext().traceId }),
    hooks: {
      streamWrite: redactMailedSecrets,
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
