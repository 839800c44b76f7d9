import { resolve } from 'node:path'
import * as v from 'valibot'
import type { Secure } from './http/headers'
import { sessionVariables } from './session/configuration'

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
const secret = v.pipe(v.string(), v.minLength(32))

/** Each variable with what it should be, in the words of the message that a wrong one causes. */
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
  CMS_READ_TOKEN: [secret, 'the access key of the token for public reads (at least 32 characters)'],
  CMS_FORMS_TOKEN: [secret, 'the access key of the token for public forms (at least 32 characters)'],
  CHANGE_WEBHOOK_SECRET: [
    secret,
    'the secret shared with the CMS for its change feed (at least 32 characters)',
  ],
  WEB_CACHE_DIR: [
    v.optional(v.pipe(v.string(), v.minLength(1)), '.data/web-cache'),
    'a directory for copies of pages',
  ],
  UPLOADS_DIR: [
    v.optional(v.pipe(v.string(), v.minLength(1))),
    'the folder in which the CMS keeps uploaded files, such as cms/public/uploads, or absent where the two share no disk',
  ],
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
  METRICS_HOST: [
    v.optional(v.string(), '127.0.0.1'),
    'the address to serve metrics on, such as 127.0.0.1; never a public one',
  ],
  WEB_METRICS_PORT: [v.optional(port), 'a port number for metrics, or absent for none'],
  LOG_LEVEL: [
    v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    'fatal, error, warn, info, debug, trace or silent',
  ],
  WEB_TRUSTED_PROXY_HOPS: [
    v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
    'how many proxies stand in front and append to X-Forwarded-For',
  ],
  HSTS: [
    v.optional(v.picklist(['off', 'host', 'subdomains']), 'host'),
    'off, host or subdomains: where browsers insist on HTTPS for a year (of a site on HTTPS)',
  ],
  WEB_RENDER_QUEUE_SIZE: [
    v.optional(count, '16'),
    'how many pages that are not in the cache may wait to be rendered, such as 16',
  ],
  WEB_MAX_CONNECTIONS_PER_IP: [
    v.optional(count, '256'),
    'how many connections one address may have at once, such as 256',
  ],
  WEB_OFFLINE_OUTAGES: [
    v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((text) => text === 'true'),
      ),
      'true',
    ),
    'true or false: whether browsers may keep the page of outages for times without a network',
  ],
  WEB_SOCKET_TIMEOUT_S: [
    v.optional(count, '30'),
    'after how many seconds a reader who takes nothing any more is cut off, such as 30',
  ],
  WEB_DOCUMENT_TIMEOUT: [
    v.optional(count, '30'),
    'how many seconds the CMS has to take in a form with a document, such as 30',
  ],
  ...sessionVariables,
} as const

/** Variables that an earlier version had by another name: a server that still has one set must not start without it. */
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
  /** Whether the site is reached over HTTPS, which makes its cookies secure, and then with which HSTS. */
  secure: Secure
}

/** Paths in the environment are relative to the repository's root; the server runs in web/. */
const fromRepositoryRoot = (directory: string) => resolve(process.cwd(), '..', directory)

/**
 * Reads the environment once. An empty variable counts as absent.
 * Throws one error that names every wrong variable and what it should be; never a value, which may be secret.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const problems = Object.entries(renamedVariables).flatMap(([name, present]) =>
    source[name] ? [`${name} is called ${present} now: rename it`] : [],
  )
  const entries = Object.entries(variables).map(([name, [schema, expected]]) => {
    const result = v.safeParse(schema, source[name] || undefined)
    if (!result.success)
      problems.push(`${name} should be ${expected}${source[name] ? '' : '; it is not set'}`)
    return [name, result.output]
  })
  if (problems.length > 0) throw new Error(`The web server cannot start:\n  ${problems.join('\n  ')}`)
  const parsed = Object.fromEntries(entries) as Parsed
  return {
    ...parsed,
    WEB_CACHE_DIR: fromRepositoryRoot(parsed.WEB_CACHE_DIR),
    UPLOADS_DIR: parsed.UPLOADS_DIR && fromRepositoryRoot(parsed.UPLOADS_DIR),
    secure: parsed.SITE_URL.startsWith('https:') && parsed.HSTS,
  }
}
