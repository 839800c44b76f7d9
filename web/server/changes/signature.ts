import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Milliseconds. A message that is older or newer is rejected, so that an attacker can't replay a recorded
 * one.
 */
const MAX_CLOCK_SKEW_MS = 60_000

/** Whether the CMS signed this body: hex(hmac-sha256(secret, timestamp + '.' + body)). */
export function hasValidSignature(
  body: Buffer,
  timestamp: unknown,
  signature: unknown,
  secret: string,
  at: number,
): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,16}$/.test(timestamp) || Math.abs(at - Number(timestamp)) > MAX_CLOCK_SKEW_MS) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const received = Buffer.from(signature, 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
