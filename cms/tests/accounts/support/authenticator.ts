import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, vi } from 'vitest'

const STEP_MS = 30_000

/** The code that an authenticator app shows `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

/**
 * Starts each test of the file at the beginning of a time step, with a clock that goes on. The CMS accepts the code of the
 * step before, which would be too old when a step ended between the code and the request.
 */
export function startTestsWithTimeStep(): void {
  beforeEach(() => {
    const now = Math.ceil(Date.now() / STEP_MS) * STEP_MS
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
