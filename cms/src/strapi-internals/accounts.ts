import { assertStrapiHas, assertMembers } from './must'
import { USER } from './tables'

/** What Strapi's accounts of the panel are made and compared by. */
interface Users {
  add(values: object): Promise<unknown>
  validatePassword(given: string, hash: string): Promise<boolean>
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>
}

interface ConsoleUsers {
  count(): Promise<number>
  create(values: object): Promise<unknown>
  resetPasswordByEmail(email: string, password: string): Promise<void>
}

export const users = (): Users => strapi.service(USER) as unknown as Users

export const consoleUsers = (): ConsoleUsers => strapi.service('admin::user') as unknown as ConsoleUsers

/** How Strapi keeps the key of an API token. */
export function hashToken(key: string): string {
  return strapi.service('admin::api-token-content-api').hash(key)
}

/** The names of all actions that a role or a token can be given. */
export function knownActions(): ReadonlySet<string> {
  return new Set<string>(strapi.contentAPI.permissions.providers.action.keys())
}

/** Raises the shortest password of a panel account from Strapi's six characters, wherever one is set. */
export function enforceMinPasswordLength(minimum: number): void {
  const { password } = strapi.contentType(USER).attributes
  assertStrapiHas('accounts', password, 'accounts of the panel have no password')
  Object.assign(password, { minLength: minimum })
}

/** Registration has no route; the switch in the console is off too. */
export async function closeRegistration(): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' })
  const settings = (await store.get({})) as Record<string, unknown> | null
  assertStrapiHas('accounts', settings && 'allow_register' in settings, 'registration has no switch')
  if (settings.allow_register !== false) await store.set({ value: { ...settings, allow_register: false } })
}

/** @throws StrapiChanged */
export function assertAccounts(): void {
  assertMembers('accounts', 'the service of accounts', users(), [
    'add',
    'validatePassword',
    'ensureHashedPasswords',
  ])
  assertMembers('accounts', 'the service of console users', consoleUsers(), [
    'count',
    'create',
    'resetPasswordByEmail',
  ])
  assertMembers('accounts', 'the service of API tokens', strapi.service('admin::api-token-content-api'), [
    'hash',
  ])
  assertStrapiHas('accounts', knownActions().size > 0, 'no actions of permissions are known')
}
