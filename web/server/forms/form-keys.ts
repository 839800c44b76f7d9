import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. A form that stays open longer gets a new key when it is sent. */
const KEY_VALIDITY_MS = 24 * 60 * 60_000
/** Milliseconds. A person needs longer to fill in a form; bots must wait. */
const MIN_FILL_TIME_MS = 2000

/**
 * Issues and verifies signed form keys. A key holds the time at which the form was issued and a random id, by
 * which the CMS recognizes a repeated submission. Only forms of this site carry a valid key.
 */
export class FormKeys {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  create(): string {
    const stamp = `${Date.now().toString(36)}-${randomBytes(12).toString('hex')}`
    return `${stamp}-${this.#sign(stamp)}`
  }

  /** The id and the issue time of a key; undefined for a forged or expired one. */
  parse(key: string): { id: string; madeAt: number } | undefined {
    const [, stamp = '', madeAt = '', id = '', signature = ''] =
      /^(([0-9a-z]{6,10})-([0-9a-f]{24}))-([\w-]{22})$/.exec(key) ?? []
    const madeAtMs = Number.parseInt(madeAt, 36)
    if (!stamp || !isSame(signature, this.#sign(stamp))) return undefined
    return Date.now() - madeAtMs < KEY_VALIDITY_MS ? { id, madeAt: madeAtMs } : undefined
  }

  #sign(stamp: string): string {
    return createHmac('sha256', this.#secret).update(`form ${stamp}`).digest('base64url').slice(0, 22)
  }
}

/** Waits until a person could have filled in the form. */
export async function waitMinFillTime(madeAt: number): Promise<void> {
  const remainingMs = madeAt + MIN_FILL_TIME_MS - Date.now()
  if (remainingMs > 0) await sleep(Math.min(remainingMs, MIN_FILL_TIME_MS))
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
