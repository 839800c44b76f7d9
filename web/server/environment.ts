import { resolve } from 'node:path'
import * as v from 'valibot'
import type { HttpsMode } from './http/security-headers'
import type { S3Settings } from './proxy/s3-bucket'
import { sessionVariables } from './session/session-configuration'

const port = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(0), v.maxValue(65_535))
const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text)),
  v.check((url) => /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash),
  v.transform((url) => url.origin),
)
/** One or more origins, separated by commas. */
const origins = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.array(origin),
  v.minLength(1),
)
const count = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(1_000_000))
/** A secret, and its predecessor while the CMS still uses that, separated by a comma. */
const secrets = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(v.pipe(v.string(), v.minLength(32))),
  v.maxLength(2),
)
/** The CMS accepts both; this server sends the new one. */
const token = v.pipe(
  secrets,
  v.transform(([present = '']) => present),
)

/** Each variable with its expected format, in the words of the error message. */
const variables = {
  WEB_HOST: [v.optional(v.string(), '127.0.0.1'), 'the address to listen on, such as 127.0.0.1'],
  WEB_PORT: [v.optional(port, '3000'), 'a port number'],
  SITE_URL: [
    v.optional(origin, 'http://localhost:3000'),
    'the public origin, such as https://www.utility.example',
  ],
  CMS_INTERNAL_URL: [
    v.optional(origins, 'http://127.0.0.1:1337'),
    'the origins of the CMS, separated by commas, such as http://127.0.0.1:1337',
  ],
  WEB_CHANGE_LISTENER: [
    v.optional(origin),
    'the origin of this web server as the CMS reaches it, such as http://10.0.0.5:3000, or absent',
  ],
  CMS_READ_TOKEN: [token, 'the access key of the token for public reads (at least 32 characters)'],
  CMS_FORMS_TOKEN: [token, 'the access key of the token for public forms (at least 32 characters)'],
  CHANGE_WEBHOOK_SECRET: [
    secrets,
    'the secret shared with the CMS for its change feed (at least 32 characters)',
  ],
  WEB_CACHE_DIR: [
    v.optional(v.pipe(v.string(), v.minLength(1)), '.data/web-cache'),
    'a directory for copies of pages',
  ],
  UPLOADS_DIR: [
    v.optional(v.pipe(v.string(), v.minLength(1))),
    'the folder in which the CMS keeps uploaded files, such as cms/public/uploads, or absent where the two share no disk; without effect on S3',
  ],
  S3_ENDPOINT: [
    v.optional(origin),
    'the origin of the service, such as https://minio.example.org:9000, or absent for AWS',
  ],
  S3_REGION: [
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
    'the region of the bucket, such as ap-southeast-1 (us-east-1 where there are none)',
  ],
  S3_BUCKET: [
    v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
    'the bucket in which the CMS keeps uploaded files, or absent where it keeps them in a folder',
  ],
  S3_ACCESS_KEY_ID: [v.optional(v.string()), 'the id of a key that may list the bucket and read its objects'],
  S3_SECRET_ACCESS_KEY: [v.optional(v.string()), 'the secret of that key'],
  FIXED_NOW: [
    v.optional(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((text) => new Date(text)),
      ),
    ),
    'an ISO instant that stops the clock, such as 2026-11-18T06:15:00Z, or absent',
  ],
  ALERT_WEBHOOK_URL: [
    v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/))),
    'an address that takes alerts as JSON, such as https://hooks.example.org/…, or absent',
  ],
  REDIS_URL: [
    v.optional(v.pipe(v.string(), v.regex(/^rediss?:\/\/\S+$/))),
    'a Redis URL, such as redis://127.0.0.1:6379, where several web servers count requests together, or absent',
  ],
  METRICS_HOST: [
    v.optional(v.string(), '127.0.0.1'),
    'the address to serve metrics on, such as 127.0.0.1; never a public one',
  ],
  WEB_METRICS_PORT: [v.optional(port), 'a port number for metrics, or absent for none'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/))),
    'the address of an OpenTelemetry collector, such as http://127.0.0.1:4318, or absent for no traces',
  ],
  LOG_LEVEL: [
    v.optional(v.picklist(['error', 'warn', 'info', 'debug', 'silent']), 'info'),
    'one of error, warn, info, debug, silent',
  ],
  WEB_TRUSTED_PROXY_HOPS: [
    v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
    'the number of proxies that append to X-Forwarded-For, such as 1',
  ],
  HSTS: [
    v.optional(v.picklist(['off', 'host', 'subdomains']), 'host'),
    'off, host or subdomains: where browsers insist on HTTPS for a year (of a site on HTTPS)',
  ],
  WEB_RENDER_QUEUE_SIZE: [
    v.optional(count, '16'),
    'the number of uncached pages that may wait to be rendered, such as 16',
  ],
  WEB_MAX_CONNECTIONS_PER_IP: [
    v.optional(count, '256'),
    'the number of connections one IP address may have at once, such as 256',
  ],
  WEB_OFFLINE_OUTAGES: [
    v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((text) => text === 'true'),
      ),
      'true',
    ),
    'true or false: whether browsers may keep the Outages page for use while offline',
  ],
  WEB_SOCKET_TIMEOUT_S: [
    v.optional(count, '30'),
    'a number of seconds, such as 30: how long to wait for a client that stops reading',
  ],
  WEB_DOCUMENT_TIMEOUT: [
    v.optional(count, '30'),
    'a number of seconds, such as 30: how long the CMS may take to store a form with a document',
  ],
  ...sessionVariables,
} as const

