import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../platform/encryption'

/** What a link of a mail does: confirms a subscription, ends one, or ends all of a subscriber. */
export type LinkAct = 'confirm' | 'stop' | 'stop-all'

/** A 192-bit code: guessing one of a million links takes 2¹⁷² attempts. */
const CODE_LENGTH = 32

/**
 * The code of a link, `<documentId>-<hmac>`: nothing is stored of it, and no one without `ENCRYPTION_KEY` can make one.
 * It ends with the row that it names.
 */
export function linkCode(act: LinkAct, documentId: string): string {
  return `${documentId}-${sign(act, documentId)}`
}

/** The row that a code names; null for one that this installation didn't make for that act. */
export function readLinkCode(act: LinkAct, code: unknown): string | null {
  const [, documentId = '', given = ''] =
    (typeof code === 'string' && /^([a-z0-9]{20,32})-([\w-]{32})$/.exec(code)) || []
  if (!documentId) return null
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(act, documentId))) ? documentId : null
}

function sign(act: LinkAct, documentId: string): string {
  return createHmac('sha256', deriveKey('links of subscriptions'))
    .update(`${act} ${documentId}`)
    .digest('base64url')
    .slice(0, CODE_LENGTH)
}
