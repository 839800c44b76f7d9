import type { RawHeaders } from './security-headers'

/** An invalid request. Handlers throw it, and the client receives its status, name and message. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    override readonly name: string,
    message: string,
    readonly headers: RawHeaders = [],
  ) {
    super(message)
  }
}

/** 413. Closes the connection, because the rest of the body is not read. */
export const createBodyTooLargeError = (message: string) =>
  new HttpError(413, 'PayloadTooLargeError', message, ['Connection', 'close'])
