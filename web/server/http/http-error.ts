import type { RawHeaders } from './headers'

/** A request that is refused for what it is. Handlers throw it; the visitor gets its status, name and message. */
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

/** The connection ends: the rest of the body is not read. */
export const bodyTooLarge = (message: string) =>
  new HttpError(413, 'PayloadTooLargeError', message, ['Connection', 'close'])
