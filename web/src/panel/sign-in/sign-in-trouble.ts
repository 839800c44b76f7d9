import { Forbidden, RateLimited, StorageFailure, Unauthorized, Validation } from '~/cms/errors'
import { describeTrouble } from '../trouble'

export interface SignInTrouble {
  text: string
  /** Seconds until another try makes sense; undefined when it makes sense at once. */
  wait?: number
  /** The email and password themselves were refused. */
  refused: boolean
}

/** Why the sign-in failed, in words that don't tell a guesser whether the address exists. */
export function signInTrouble(error: unknown): SignInTrouble {
  if (error instanceof Unauthorized || error instanceof Validation) {
    return { text: 'Incorrect email or password. Try again.', refused: true }
  }
  // The password was right, so its owner may know: the account is blocked, or has no place in the panel.
  if (error instanceof Forbidden) return { text: error.message, refused: false }
  if (error instanceof RateLimited) {
    return { text: 'Too many attempts.', wait: error.retryAfter ?? 60, refused: false }
  }
  if (error instanceof StorageFailure) {
    const why = error.status === 507 ? 'because its disk is full' : 'because its database isn’t working'
    return {
      text: `Signing in isn’t possible right now: the server can’t save anything, ${why}. Your password isn’t the problem. Contact your system administrator.`,
      refused: false,
    }
  }
  return { text: describeTrouble(error).text, refused: false }
}
