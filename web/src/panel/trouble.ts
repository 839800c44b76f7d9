import {
  CmsError,
  Conflict,
  Forbidden,
  NotFound,
  RateLimited,
  Unauthorized,
  Unavailable,
  Validation,
} from '~/cms/errors'

/** Why something didn't work, as far as an editor is concerned, and what to do next. */
export interface Trouble {
  kind: 'signed-out' | 'forbidden' | 'gone' | 'busy' | 'unavailable' | 'failed'
  text: string
}

/** Puts an error of the HTTP client into words. */
export function describeTrouble(error: unknown): Trouble {
  if (error instanceof Unauthorized) {
    return { kind: 'signed-out', text: 'Your session has ended. Sign in again to carry on where you were.' }
  }
  if (error instanceof Forbidden) {
    return { kind: 'forbidden', text: "Your role doesn't allow this. An administrator can change that." }
  }
  if (error instanceof NotFound) {
    return { kind: 'gone', text: 'It no longer exists: someone has deleted it.' }
  }
  if (error instanceof RateLimited) {
    const wait = error.retryAfter ? `${error.retryAfter} seconds` : 'a minute'
    return { kind: 'busy', text: `Too many requests at once. Wait ${wait}, then try again.` }
  }
  if (!navigator.onLine) {
    return { kind: 'unavailable', text: 'This computer is offline. Try again when it is connected.' }
  }
  if (error instanceof Unavailable) {
    return {
      kind: 'unavailable',
      text: `The content system isn’t answering. Try again in a moment.${trace(error)}`,
    }
  }
  return { kind: 'failed', text: `Something went wrong on our side. Please try again.${trace(error)}` }
}

/** The same in one sentence: what the CMS refused says itself why. */
export function messageOf(error: unknown): string {
  const isTold = error instanceof Conflict || error instanceof Validation
  return isTold ? error.message : describeTrouble(error).text
}

function trace(error: unknown): string {
  return error instanceof CmsError && error.requestId ? ` (Request ${error.requestId})` : ''
}
