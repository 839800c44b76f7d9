import { trace } from '@opentelemetry/api'
import { winston } from '@strapi/logger'
import { environment } from '../src/platform/environment'
import { isLoadedByCommand } from '../src/platform/with-loaded-cms'

/** Strapi's warnings about its own schema on a first start; no operator can act on them. */
const CHATTER = /^\[(internal migration|discard-drafts)\]|^The Media Library has been redesigned/

const withoutChatter = winston.format((line) => (CHATTER.test(String(line.message)) ? false : line))

const withRequestId = winston.format((line) => {
  const request = globalThis.strapi?.requestContext?.get()
  return request && !line.requestId ? { ...line, requestId: request.state.requestId } : line
})

const withTraceId = winston.format((line) => {
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return traceId ? { ...line, trace_id: traceId } : line
})

/** One JSON object a line. Stacks go here and nowhere else. A command’s result is on standard output alone, without what the CMS says while it loads. */
export default () => {
  const { logLevel } = environment()
  const isCommand = isLoadedByCommand()
  const { combine, errors, timestamp, json } = winston.format
  return {
    level: logLevel === 'silent' ? 'error' : isCommand && logLevel === 'info' ? 'warn' : logLevel,
    silent: logLevel === 'silent',
    format: combine(
      withoutChatter(),
      errors({ stack: true }),
      withRequestId(),
      withTraceId(),
      timestamp(),
      json(),
    ),
    transports: [
      new winston.transports.Console(
        isCommand ? { stderrLevels: Object.keys(winston.config.npm.levels) } : {},
      ),
    ],
  }
}
