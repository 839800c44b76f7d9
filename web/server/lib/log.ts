import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** The secret of a link that was sent by mail, and the address that follows it in one of a forgotten password. */
const MAILED_SECRET = /[0-9a-f]{64}(?:-[^\s"/?\\]*)?/gi

/**
 * One JSON line an event, on standard output by default. Never put a token, a cookie or a query string into one; the
 * secrets of mailed links are paths, come in by many ways, and are removed from every line.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { service: 'web' },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: (line: string) => line.replace(MAILED_SECRET, '…') },
  }
  return destination ? pino(options, destination) : pino(options)
}
