/** A page could not be read; `requestId` names the request in the server's log. */
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

/** The id under which the server's log knows the request that an error came from. */
export function requestIdOf(error: unknown): string | undefined {
  const id = (error as { requestId?: unknown } | null | undefined)?.requestId
  return typeof id === 'string' ? id : undefined
}

/** Whether a page could not be read because the server was not reached: `fetch` says it by a TypeError. */
export const isWithoutNetwork = (error: unknown): boolean =>
  error instanceof PageLoadError && error.cause instanceof TypeError
