import { trace } from '@opentelemetry/api'
import { winston } from '@strapi/logger'
import { environment } from '../src/platform/environment'

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

/** One JSON object a line. Stacks go here and nowhere else. */
export default () => {
  const { logLevel } = environment()
  const { combine, errors, timestamp, json } = winston.format
  return {
    level: logLevel === 'silent' ? 'error' : logLevel,
    silent: logLevel === 'silent',
    format: combine(
      withoutChatter(),
      errors({ stack: true }),
      withRequestId(),
      withTraceId(),
      timestamp(),
      json(),
    ),
    transports: [new winston.transports.Console()],
  }
}
