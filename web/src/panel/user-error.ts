import {
  ChecksFailedError,
  CmsError,
  ConfirmationNeededError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  SecondFactorMissingError,
  StorageFailureError,
  UnauthorizedError,
  UnavailableError,
  ValidationError,
} from '~/cms/errors'
import { formatWait } from '~/lib/time-left'

/** Why something failed, in words for an editor, and what to do next. */
export interface UserError {
  kind: 'signed-out' | 'set-up' | 'forbidden' | 'gone' | 'busy' | 'unavailable' | 'refused' | 'failed'
  text: string
}

/** The message for a request that failed without a connection. */
export const OFFLINE_MESSAGE = 'You’re offline. Check your connection and try again.'

/** Errors that occurred offline: they keep that description when the connection is back. */
const offlineErrors = new WeakSet<object>()

/** Converts an error to a message for users. */
export function toUserError(error: unknown): UserError {
  if (error instanceof UnauthorizedError) {
    return { kind: 'signed-out', text: 'Your session expired. Sign in to continue.' }
  }
  if (error instanceof SecondFactorMissingError) {
    return { kind: 'set-up', text: 'Your role now requires two-step verification. Set it up to continue.' }
  }
  if (error instanceof ForbiddenError) {
    return { kind: 'forbidden', text: 'You don’t have permission to do this. Ask an administrator.' }
  }
  if (error instanceof ConfirmationNeededError) {
    return {
      kind: 'refused',
      text: 'Nothing was changed. Enter a code from your authenticator app to continue.',
    }
  }
  if (error instanceof NotFoundError) {
    return { kind: 'gone', text: 'This was deleted by someone else.' }
  }
  // The CMS's own message says what it rejects and why.
  if (
    error instanceof ConflictError ||
    error instanceof ValidationError ||
    error instanceof ChecksFailedError
  ) {
    return { kind: 'refused', text: sentencesOf(error) }
  }
  if (error instanceof RateLimitedError) {
    const wait = formatWait(error.retryAfter ?? 60)
    return { kind: 'busy', text: `Too many requests. Wait ${wait}, then try again.` }
  }
  if (error instanceof Error) {
    if (!navigator.onLine) offlineErrors.add(error)
    if (offlineErrors.has(error)) return { kind: 'unavailable', text: OFFLINE_MESSAGE }
  }
  if (error instanceof StorageFailureError) {
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

/** The message as one sentence. */
export function toUserMessage(error: unknown): string {
  return toUserError(error).text
}

/** One sentence per field, because the error's own message only counts them. */
function sentencesOf(error: ConflictError | ValidationError | ChecksFailedError): string {
  const messages = error instanceof ValidationError ? error.errors.map(({ message }) => message) : []
  return messages.length > 0 ? [...new Set(messages)].join(' ') : error.message
}

function trace(error: unknown): string {
  return error instanceof CmsError && error.requestId ? ` (Error number ${error.requestId})` : ''
}
