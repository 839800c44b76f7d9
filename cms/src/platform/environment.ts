import { existsSync } from 'node:fs'
import path from 'node:path'
import { isIpAddressOrSubnet } from './http/ip-addresses'
import { parseNamedHosts, type NamedHosts } from './http/post-to-external-url'
import { importVapidKey, type VapidKey } from './web-push-encryption'

/**
 * The CMS's configuration, read from the environment once. Durations are in seconds unless stated; URLs have no
 * trailing slash.
 */
export interface Environment {
  production: boolean
  host: string
  port: number
  /** Public URL of the CMS, such as `http://127.0.0.1:1337`. */
  url: string
  /** Public URL of the site. */
  siteUrl: string
  /** Absolute path of the folder with the SQLite file. */
  dataDir: string
  /** Absolute path of the folder that Strapi serves; uploads are in its `uploads`. */
  publicDir: string
  /** Storage of uploaded files instead of `publicDir`; null uses that folder. */
  s3: S3Settings | null
  /** `postgres://…`, or null for the embedded SQLite database. */
  databaseUrl: string | null
  appKeys: string[]
  apiTokenSalt: string
  adminJwtSecret: string
  transferTokenSalt: string
  jwtSecret: string
  /** The first encrypts what is stored; each decrypts it. */
  encryptionKeys: SharedSecret
  /** Access keys of the web server's two API tokens, and their predecessors while operators replace them. */
  readTokens: SharedSecret
  formsTokens: SharedSecret
  /** Messages of the change feed have a signature by each secret. */
  changeFeedSecrets: SharedSecret
  /** Seed of the Ed25519 key that signs postings: 64 hexadecimal digits. */
  postingKey: string
  /** Tokens of systems that send meter readings; empty when none may. */
  ingestTokens: readonly string[]
  /**
   * Origins of web servers that the CMS notifies of each change at once. Other web servers poll and learn of it within
   * seconds.
   */
  changeListeners: string[]
  mail: MailSettings
  /** `redis://…` to share rate limits between processes; null counts in memory. */
  redisUrl: string | null
  /** Addresses and subnets of proxies whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: string[]
  /** Days that the CMS retains IP addresses in the audit log and with failed sign-ins. */
  addressRetentionDays: number
  backup: BackupSettings
  /** Where Prometheus can read metrics; a null port disables them. */
  metrics: { host: string; port: number | null }
  /** Whether requests are traced. OpenTelemetry reads its other variables itself. */
  isTraced: boolean
  alerts: AlertSettings
  /** The utility's gateway that receives advisories; null for none. */
  webhook: WebhookSettings | null
  /** Settings of browser notifications; null disables them. */
  push: PushSettings | null
  seed: 'demo' | 'empty' | 'none'
  accounts: { superAdmin: SeedAccount | null; editor: SeedAccount | null; administrator: SeedAccount | null }
  /** A fixed "now" for tests and demonstrations, or null. */
  clock: Date | null
  /** Whether Strapi's console is served at /admin. */
  console: boolean
  /** Whether a super-admin without a second factor can't sign in to the console. */
  isConsoleSecondFactorRequired: boolean
  /** HSTS of the console; false for plain HTTP. */
  hsts: false | { maxAge: number; includeSubDomains: boolean }
  logLevel: string
}

/** A secret, and its predecessor while operators replace it. */
export type SharedSecret = readonly [present: string, ...previous: string[]]

/** Settings of outgoing mail. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; null writes messages to the outbox folder instead. */
  smtpUrl: string | null
  /** Absolute path of the folder for messages when there is no mail server. */
  outboxDir: string
  /** The sender's address. */
  from: string
  /** Messages to subscribers per minute, of all processes together. Mail that a person is waiting for doesn't count. */
  bulkPerMinute: number
}

