// @ts-check
import { randomBytes, randomInt } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const secret = () => randomBytes(32).toString('hex')

/** Letters and digits that are not confused when they are typed from a screen. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A password of four groups, with the small letter, capital and digit that Strapi's console asks for. */
export function password() {
  for (;;) {
    const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
    const made = [group(), group(), group(), group()].join('-')
    if (/[a-z]/.test(made) && /[A-Z]/.test(made) && /[0-9]/.test(made)) return made
  }
}

/**
 * What the file must hold, in order: how each value is made when it is missing.
 * @type {{ comment: string, values: Record<string, () => string> }[]}
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
      POSTING_KEY: secret,
    },
  },
  {
    comment: 'Shared by the CMS and the web server.',
    values: { CMS_READ_TOKEN: secret, CMS_FORMS_TOKEN: secret, CHANGE_FEED_SECRET: secret },
  },
  {
    comment: 'For docker-compose.yml.',
    values: { POSTGRES_PASSWORD: secret },
  },
  {
    comment: 'Accounts made when the database is empty. Changing a value here later changes no account.',
    values: {
      SUPER_ADMIN_EMAIL: () => 'super-admin@tanglaw.example',
      SUPER_ADMIN_PASSWORD: password,
      ADMINISTRATOR_EMAIL: () => 'administrator@tanglaw.example',
      ADMINISTRATOR_PASSWORD: password,
      EDITOR_EMAIL: () => 'editor@tanglaw.example',
      EDITOR_PASSWORD: password,
    },
  },
]

/** Random values for everything that an environment file must hold. @returns {Record<string, string>} */
export function newSecrets() {
  const makers = sections.flatMap(({ values }) => Object.entries(values))
  return Object.fromEntries(makers.map(([name, make]) => [name, make()]))
}

/** The values of an environment file; none when there is no file. @param {string} file */
export function readEnvFile(file) {
  /** @type {Record<string, string>} */
  const values = {}
  if (!existsSync(file)) return values
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) values[name] = value ?? ''
  return values
}

/**
 * Adds what the environment file lacks and leaves every existing value alone. A variable of the process environment
 * is not written: it belongs to the caller that set it.
 * @param {string} file
 * @param {Record<string, string | undefined>} [given] the process environment
 * @returns {string[]} the names that were added
 */
export function completeEnvFile(file, given = process.env) {
  const present = readEnvFile(file)
  /** @type {string[]} */
  const added = []
  let text = ''
  for (const { comment, values } of sections) {
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
