import { countAttempt, digest } from './consume-rate-limit'
import { rateLimitPolicies } from './limit-policies'

/**
 * Counts a guess at a code of a second factor, from all addresses together.
 * @param account identifies the account and its password: a new password starts a new count
 */
export async function countCodeGuess(
  account: string,
): Promise<{ isAllowed: boolean; succeeded(): Promise<void> }> {
  const name = 'console-second-factor'
  const quota = rateLimitPolicies['second-factor'].account
  const key = digest(account)
  const { attempts, refund } = await countAttempt(name, quota, key)
  return {
    isAllowed: attempts <= quota.attempts,
    /** Takes the guess back. */
    succeeded: refund,
  }
}
