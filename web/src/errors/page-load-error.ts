/** A page could not be loaded. `requestId` identifies the request in the server's log. */
export class PageLoadError extends Error {
  override name = 'PageLoadError'
  constructor(
    message: string,
    readonly requestId: string | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The ID of the request behind an error, as in the server's log. */
export function requestIdOf(error: unknown): string | undefined {
  const id = (error as { requestId?: unknown } | null | undefined)?.requestId
  return typeof id === 'string' ? id : undefined
}

/**
 * Whether a page could not be loaded because the server was unreachable, for which `fetch` rejects with a TypeError.
 */
export const isNetworkUnreachable = (error: unknown): boolean =>
  error instanceof PageLoadError && error.cause instanceof TypeError
