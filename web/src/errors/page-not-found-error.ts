/**
 * Why there is no page: `no-route`, no route has the path (acceptance E01); `not-valid`, a route has it but its own
 * validation failed (E02). The specification tells the two apart by one letter.
 */
export type NotFoundReason = 'no-route' | 'not-valid'

/** There is no page at a path. Log, error object and payload take their messages from here. */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError'
  readonly status = 404
  constructor(
    /** The requested path without its query. */
    readonly path: string,
    readonly reason: NotFoundReason,
  ) {
    super(`Page ${reason === 'no-route' ? 'not found' : 'Not Found'}: ${path}`)
  }
}
