import { createHmac, randomInt } from 'node:crypto'
import {
  decryptFromRow,
  deriveKey,
  deriveKeys,
  encryptForRow,
  reencryptWithCurrentKey,
} from '../../platform/encryption'

/** Number of recovery codes of an account. */
export const RECOVERY_CODE_COUNT = 10
/** Letters and digits that are not confused on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8
const PURPOSE = 'recovery codes'

/** A code as it is stored. */
export interface StoredRecoveryCode {
  hash: string
  used: boolean
  /**
   * The key of the hash, encrypted for the account: the code is unknown, so a rotation of `ENCRYPTION_KEY` can't hash it
   * with another one. Codes of earlier versions have none, and are hashed with the environment's.
   */
  key?: string
}

/** New codes for an account, as a person reads them (`7kq4-9mxd`) and as they are stored. */
export function createRecoveryCodes(account: string): { codes: string[]; stored: StoredRecoveryCode[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode)
  const hashKey = deriveKey(PURPOSE)
  const key = encryptForRow(PURPOSE, account, hashKey)
  const stored = codes.map((code) => ({ hash: hashRecoveryCode(account, code, hashKey), used: false, key }))
  return { codes, stored }
}

/** The stored codes with one marked as used, or null where the code is unknown or was used before. */
export function consumeRecoveryCode(
  account: string,
  code: string,
  stored: readonly StoredRecoveryCode[],
): StoredRecoveryCode[] | null {
  const found = stored.find(
    (one) =>
      !one.used && hashKeysOf(account, one).some((key) => one.hash === hashRecoveryCode(account, code, key)),
  )
  return found ? stored.map((one) => (one === found ? { ...one, used: true } : one)) : null
}

/**
 * Encrypts the keys of stored codes with the present `ENCRYPTION_KEY`.
 * @param at which key of the environment hashed codes of earlier versions
 * @returns null where nothing changes
 * @throws Error when no key opens one
 */
export function reencryptRecoveryCodes(
  account: string,
  stored: readonly StoredRecoveryCode[],
  at: number,
): StoredRecoveryCode[] | null {
  const changed = stored.map((one) => {
    if (one.key !== undefined) {
      const key = reencryptWithCurrentKey(PURPOSE, account, one.key)
      return key === null ? one : { ...one, key }
    }
    return at === 0 ? one : { ...one, key: encryptForRow(PURPOSE, account, deriveKeys(PURPOSE)[at]!) }
  })
  return changed.some((one, index) => one !== stored[index]) ? changed : null
}

const hashKeysOf = (account: string, { key }: StoredRecoveryCode): readonly Buffer[] =>
  key === undefined ? deriveKeys(PURPOSE) : [decryptFromRow(PURPOSE, account, key)]

/** The key comes from the environment: an attacker with the database alone can't try codes. */
function hashRecoveryCode(account: string, code: string, key: Buffer): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  return createHmac('sha256', key).update(`${account} ${plain}`).digest('hex')
}

function createCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}
