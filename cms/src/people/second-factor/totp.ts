import { Secret, TOTP } from 'otpauth'

/** RFC 4226, section 4, recommends 160 bits. */
const SECRET_BYTES = 20
const STEP_MS = 30_000
/** Steps that a phone's clock may differ, in each direction (RFC 6238, section 5.2). */
const ALLOWED_DRIFT_STEPS = 1

/** A new secret in base32, as authenticator apps take it. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that a QR code hands to an authenticator app. */
export function otpauthUri(secret: string, issuer: string, label: string): string {
  return totp(secret, issuer, label).toString()
}

/**
 * The time step that a code belongs to, or null for a code that is wrong, too old or used. Authenticator apps follow
 * the real time, so the machine's clock counts, not FIXED_NOW.
 * @param after the step of the last code that was accepted: a code works once (RFC 6238, section 5.2)
 */
export function matchTotpTimeStep(secret: string, code: string, after: number | null): number | null {
  const timestamp = Date.now()
  const delta = totp(secret).validate({ token: code, window: ALLOWED_DRIFT_STEPS, timestamp })
  if (delta === null) return null
  const step = Math.floor(timestamp / STEP_MS) + delta
  return after === null || step > after ? step : null
}

/** The parameters that every authenticator app supports: SHA-1, 6 digits, 30 seconds. */
function totp(secret: string, issuer = '', label = 'account'): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
  })
}
