import { createDecipheriv, createHash } from 'node:crypto'
import { assertStrapiHas, assertStrapiHasMethods } from './assert-strapi-has'

/** The hash under which Strapi stores the key of an API token. */
export function hashApiToken(key: string): string {
  return strapi.service('admin::api-token-content-api').hash(key)
}

const encryptionService = () =>
  strapi.service('admin::encryption') as unknown as { encrypt(value: string): string }

/**
 * Encrypts the key of an API token, which the console shows again, with the secret that Strapi uses now.
 * @param secrets the present secret of Strapi, then former ones
 * @returns null where it is so already
 * @throws Error when no secret opens it
 */
export function reencryptApiTokenKey(encrypted: string, secrets: readonly string[]): string | null {
  let failure: unknown
  for (const [at, secret] of secrets.entries()) {
    try {
      const key = openApiTokenKey(encrypted, secret)
      return at === 0 ? null : encryptionService().encrypt(key)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Reads what Strapi's service encrypted: that service uses one secret. */
function openApiTokenKey(encrypted: string, secret: string): string {
  const [iv, content, tag] = encrypted
    .split(':')
    .slice(1)
    .map((part) => Buffer.from(part, 'hex'))
  const key = createHash('sha256').update(secret).digest()
  const decipher = createDecipheriv('aes-256-gcm', key, iv!).setAuthTag(tag!)
  return Buffer.concat([decipher.update(content!), decipher.final()]).toString()
}

/** @throws StrapiChangedError */
export function assertStrapiApiTokens(): void {
  assertStrapiHasMethods(
    'api-tokens',
    'the service of API tokens',
    strapi.service('admin::api-token-content-api'),
    ['hash'],
  )
  assertStrapiHasMethods('api-tokens', 'the service of encryption', encryptionService(), ['encrypt'])
  const secret = strapi.config.get<string>('admin.secrets.encryptionKey')
  assertStrapiHas(
    'api-tokens',
    openApiTokenKey(encryptionService().encrypt('key'), secret) === 'key',
    'keys of API tokens are encrypted otherwise',
  )
}
