import { createDecipheriv, createHash } from 'node:crypto'
import { assertStrapiHas, assertStrapiHasMethods } from './assert-strapi-has'

/** An API token as Strapi's service returns it. */
interface ApiToken {
  id: number
  name: string
  lastUsedAt: string | null
}

interface ApiTokens {
  hash(key: string): string
  getByAccessKey(hash: string): Promise<ApiToken | null>
  getById(id: unknown, options?: object): Promise<ApiToken | null>
  list(user: unknown): Promise<ApiToken[]>
}

const apiTokens = () => strapi.service('admin::api-token-content-api') as unknown as ApiTokens

/** The hash under which Strapi stores the key of an API token. */
export const hashApiToken = (key: string): string => apiTokens().hash(key)

/**
 * Keeps the last use of some tokens in memory. Strapi writes it once an hour, during a read: on SQLite that read, and all
 * reads behind it, would wait for locks of other processes. The console shows what this process saw since its start.
 */
export function keepTokenUseInMemory(names: ReadonlySet<string>): void {
  const service = apiTokens()
  const getByAccessKey = service.getByAccessKey.bind(service)
  const getById = service.getById.bind(service)
  const list = service.list.bind(service)
  const uses = new Map<number, string>()
  const withUse = <Token extends ApiToken | null>(token: Token): Token =>
    token && uses.has(token.id) ? { ...token, lastUsedAt: uses.get(token.id)! } : token
  service.getByAccessKey = async (hash) => {
    const token = await getByAccessKey(hash)
    if (token && names.has(token.name)) uses.set(token.id, new Date().toISOString())
    // Strapi doesn't write a use that is less than an hour ago.
    return withUse(token)
  }
  service.getById = async (id, options) => withUse(await getById(id, options))
  service.list = async (user) => (await list(user)).map(withUse)
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
  assertStrapiHasMethods('api-tokens', 'the service of API tokens', apiTokens(), [
    'hash',
    'getByAccessKey',
    'getById',
    'list',
  ])
  assertStrapiHasMethods('api-tokens', 'the service of encryption', encryptionService(), ['encrypt'])
  const secret = strapi.config.get<string>('admin.secrets.encryptionKey')
  assertStrapiHas(
    'api-tokens',
    openApiTokenKey(encryptionService().encrypt('key'), secret) === 'key',
    'keys of API tokens are encrypted otherwise',
  )
}
