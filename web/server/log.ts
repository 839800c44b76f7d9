import { pino, type Logger } from 'pino'

export type Log = Logger

/** One JSON line an event on standard output. Never put a token, a cookie or a query string into one. */
export function createLog(level: string): Log {
  return pino({ level, base: { service: 'web' }, timestamp: pino.stdTimeFunctions.isoTime })
}
