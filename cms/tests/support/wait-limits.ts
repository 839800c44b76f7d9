import { vi } from 'vitest'

/** A limit for what hangs, not for what is slow (milliseconds); Vitest has no setting for that of `vi.waitFor`, 1,000. */
const LIMIT_MS = 30_000
const { waitFor } = vi

vi.waitFor = (callback, options = {}) => {
  const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : options
  return waitFor(callback, { ...rest, timeout: Math.max(timeout, LIMIT_MS) })
}