/** S3-compatible storage of uploaded files. */
export interface S3Settings {
  /** Origin of the service, such as `https://minio.example.org:9000`, with the bucket in the path; null for AWS. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Recipients of alerts for operators; null for none. */
export interface AlertSettings {
  /** One email address. */
  mail: string | null
  /** `https://…`, which receives alerts as JSON. */
  webhookUrl: string | null
}

/** A gateway of the utility, such as for SMS. */
export interface WebhookSettings {
  url: string
  /** Each event has a signature by each secret. */
  secrets: Buffer[]
  /** Hosts and networks that may be private. */
  named: NamedHosts
}

/** Settings of browser notifications. */
export interface PushSettings {
  vapid: VapidKey
  /** Contact for push services (`mailto:`). */
  subject: string
  /** Hosts of additional push services; they may be private. */
  named: NamedHosts
}

/** Settings of backups. */
export interface BackupSettings {
  /** Absolute path of the folder for archives. */
  dir: string
  /** Retention of archives (days). */
  keepDays: number
  /** Encrypts archives; null writes them unencrypted. */
  passphrase: string | null
}

/** An account that the seed creates. */
export interface SeedAccount {
  /** Name in the panel and the audit log. */
  name: string
  email: string
  password: string
}

/** The environment is invalid. The message lists every wrong variable and its rule. */
export class EnvironmentError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `The CMS can't start with this environment:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.name = 'EnvironmentError'
  }
}

type Variables = Record<string, string | undefined>

/**
 * Variables that were renamed. An installation that still sets a former name must not start, because the CMS would
 * ignore it.
 */
const RENAMED_VARIABLES: Readonly<Record<string, string>> = {
  ADDRESS_RETENTION_DAYS: 'IP_RETENTION_DAYS',
  CHANGE_FEED_SECRET: 'CHANGE_WEBHOOK_SECRET',
  CHANGE_LISTENERS: 'CHANGE_WEBHOOK_ORIGINS',
  CLOCK: 'FIXED_NOW',
  CMS_URL: 'CMS_PUBLIC_URL',
  POSTING_KEY: 'POSTINGS_SIGNING_KEY',
  TRUSTED_PROXIES: 'CMS_TRUSTED_PROXIES',
}

const YEAR_S = 365 * 24 * 60 * 60

const TOKEN_PATTERN = /^[0-9a-f]{64,}$/i
const TOKEN_RULE = '64 or more hexadecimal characters'

/** Minimum characters of an account's password. */
export const MIN_PASSWORD_LENGTH = 12

/**
 * Parses the variables into a typed configuration.
 * @param cmsDir absolute path of `cms/`, to which relative paths refer
 * @throws EnvironmentError that lists every wrong variable
 */
export function parseEnvironment(variables: Variables, cmsDir: string): Environment {
  const problems: string[] = []
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined
  const wrong = (name: string, rule: string): void => void problems.push(`${name} ${rule}`)

  for (const [name, present] of Object.entries(RENAMED_VARIABLES))
    if (text(name) !== undefined) wrong(name, `is called ${present} now: rename it`)

  const required = (name: string, minimum: number, rule: string): string => {
    const value = text(name) ?? ''
    if (value.length < minimum) wrong(name, rule)
    return value
  }
  const secret = (name: string): string =>
    required(name, 16, 'must be a random secret of 16 characters or more')
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback
    if ((allowed as readonly string[]).includes(value)) return value as T
    wrong(name, `must be one of ${allowed.join(', ')}`)
    return fallback
  }
  const origin = (name: string, value: string): string => {
    if (!/^https?:\/\/[^/\s]+\/?$/.test(value)) {
      wrong(name, `must be an address such as http://127.0.0.1:1337, without a path (it is "${value}")`)
    }
    return value.replace(/\/$/, '')
  }
  const list = (value: string): string[] =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const token = (name: string): string => {
    const value = text(name) ?? ''
    if (!TOKEN_PATTERN.test(value)) wrong(name, `must be ${TOKEN_RULE}`)
    return value
  }
  const sharedSecret = (name: string, pattern: RegExp, rule: string): SharedSecret => {
    const [present = '', previous, ...more] = (text(name) ?? '').split(',').map((part) => part.trim())
    const isValid = [present, previous ?? present].every((value) => pattern.test(value))
    if (!isValid || more.length > 0)
      wrong(name, `must be ${rule}, or two of them with a comma between: the new one and the former one`)
    return previous === undefined ? [present] : [present, previous]
  }
  const seed = oneOf('SEED', ['demo', 'empty', 'none'], 'empty')
  const account = (prefix: string, fallbackEmail: string, fallbackName: string): SeedAccount | null => {
    const name = text(`${prefix}_NAME`) ?? fallbackName
    if (!/^[^@<>\p{Cc}]{3,80}$/u.test(name)) {
      wrong(`${prefix}_NAME`, 'must be a name of 3 to 80 characters, without @')
    }
    const password = text(`${prefix}_PASSWORD`)
    if (!password) return null
    const email = (text(`${prefix}_EMAIL`) ?? fallbackEmail).toLowerCase()
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) wrong(`${prefix}_EMAIL`, 'must be an email address')
    if (password.length < MIN_PASSWORD_LENGTH) {
      wrong(`${prefix}_PASSWORD`, `must have ${MIN_PASSWORD_LENGTH} characters or more`)
    }
    return { name, email, password }
  }

  const address = (name: string, value: string | undefined, pattern: RegExp, rule: string): string | null => {
    if (value !== undefined && !pattern.test(value)) wrong(name, rule)
    return value ?? null
  }

  const port = Number(text('CMS_PORT') ?? 1337)
  if (!Number.isInteger(port) || port < 0 || port > 65535) wrong('CMS_PORT', 'must be a port number')
  const databaseUrl = text('DATABASE_URL') ?? null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    wrong('DATABASE_URL', 'must start with postgres:// (leave it out for the embedded SQLite database)')
  } else if (databaseUrl && !URL.canParse(databaseUrl)) {
    // The driver reads more forms than the commands for backup and restore.
    wrong(
      'DATABASE_URL',
      'must be an address such as postgres://tanglaw:PASSWORD@localhost:5432/tanglaw; with a socket, the user is a parameter: postgres:///tanglaw?host=/var/run/postgresql&user=tanglaw',
    )
  }
  const clockText = text('FIXED_NOW')
  const clock = clockText ? new Date(clockText) : null
  if (clock && Number.isNaN(clock.getTime()))
    wrong('FIXED_NOW', 'must be an ISO instant such as 2026-11-18T06:15:00Z')
  const appKeys = list(text('APP_KEYS') ?? '')
  if (appKeys.length === 0 || appKeys.some((key) => key.length < 16)) {
    wrong('APP_KEYS', 'must be one or more random secrets of 16 characters or more, separated by commas')
  }

  const proxies = list(text('CMS_TRUSTED_PROXIES') ?? '127.0.0.1,::1')
  if (!proxies.every(isIpAddressOrSubnet)) {
    wrong(
      'CMS_TRUSTED_PROXIES',
      'must be addresses or subnets separated by commas, such as 127.0.0.1,10.0.0.0/8',
    )
  }

  const addressRetentionDays = Number(text('IP_RETENTION_DAYS') ?? 90)
  if (!Number.isInteger(addressRetentionDays) || addressRetentionDays < 1 || addressRetentionDays > 3650) {
    wrong('IP_RETENTION_DAYS', 'must be a whole number of days from 1 to 3650')
  }

  const bulkPerMinute = Number(text('MAIL_BULK_PER_MINUTE') ?? 600)
  if (!Number.isInteger(bulkPerMinute) || bulkPerMinute < 1 || bulkPerMinute > 60_000) {
    wrong('MAIL_BULK_PER_MINUTE', 'must be a whole number of messages from 1 to 60000')
  }

  const keepDays = Number(text('BACKUP_KEEP_DAYS') ?? 30)
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > 3650) {
    wrong('BACKUP_KEEP_DAYS', 'must be a whole number of days from 1 to 3650')
  }
  const passphrase = text('BACKUP_PASSPHRASE') ?? null
  if (passphrase !== null && passphrase.length < MIN_PASSWORD_LENGTH) {
    wrong('BACKUP_PASSPHRASE', `must have ${MIN_PASSWORD_LENGTH} characters or more`)
  }

  const metricsPortText = text('CMS_METRICS_PORT')
  const metricsPort = metricsPortText === undefined ? null : Number(metricsPortText)
  if (metricsPort !== null && !(Number.isInteger(metricsPort) && metricsPort >= 0 && metricsPort < 65_536))
    wrong('CMS_METRICS_PORT', 'must be a port number')

  const webhookSecrets = list(text('ADVISORY_WEBHOOK_SECRET') ?? '').map((secret) =>
    Buffer.from(secret.replace(/^whsec_/, ''), 'base64'),
  )
  const webhookUrl = address(
    'ADVISORY_WEBHOOK_URL',
    text('ADVISORY_WEBHOOK_URL'),
    /^https?:\/\/\S+$/,
    'must be an address such as https://sms.example.org/advisories',
  )
  if (webhookUrl && (webhookSecrets.length === 0 || webhookSecrets.some(({ length }) => length < 24)))
    wrong(
      'ADVISORY_WEBHOOK_SECRET',
      'must be whsec_ and 24 or more random bytes in base64; several are separated by commas',
    )
  const hosts = (name: string): NamedHosts => {
    const names = list(text(name) ?? '')
    const isValid = names.every((each) => isIpAddressOrSubnet(each) || /^[a-z0-9.-]+$/i.test(each))
    if (!isValid)
      wrong(name, 'must be hosts, addresses or subnets separated by commas, such as sms.internal,10.1.0.0/16')
    return parseNamedHosts(isValid ? names : [])
  }
  const webhookHosts = hosts('ADVISORY_WEBHOOK_PRIVATE_HOSTS')
  const pushHosts = hosts('PUSH_HOSTS')
  const parseVapidKey = (value: string | undefined): VapidKey | null => {
    if (value === undefined) return null
    try {
      return importVapidKey(Buffer.from(/^[0-9a-f]{64}$/i.test(value) ? value : '', 'hex'))
    } catch {
      wrong('VAPID_PRIVATE_KEY', 'must be 64 random hexadecimal characters')
      return null
    }
  }
  const vapid = parseVapidKey(text('VAPID_PRIVATE_KEY'))
  const s3 = parseS3(text, wrong, origin)

  const url = origin('CMS_PUBLIC_URL', text('CMS_PUBLIC_URL') ?? `http://127.0.0.1:${port}`)
  const hsts = oneOf('HSTS', ['off', 'host', 'subdomains'], 'host')
  const siteUrl = origin('SITE_URL', text('SITE_URL') ?? 'http://localhost:3000')
  const dataDir = dataDirOf(variables, cmsDir)
  const mailFrom =
    text('MAIL_FROM') ?? `no-reply@${/^https?:\/\/([^/:\s]+)/.exec(siteUrl)?.[1] ?? 'localhost'}`
  const read: Environment = {
    production: text('NODE_ENV') === 'production',
    host: text('CMS_HOST') ?? '127.0.0.1',
    port,
    url,
    siteUrl,
    dataDir,
    publicDir: path.resolve(cmsDir, text('PUBLIC_DIR') ?? 'public'),
    s3,
    databaseUrl,
    appKeys,
    apiTokenSalt: secret('API_TOKEN_SALT'),
    adminJwtSecret: secret('ADMIN_JWT_SECRET'),
    transferTokenSalt: secret('TRANSFER_TOKEN_SALT'),
    jwtSecret: secret('JWT_SECRET'),
    encryptionKeys: sharedSecret('ENCRYPTION_KEY', /^.{16,}$/, 'a random secret of 16 characters or more'),
    readTokens: sharedSecret('CMS_READ_TOKEN', TOKEN_PATTERN, TOKEN_RULE),
    formsTokens: sharedSecret('CMS_FORMS_TOKEN', TOKEN_PATTERN, TOKEN_RULE),
    changeFeedSecrets: sharedSecret(
      'CHANGE_WEBHOOK_SECRET',
      /^\S{16,}$/,
      'a random secret of 16 characters or more without spaces',
    ),
    postingKey: token('POSTINGS_SIGNING_KEY').slice(0, 64),
    ingestTokens: text('INGEST_TOKEN')
      ? sharedSecret(
          'INGEST_TOKEN',
          /^\S{32,}$/,
          '32 or more characters without spaces (leave it out where no system sends readings)',
        )
      : [],
    changeListeners: list(text('CHANGE_WEBHOOK_ORIGINS') ?? '').map((listener) =>
      origin('CHANGE_WEBHOOK_ORIGINS', listener),
    ),
    mail: {
      smtpUrl: address(
        'SMTP_URL',
        text('SMTP_URL'),
        /^smtps?:\/\/\S+$/,
        'must start with smtp:// or smtps://',
      ),
      outboxDir: path.join(dataDir, 'outbox'),
      from:
        address(
          'MAIL_FROM',
          mailFrom,
          /^[^\s@<>,;]+@[^\s@<>,;]+$/,
          'must be one email address without a name',
        ) ?? mailFrom,
      bulkPerMinute,
    },
    redisUrl: address(
      'REDIS_URL',
      text('REDIS_URL'),
      /^rediss?:\/\/\S+$/,
      'must start with redis:// or rediss://',
    ),
    trustedProxies: proxies,
    addressRetentionDays,
    backup: {
      dir: backupDirOf(variables, cmsDir),
      keepDays,
      passphrase,
    },
    metrics: { host: text('METRICS_HOST') ?? '127.0.0.1', port: metricsPort },
    isTraced:
      address(
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        text('OTEL_EXPORTER_OTLP_ENDPOINT'),
        /^https?:\/\/\S+$/,
        'must be the address of a collector, such as http://127.0.0.1:4318',
      ) !== null,
    alerts: {
      mail: address(
        'ALERT_MAIL',
        text('ALERT_MAIL'),
        /^[^\s@<>,;]+@[^\s@<>,;]+$/,
        'must be one email address without a name',
      ),
      webhookUrl: address(
        'ALERT_WEBHOOK_URL',
        text('ALERT_WEBHOOK_URL'),
        /^https?:\/\/\S+$/,
        'must be an address such as https://hooks.example.org/…',
      ),
    },
    webhook: webhookUrl
      ? {
          url: webhookUrl,
          secrets: webhookSecrets,
          named: webhookHosts,
        }
      : null,
    push: vapid && { vapid, subject: `mailto:${mailFrom}`, named: pushHosts },
    seed,
    accounts: {
      superAdmin: account('SUPER_ADMIN', 'super-admin@tanglaw.example', 'Super Admin'),
      editor: account('EDITOR', 'editor@tanglaw.example', seed === 'demo' ? 'Demo Editor' : 'Editor'),
      administrator: account(
        'ADMINISTRATOR',
        'administrator@tanglaw.example',
        seed === 'demo' ? 'Demo Administrator' : 'Administrator',
      ),
    },
    clock,
    hsts:
      url.startsWith('https:') && hsts !== 'off'
        ? { maxAge: YEAR_S, includeSubDomains: hsts === 'subdomains' }
        : false,
    console: oneOf('CMS_CONSOLE', ['true', 'false'], 'true') === 'true',
    isConsoleSecondFactorRequired:
      oneOf('CONSOLE_SECOND_FACTOR', ['optional', 'required'], 'optional') === 'required',
    logLevel: oneOf('LOG_LEVEL', ['error', 'warn', 'info', 'debug', 'silent'], 'info'),
  }
  if (problems.length > 0) throw new EnvironmentError(problems)
  return read
}

