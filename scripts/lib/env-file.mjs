// @ts-check
import { randomBytes, randomInt } from 'node:crypto'
import { appendFileSync, existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { Failure } from './failure.mjs'

const secret = () => randomBytes(32).toString('hex')

/** Letters and digits that are not confused when they are typed from a screen. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A password of four groups, with the small letter, capital and digit that Strapi's console asks for. */
export function generatePassword() {
  for (;;) {
    const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
    const made = [group(), group(), group(), group()].join('-')
    if (/[a-z]/.test(made) && /[A-Z]/.test(made) && /[0-9]/.test(made)) return made
  }
}

/**
 * What the file must hold, in order: how each value is made when it is missing.
 * @type {{ comment: string, values: Record<string, () => string>,
 *   isUsed?: (settings: Record<string, string | undefined>) => boolean }[]} `isUsed`: whether an installation with such
 *   settings uses the values; without it, each does
 */
const sections = [
  {
    comment:
      'Secrets of this installation. Made at the first start; keep them, and keep them out of version control.',
    values: {
      APP_KEYS: () => [secret(), secret()].join(','),
      API_TOKEN_SALT: secret,
      ADMIN_JWT_SECRET: secret,
      TRANSFER_TOKEN_SALT: secret,
      JWT_SECRET: secret,
      ENCRYPTION_KEY: secret,
      POSTINGS_SIGNING_KEY: secret,
      VAPID_PRIVATE_KEY: secret,
    },
  },
  {
    comment: 'Shared by the CMS and the web server.',
    values: { CMS_READ_TOKEN: secret, CMS_FORMS_TOKEN: secret, CHANGE_WEBHOOK_SECRET: secret },
  },
  {
    comment: 'For docker-compose.yml. Unused where PostgreSQL runs otherwise.',
    values: { POSTGRES_PASSWORD: secret },
    // docker-compose.yml makes the address of its database itself.
    isUsed: ({ DATABASE_URL }) => !DATABASE_URL,
  },
  {
    comment: 'Accounts made when the database is empty. Changing a value here later changes no account.',
    values: {
      SUPER_ADMIN_EMAIL: () => 'super-admin@tanglaw.example',
      SUPER_ADMIN_PASSWORD: generatePassword,
      ADMINISTRATOR_EMAIL: () => 'administrator@tanglaw.example',
      ADMINISTRATOR_PASSWORD: generatePassword,
    },
  },
  {
    comment: 'The editor, made with them unless SEED=empty.',
    values: { EDITOR_EMAIL: () => 'editor@tanglaw.example', EDITOR_PASSWORD: generatePassword },
    isUsed: ({ SEED }) => SEED !== 'empty',
  },
]

/** Variables that an earlier version had by another name. @type {Readonly<Record<string, string>>} */
export const renamedVariables = {
  ADDRESS_RETENTION_DAYS: 'IP_RETENTION_DAYS',
  CHANGE_FEED_SECRET: 'CHANGE_WEBHOOK_SECRET',
  CHANGE_LISTENERS: 'CHANGE_WEBHOOK_ORIGINS',
  CLOCK: 'FIXED_NOW',
  CMS_ORIGIN: 'CMS_INTERNAL_URL',
  CMS_URL: 'CMS_PUBLIC_URL',
  POSTING_KEY: 'POSTINGS_SIGNING_KEY',
  SESSION_ONLY_TOKEN_REFRESHES: 'SESSION_KEEP_REFRESH_TOKEN',
  SESSION_REFRESH_TOKEN_AT: 'SESSION_REFRESH_TOKEN_PATH',
  SESSION_TOKEN_AT: 'SESSION_TOKEN_PATH',
  TRUSTED_PROXIES: 'CMS_TRUSTED_PROXIES',
  WEB_MAX_CONNECTIONS: 'WEB_MAX_CONNECTIONS_PER_IP',
  WEB_MAX_RENDERS: 'WEB_RENDER_QUEUE_SIZE',
  WEB_STALL_TIMEOUT: 'WEB_SOCKET_TIMEOUT_S',
  WEB_TRUSTED_PROXIES: 'WEB_TRUSTED_PROXY_HOPS',
}

/**
 * Gives variables of an environment file their present names. Values and all other lines stay as they are; a variable
 * that the file has by both names keeps both lines, and the servers name the old one at their start.
 * @param {string} file
 * @returns {string[]} what was renamed: `OLD to NEW`
 */
export function renameVariables(file) {
  if (!existsSync(file)) return []
  const present = readEnvFile(file)
  const before = readFileSync(file, 'utf8')
  let text = before
  /** @type {string[]} */
  const renamed = []
  for (const [from, to] of Object.entries(renamedVariables)) {
    if (present[to]) continue
    const replaced = text.replace(
      new RegExp(`^([ \\t]*(?:export[ \\t]+)?)${from}(?=[ \\t]*=)`, 'gm'),
      `$1${to}`,
    )
    if (replaced !== text) renamed.push(`${from} to ${to}`)
    text = replaced
  }
  if (text !== before) writeFileSync(file, text)
  return renamed
}

/** Random values for everything that an environment file must hold. @returns {Record<string, string>} */
export function generateSecrets() {
  const makers = sections.flatMap(({ values }) => Object.entries(values))
  return Object.fromEntries(makers.map(([name, make]) => [name, make()]))
}

/** An environment file, for messages: the file itself where it is reached through a link. @param {string} file */
export function nameOfEnvFile(file) {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink && existsSync(file) ? realpathSync(file) : path.basename(file)
}

/** The values of an environment file; none when there is no file. @param {string} file */
export function readEnvFile(file) {
  /** @type {Record<string, string>} */
  const values = {}
  if (!existsSync(file)) return values
  for (const [name, value] of Object.entries(parseEnv(readText(file)))) values[name] = value ?? ''
  return values
}

/** @param {string} file @throws {Failure} where this account may not read it */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (Object(error).code !== 'EACCES') throw error
    throw new Failure(
      `This account can’t read ${file}: run the command as the account of the CMS, with sudo -u.`,
    )
  }
}

/**
 * Adds what the environment file lacks and its settings use, renames what an earlier version called otherwise, and leaves every value alone. A variable of
 * the process environment is not written: it belongs to the caller that set it.
 * @param {string} file
 * @param {Record<string, string | undefined>} [given] the process environment
 * @returns {string[]} the names that were added
 */
export function completeEnvFile(file, given = process.env) {
  renameVariables(file)
  const present = readEnvFile(file)
  /** @type {string[]} */
  const added = []
  let text = ''
  const settings = { ...present }
  for (const name of ['SEED', 'DATABASE_URL']) settings[name] = given[name] || present[name] || ''
  for (const { comment, values, isUsed } of sections) {
    if (isUsed && !isUsed(settings)) continue
    const lines = Object.entries(values)
      .filter(([name]) => !present[name] && !given[name])
      .map(([name, make]) => (added.push(name), `${name}=${make()}`))
    if (lines.length > 0) text += `# ${comment}\n${lines.join('\n')}\n\n`
  }
  if (text === '') return added
  if (existsSync(file)) {
    const endsInNewline = /(^|\n)$/.test(readFileSync(file, 'utf8'))
    appendFileSync(file, (endsInNewline ? '\n' : '\n\n') + text)
  } else {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  }
  return added
}
