import { createHmac, randomInt } from 'node:crypto'
import { deriveKey } from '../../platform/encryption'

/** Number of recovery codes of an account. */
export const RECOVERY_CODE_COUNT = 10
/** Letters and digits that are not confused on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8

/** A code as it is stored. */
export interface StoredRecoveryCode {
  hash: string
  used: boolean
}

/** New codes for an account, as a person reads them (`7kq4-9mxd`) and as they are stored. */
export function createRecoveryCodes(account: string): { codes: string[]; stored: StoredRecoveryCode[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode)
  return { codes, stored: codes.map((code) => ({ hash: hashRecoveryCode(account, code), used: false })) }
}

/** The stored codes with one marked as used, or null where the code is unknown or was used before. */
export function consumeRecoveryCode(
  account: string,
  code: string,
  stored: readonly StoredRecoveryCode[],
): StoredRecoveryCode[] | null {
  const hash = hashRecoveryCode(account, code)
  if (!stored.some((one) => !one.used && one.hash === hash)) return null
  return stored.map((one) => (one.hash === hash ? { ...one, used: true } : one))
}

/** The key comes from the environment: an attacker with the database alone can't try codes. */
function hashRecoveryCode(account: string, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  return createHmac('sha256', deriveKey('recovery codes')).update(`${account} ${plain}`).digest('hex')
}

function createCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}
