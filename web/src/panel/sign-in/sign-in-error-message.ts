import {
  ForbiddenError,
  RateLimitedError,
  StorageFailureError,
  UnauthorizedError,
  ValidationError,
} from '~/cms/errors'
import { toUserError } from '../user-error'

export interface SignInErrorMessage {
  text: string
  /** Seconds until the next attempt is allowed; undefined if it is now. */
  wait?: number
  /** The email or password was rejected. */
  refused: boolean
}

/** The message for a failed sign-in, which doesn't reveal whether the account exists. */
export function toSignInErrorMessage(error: unknown): SignInErrorMessage {
  if (error instanceof UnauthorizedError || error instanceof ValidationError) {
    return { text: 'Incorrect email or password. Try again.', refused: true }
  }
  // The password was correct, so the message may say that the account is blocked or has no panel access.
  if (error instanceof ForbiddenError) return { text: error.message, refused: false }
  if (error instanceof RateLimitedError) {
    return { text: 'Too many attempts.', wait: error.retryAfter ?? 60, refused: false }
  }
  if (error instanceof StorageFailureError) {
    const why = error.status === 507 ? 'because its disk is full' : 'because its database isn’t working'
    return {
      text: `You can’t sign in right now: the server can’t save anything, ${why}. Your password isn’t the problem. Contact your system administrator.`,
      refused: false,
    }
  }
  return { text: toUserError(error).text, refused: false }
}
