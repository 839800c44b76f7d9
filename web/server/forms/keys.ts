import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** A form that is open for longer is sent under a new key (milliseconds). */
const VALID_FOR = 24 * 60 * 60_000
/** A person needs longer than this to fill in a form; machines have to wait (milliseconds). */
const FASTEST = 2000

/**
 * Keys of forms, signed so that only forms of this site are taken: when the form was handed out, and a random part by
 * which it is one however often it is sent.
 */
export class FormKeys {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  make(): string {
    const stamp = `${Date.now().toString(36)}-${randomBytes(12).toString('hex')}`
    return `${stamp}-${this.#sign(stamp)}`
  }

  /** The part of a key by which the CMS knows the form again; undefined for one that is made up or too old. */
  read(key: string): { id: string; madeAt: number } | undefined {
    const [, stamp = '', madeAt = '', id = '', signature = ''] =
      /^(([0-9a-z]{6,10})-([0-9a-f]{24}))-([\w-]{22})$/.exec(key) ?? []
    const made = Number.parseInt(madeAt, 36)
    if (!stamp || !isSame(signature, this.#sign(stamp))) return undefined
    return Date.now() - made < VALID_FOR ? { id, madeAt: made } : undefined
  }

  #sign(stamp: string): string {
    return createHmac('sha256', this.#secret).update(`form ${stamp}`).digest('base64url').slice(0, 22)
  }
}

/** Waits until a person could have filled in the form. */
export async function asLongAsAPerson(madeAt: number): Promise<void> {
  const left = madeAt + FASTEST - Date.now()
  if (left > 0) await sleep(Math.min(left, FASTEST))
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
