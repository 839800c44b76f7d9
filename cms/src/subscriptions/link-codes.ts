import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from '../platform/encryption'

/** Action of a link in a mail: confirm a subscription, end one, or end all of a subscriber. */
export type SubscriptionLinkAction = 'confirm' | 'stop' | 'stop-all'

/** Characters of the signature: 192 bits, so guessing one of a million links takes 2¹⁷² attempts. */
const CODE_LENGTH = 32

/**
 * Creates the code of a link, `<documentId>-<hmac>`. The CMS stores nothing for it, and only a server with
 * `ENCRYPTION_KEY` can create one. It stops working when the row is deleted.
 */
export function createSubscriptionLinkCode(act: SubscriptionLinkAction, documentId: string): string {
  return `${documentId}-${signatures(act, documentId)[0]!}`
}

/** Returns the document id in a code; null when this installation didn't sign it for that action. */
export function verifySubscriptionLinkCode(act: SubscriptionLinkAction, code: unknown): string | null {
  const [, documentId = '', given = ''] =
    (typeof code === 'string' && /^([a-z0-9]{20,32})-([\w-]{32})$/.exec(code)) || []
  if (!documentId) return null
  const isSigned = signatures(act, documentId).some((each) =>
    timingSafeEqual(Buffer.from(given), Buffer.from(each)),
  )
  return isSigned ? documentId : null
}

/** The signature by each key, the present one first. */
const signatures = (act: SubscriptionLinkAction, documentId: string): string[] =>
  deriveKeys('links of subscriptions').map((key) =>
    createHmac('sha256', key).update(`${act} ${documentId}`).digest('base64url').slice(0, CODE_LENGTH),
  )
