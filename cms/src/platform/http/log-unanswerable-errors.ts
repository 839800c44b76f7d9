import { replaceKoaErrorHandler } from '../../strapi-internals/replace-koa-error-handler'

/**
 * Replaces Koa's error handler for errors after which no response can be sent. Koa writes each with a stack trace, past the CMS's
 * log. Most are connections that the client closed during a request, not failures of the CMS.
 */
export function logUnanswerableErrors(): void {
  // A connection may break after Strapi has stopped and removed its global.
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

/** Whether an error means that the client closed the connection, or that its request was incomplete. */
export function isConnectionAbort({ code }: { code?: unknown }): boolean {
  return (
    typeof code === 'string' &&
    /^(ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/.test(code)
  )
}
