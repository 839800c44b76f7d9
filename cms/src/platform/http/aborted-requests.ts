import { replaceKoaErrorHandler } from '../../strapi-internals/request-errors'

/**
 * Replaces Koa's log of errors after which no response could be sent, which writes each with its stack and around the
 * CMS's log. Most are connections that the caller closed in the middle of a request, not failures of the CMS.
 */
export function logAbortedRequests(): void {
  // A connection may be cut after Strapi's end, which takes the global away.
  const { log } = strapi
  replaceKoaErrorHandler((error) => {
    log.log({
      level: isConnectionAbort(error) ? 'debug' : 'error',
      message: 'no answer could be given',
      error: error.message,
      ...(isConnectionAbort(error) ? {} : { stack: error.stack }),
    })
  })
}

/** Whether an error tells of a connection that the other side cut, or of a request that ends too early. */
export function isConnectionAbort({ code }: { code?: unknown }): boolean {
  return (
    typeof code === 'string' &&
    /^(ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/.test(code)
  )
}
