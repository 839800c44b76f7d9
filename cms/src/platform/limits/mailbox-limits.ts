import { rateLimitPolicies } from './limit-policies'
import { countAttempt, digest, type CountedAttempt } from './consume-rate-limit'

/** Counts a message to a mailbox. @returns whether it may be sent */
export const canMailTo = async (mailbox: string): Promise<boolean> =>
  (await countMailbox('mailbox', mailbox)).isFree

/** Counts a confirmation mail to a mailbox. @returns whether it may be sent */
export const canRequestConfirmation = async (mailbox: string): Promise<boolean> =>
  (await countMailbox('subscription-mailbox', mailbox)).isFree

async function countMailbox(
  name: 'mailbox' | 'subscription-mailbox',
  mailbox: string,
): Promise<Pick<CountedAttempt, 'refund'> & { isFree: boolean }> {
  const quota = rateLimitPolicies[name].address
  const { attempts, refund } = await countAttempt(name, quota, mailboxKey(mailbox))
  return { isFree: attempts <= quota.attempts, refund }
}

/** Whether the message that was counted before the transaction may be sent to this address. */
export type CanMailTo = (mailbox: unknown) => boolean

/**
 * Counts a message to a mailbox before the transaction that may send it, because counting may wait for Redis and a
 * transaction holds locks. Takes the count back if no message is sent.
 * @param mailbox unvalidated input
 */
export async function withMailboxLimit<T>(
  mailbox: unknown,
  act: (mayMail: CanMailTo) => Promise<T>,
): Promise<T> {
  const key = typeof mailbox === 'string' ? mailboxKey(mailbox) : undefined
  const counted = key === undefined ? undefined : await countMailbox('mailbox', mailbox as string)
  const isFree = counted?.isFree === true
  let isUsed = false
  try {
    return await act((address) => {
      isUsed = isFree && typeof address === 'string' && mailboxKey(address) === key
      return isUsed
    })
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (isFree && !isUsed) await counted.refund()
  }
}

const mailboxKey = (mailbox: string): string => digest(mailbox.trim().toLowerCase())
