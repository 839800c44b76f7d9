import {
  ChecksFailed,
  CmsError,
  Conflict,
  Forbidden,
  NotFound,
  RateLimited,
  StorageFailure,
  Unauthorized,
  Unavailable,
  Validation,
} from '~/cms/errors'

/** Why something didn't work, as far as an editor is concerned, and what to do next. */
export interface Trouble {
  kind: 'signed-out' | 'forbidden' | 'gone' | 'busy' | 'unavailable' | 'refused' | 'failed'
  text: string
}

/** What a request says that failed without a connection. */
export const OFFLINE = 'You’re offline. Check your connection and try again.'

/** Errors that came while the computer was offline: they are described so once it is connected again, too. */
const offlineErrors = new WeakSet<object>()

/** Puts an error of the HTTP client into words. */
export function describeTrouble(error: unknown): Trouble {
  if (error instanceof Unauthorized) {
    return { kind: 'signed-out', text: 'Your session expired. Sign in to continue.' }
  }
  if (error instanceof Forbidden) {
    return { kind: 'forbidden', text: 'You don’t have permission to do this. Ask an administrator.' }
  }
  if (error instanceof NotFound) {
    return { kind: 'gone', text: 'This was deleted by someone else.' }
  }
  // The CMS says itself, in words for editors, what it refuses and why.
  if (error instanceof Conflict || error instanceof Validation || error instanceof ChecksFailed) {
    return { kind: 'refused', text: sentencesOf(error) }
  }
  if (error instanceof RateLimited) {
    const wait = error.retryAfter ? `${error.retryAfter} seconds` : 'a minute'
    return { kind: 'busy', text: `Too many requests. Wait ${wait}, then try again.` }
  }
  if (error instanceof Error) {
    if (!navigator.onLine) offlineErrors.add(error)
    if (offlineErrors.has(error)) return { kind: 'unavailable', text: OFFLINE }
  }
  if (error instanceof StorageFailure) {
    return { kind: 'unavailable', text: `${error.message}${trace(error)}` }
  }
  if (error instanceof Unavailable) {
    return {
      kind: 'unavailable',
      text: `The server isn’t responding. Try again in a moment.${trace(error)}`,
    }
  }
  return { kind: 'failed', text: `Something went wrong on our side. Please try again.${trace(error)}` }
}

/** The same in one sentence. */
export function messageOf(error: unknown): string {
  return describeTrouble(error).text
}

/** Of several fields each has its sentence; the message only counts them. */
function sentencesOf(error: Conflict | Validation | ChecksFailed): string {
  const told = error instanceof Validation ? error.errors.map(({ message }) => message) : []
  return told.length > 0 ? [...new Set(told)].join(' ') : error.message
}

function trace(error: unknown): string {
  return error instanceof CmsError && error.requestId ? ` (Request ${error.requestId})` : ''
}
