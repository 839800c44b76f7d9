import {
  ChecksFailedError,
  CmsError,
  ConfirmationNeededError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  StorageFailure,
  UnauthorizedError,
  UnavailableError,
  ValidationError,
} from '~/cms/errors'

/** Why something didn't work, as far as an editor is concerned, and what to do next. */
export interface UserError {
  kind: 'signed-out' | 'forbidden' | 'gone' | 'busy' | 'unavailable' | 'refused' | 'failed'
  text: string
}

/** What a request says that failed without a connection. */
export const OFFLINE_MESSAGE = 'You’re offline. Check your connection and try again.'

/** Errors that came while the computer was offline: they are described so once it is connected again, too. */
const offlineErrors = new WeakSet<object>()

/** Puts an error of the HTTP client into words. */
export function toUserError(error: unknown): UserError {
  if (error instanceof UnauthorizedError) {
    return { kind: 'signed-out', text: 'Your session expired. Sign in to continue.' }
  }
  if (error instanceof ForbiddenError) {
    return { kind: 'forbidden', text: 'You don’t have permission to do this. Ask an administrator.' }
  }
  if (error instanceof ConfirmationNeededError) {
    return {
      kind: 'refused',
      text: 'Nothing was changed. Enter a code of your authenticator app to continue.',
    }
  }
  if (error instanceof NotFoundError) {
    return { kind: 'gone', text: 'This was deleted by someone else.' }
  }
  // The CMS says itself, in words for editors, what it refuses and why.
  if (
    error instanceof ConflictError ||
    error instanceof ValidationError ||
    error instanceof ChecksFailedError
  ) {
    return { kind: 'refused', text: sentencesOf(error) }
  }
  if (error instanceof RateLimitedError) {
    const wait = error.retryAfter ? `${error.retryAfter} seconds` : 'a minute'
    return { kind: 'busy', text: `Too many requests. Wait ${wait}, then try again.` }
  }
  if (error instanceof Error) {
    if (!navigator.onLine) offlineErrors.add(error)
    if (offlineErrors.has(error)) return { kind: 'unavailable', text: OFFLINE_MESSAGE }
  }
  if (error instanceof StorageFailure) {
    return { kind: 'unavailable', text: `${error.message}${trace(error)}` }
  }
  if (error instanceof UnavailableError) {
    return {
      kind: 'unavailable',
      text: `The server isn’t responding. Try again in a moment.${trace(error)}`,
    }
  }
  return { kind: 'failed', text: `Something went wrong on our side. Please try again.${trace(error)}` }
}

/** The same in one sentence. */
export function toUserMessage(error: unknown): string {
  return toUserError(error).text
}

/** Of several fields each has its sentence; the message only counts them. */
function sentencesOf(error: ConflictError | ValidationError | ChecksFailedError): string {
  const messages = error instanceof ValidationError ? error.errors.map(({ message }) => message) : []
  return messages.length > 0 ? [...new Set(messages)].join(' ') : error.message
}

function trace(error: unknown): string {
  return error instanceof CmsError && error.requestId ? ` (Request ${error.requestId})` : ''
}
