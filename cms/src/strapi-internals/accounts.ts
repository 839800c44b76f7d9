import { assertStrapiHas, assertStrapiHasMethods } from './assert-strapi-has'
import { ROLE_UID, USER_UID } from './tables'

/** The methods of Strapi's service for panel accounts that are used here. */
interface Users {
  add(values: object): Promise<unknown>
  validatePassword(given: string, hash: string): Promise<boolean>
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>
}

interface ConsoleUsers {
  count(): Promise<number>
  create(values: object): Promise<unknown>
  updateById(id: number, values: object): Promise<unknown>
  resetPasswordByEmail(email: string, password: string): Promise<void>
}

interface ConsoleCredentials {
  email: string
  password: string
}

/** What Strapi's check of an email address and a password says: an error, the user or false, and why not. */
export type CredentialsAnswer = [error: unknown, user: unknown, reason?: { message: string }]

type CheckCredentials = (credentials: ConsoleCredentials) => Promise<CredentialsAnswer>

interface ConsoleAuth {
  forgotPassword(input: { email?: string }): Promise<void>
  checkCredentials: CheckCredentials
  validatePassword(given: string, hash: string): Promise<boolean>
}

export const usersService = (): Users => strapi.service(USER_UID) as unknown as Users

export const consoleUsers = (): ConsoleUsers => strapi.service('admin::user') as unknown as ConsoleUsers

const consoleAuth = (): ConsoleAuth => strapi.service('admin::auth') as unknown as ConsoleAuth
const consoleTokens = (): { createToken(): string } =>
  strapi.service('admin::token') as unknown as { createToken(): string }

/** The console's form for a forgotten password. */
export const consolePasswordReset = {
  createToken: (): string => consoleTokens().createToken(),
  url: (token: string): string =>
    `${strapi.config.get<string>('admin.absoluteUrl')}/auth/reset-password?code=${token}`,
  /** Replaces what the form does with an address. Errors are logged. */
  replaceRequest(request: (email: string) => Promise<void>): void {
    consoleAuth().forgotPassword = async ({ email = '' }) => {
      await request(email).catch((error: unknown) => strapi.log.error(error))
    }
  },
}

/**
 * Replaces how the console's sign-in form checks an email address and a password.
 * @param check gets Strapi's own check
 */
export function replaceConsoleCredentialsCheck(
  check: (credentials: ConsoleCredentials, strapiCheck: CheckCredentials) => Promise<CredentialsAnswer>,
): void {
  const auth = consoleAuth()
  const strapiCheck = auth.checkCredentials
  auth.checkCredentials = (credentials) => check(credentials, strapiCheck)
}

/** Whether a password is that of a hash of a console user, who has none before accepting the invitation. */
export const isConsolePassword = async (given: string, hash: string | null): Promise<boolean> =>
  hash !== null && (await consoleAuth().validatePassword(given, hash))

/** The names of all actions that a role or a token can be given. */
export function listStrapiActions(): ReadonlySet<string> {
  return new Set<string>(strapi.contentAPI.permissions.providers.action.keys())
}

/**
 * Raises the minimum length of a panel account's password from Strapi's six characters, for every way of setting
 * one.
 */
export function enforceMinPasswordLength(minimum: number): void {
  const { password } = strapi.contentType(USER_UID).attributes
  assertStrapiHas('accounts', password, 'accounts of the panel have no password')
  Object.assign(password, { minLength: minimum })
}

/**
 * Adds attributes to roles: the permissions that administrators give, whether it requires a second factor, and a version that detects concurrent writes.
 * Call it before Strapi creates the tables.
 */
export function addRoleAttributes(): void {
  const { attributes } = strapi.contentType(ROLE_UID)
  assertStrapiHas('accounts', attributes, 'roles of the panel have no attributes')
  Object.assign(attributes, {
    grants: { type: 'json', configurable: false },
    version: { type: 'string', configurable: false },
    requiresSecondFactor: { type: 'boolean', configurable: false },
  })
}

/** Turns off the console's switch for self-registration, which has no route anyway. */
export async function disableSelfRegistration(): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' })
  const settings = (await store.get({})) as Record<string, unknown> | null
  assertStrapiHas('accounts', settings && 'allow_register' in settings, 'registration has no switch')
  if (settings.allow_register !== false) await store.set({ value: { ...settings, allow_register: false } })
}

/** @throws StrapiChangedError */
export function assertStrapiAccounts(): void {
  assertStrapiHasMethods('accounts', 'the service of accounts', usersService(), [
    'add',
    'validatePassword',
    'ensureHashedPasswords',
  ])
  assertStrapiHasMethods('accounts', 'the service of console users', consoleUsers(), [
    'count',
    'create',
    'updateById',
    'resetPasswordByEmail',
  ])
  assertStrapiHasMethods('accounts', 'the sign-in of the console', consoleAuth(), [
    'forgotPassword',
    'checkCredentials',
    'validatePassword',
  ])
  assertStrapiHasMethods('accounts', 'the service of tokens of the console', consoleTokens(), ['createToken'])
  assertStrapiHas('accounts', listStrapiActions().size > 0, 'no actions of permissions are known')
}