/**
 * Parses the variables of S3. All are required once one is set: with one missing, files would go to the disk unnoticed.
 */
function parseS3(
  text: (name: string) => string | undefined,
  wrong: (name: string, rule: string) => void,
  origin: (name: string, value: string) => string,
): S3Settings | null {
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const endpoint = text('S3_ENDPOINT')
  if (endpoint === undefined && needed.every((name) => text(name) === undefined)) return null
  const [bucket, region, accessKeyId, secretAccessKey] = needed.map((name) => {
    const value = text(name)
    if (value === undefined) wrong(name, `is missing: set all of ${needed.join(', ')}, or none of them`)
    return value ?? ''
  }) as [string, string, string, string]
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    wrong('S3_BUCKET', 'must be the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens')
  if (region && !/^[\w-]+$/.test(region))
    wrong(
      'S3_REGION',
      'must be the name of a region, such as ap-southeast-1 (us-east-1 where there are none)',
    )
  return {
    endpoint: endpoint === undefined ? null : origin('S3_ENDPOINT', endpoint),
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
  }
}

let parsed: Environment | undefined

/**
 * Returns the environment of this process; ends the process with a clear message when it's invalid. Reads the
 * repository's `.env` first, or the file that `ENV_PATH` names; variables that are already set take precedence.
 */
export function environment(): Environment {
  if (!parsed) {
    loadEnvironmentFile()
    parsed = parseOrExit(process.env, process.cwd())
  }
  return parsed
}

/** Reads the environment file, for a command that needs single variables, also of an environment that is invalid. */
export function loadEnvironmentFile(): void {
  const file = process.env.ENV_PATH ?? path.resolve(process.cwd(), '../.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** The folder for archives. */
export function backupDirOf(variables: Variables, cmsDir: string): string {
  return path.resolve(
    cmsDir,
    variables.BACKUP_DIR?.trim() || path.join(dataDirOf(variables, cmsDir), 'backups'),
  )
}

const dataDirOf = (variables: Variables, cmsDir: string): string =>
  path.resolve(cmsDir, variables.DATA_DIR?.trim() || '../.data')

function parseOrExit(variables: Variables, cmsDir: string): Environment {
  try {
    return parseEnvironment(variables, cmsDir)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    // Strapi would wrap the message and add a stack trace that doesn't help the operator.
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
