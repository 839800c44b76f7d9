import { rateLimitPolicies } from './limit-policies'
import { requireCounters, digest } from './consume-rate-limit'

/** Counts a message to a mailbox. @returns whether it may be sent */
export const canMailTo = (mailbox: string): Promise<boolean> => countMailbox('mailbox', mailbox)

/** Counts a confirmation mail to a mailbox. @returns whether it may be sent */
export const canRequestConfirmation = (mailbox: string): Promise<boolean> =>
  countMailbox('subscription-mailbox', mailbox)

async function countMailbox(name: 'mailbox' | 'subscription-mailbox', mailbox: string): Promise<boolean> {
  const quota = rateLimitPolicies[name].address
  const { attempts } = await requireCounters().count(name, quota, mailboxKey(mailbox))
  return attempts <= quota.attempts
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
  const isFree = key !== undefined && (await canMailTo(mailbox as string))
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
    if (isFree && !isUsed) await requireCounters().refund('mailbox', rateLimitPolicies.mailbox.address, key)
  }
}

const mailboxKey = (mailbox: string): string => digest(mailbox.trim().toLowerCase())
