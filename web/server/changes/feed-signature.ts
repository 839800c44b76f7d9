import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Milliseconds. A message that is older or newer is rejected, so that an attacker can't replay a recorded
 * one.
 */
const MAX_CLOCK_SKEW_MS = 60_000

/**
 * Whether the CMS signed this body with one of the secrets: hex(hmac-sha256(secret, timestamp + '.' + body)). The CMS sends a
 * signature by each of its secrets, separated by spaces.
 */
export function hasValidFeedSignature(
  body: Buffer,
  timestamp: unknown,
  signature: unknown,
  secrets: readonly string[],
  at: number,
): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,16}$/.test(timestamp) || Math.abs(at - Number(timestamp)) > MAX_CLOCK_SKEW_MS) return false
  const received = signature.split(' ').map((text) => Buffer.from(text, 'hex'))
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
    return received.some((each) => each.length === expected.length && timingSafeEqual(each, expected))
  })
}