/**
 * Variables that version 0.2.0 named otherwise. A server that still has one set must not start without its
 * value.
 */
const renamedVariables: Readonly<Record<string, string>> = {
  CHANGE_FEED_SECRET: 'CHANGE_WEBHOOK_SECRET',
  CLOCK: 'FIXED_NOW',
  CMS_ORIGIN: 'CMS_INTERNAL_URL',
  SESSION_ONLY_TOKEN_REFRESHES: 'SESSION_KEEP_REFRESH_TOKEN',
  SESSION_REFRESH_TOKEN_AT: 'SESSION_REFRESH_TOKEN_PATH',
  SESSION_TOKEN_AT: 'SESSION_TOKEN_PATH',
  WEB_MAX_CONNECTIONS: 'WEB_MAX_CONNECTIONS_PER_IP',
  WEB_MAX_RENDERS: 'WEB_RENDER_QUEUE_SIZE',
  WEB_STALL_TIMEOUT: 'WEB_SOCKET_TIMEOUT_S',
  WEB_TRUSTED_PROXIES: 'WEB_TRUSTED_PROXY_HOPS',
}

type Variables = typeof variables
type Parsed = { [Name in keyof Variables]: v.InferOutput<Variables[Name][0]> }

export interface Environment extends Parsed {
  /**
   * The bucket in which the CMS keeps uploaded files, from the `S3_…` variables; undefined where it uses a
   * folder.
   */
  s3: S3Settings | undefined
  /** False for plain HTTP; otherwise the HSTS policy. HTTPS also makes cookies secure. */
  secure: HttpsMode
}

/** Paths in the environment are relative to the repository's root, but the server runs in web/. */
const fromRepositoryRoot = (directory: string) => resolve(process.cwd(), '..', directory)

/**
 * Reads the environment once. An empty variable counts as absent.
 * @throws one Error that names every invalid variable and its expected format, and never a value, which may
 * be secret
 */
export function parseEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const problems = Object.entries(renamedVariables).flatMap(([name, present]) =>
    source[name] ? [`${name} is called ${present} now: rename it`] : [],
  )
  const entries = Object.entries(variables).map(([name, [schema, expected]]) => {
    const result = v.safeParse(schema, source[name] || undefined)
    if (!result.success)
      problems.push(`${name} should be ${expected}${source[name] ? '' : '; it is not set'}`)
    return [name, result.output]
  })
  const parsed = Object.fromEntries(entries) as Parsed
  const s3 = parseS3Settings(parsed, problems)
  if (problems.length > 0) throw new Error(`The web server cannot start:\n  ${problems.join('\n  ')}`)
  return {
    ...parsed,
    s3,
    WEB_CACHE_DIR: fromRepositoryRoot(parsed.WEB_CACHE_DIR),
    UPLOADS_DIR: s3 ? undefined : parsed.UPLOADS_DIR && fromRepositoryRoot(parsed.UPLOADS_DIR),
    secure: parsed.SITE_URL.startsWith('https:') && parsed.HSTS,
  }
}

/** Reads the S3 variables, which are only valid together: one alone is a mistake. */
function parseS3Settings(parsed: Parsed, problems: string[]): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = parsed
  const needed = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (S3_ENDPOINT === undefined && missing.length === Object.keys(needed).length) return undefined
  if (missing.length > 0) {
    problems.push(
      `${missing.join(', ')} should be set too: of ${Object.keys(needed).join(', ')} set all or none`,
    )
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? '',
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  }
}
