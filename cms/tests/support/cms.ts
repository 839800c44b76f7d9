import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type * as StrapiPackage from '@strapi/strapi'
import type { Core } from '@strapi/strapi'
import { afterAll } from 'vitest'
import { createDatabase, createStartedDatabase, type TestDatabase } from './database'
import { cmsDir, compiledDir } from './paths'
import { testEnv } from './test-env'

const require = createRequire(import.meta.url)

/** What an answer holds; each test reads it as it expects it to be. */
export type Json = any

export interface TestResponse<T = Json> {
  status: number
  headers: Headers
  body: T
}

export interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The caller: anonymous, the web server's two tokens, a panel account, the console's super-admin. */
export type Caller = 'anonymous' | 'read token' | 'forms token' | 'editor' | 'administrator' | 'console'

/** How long an access token is used: half of its ten minutes, which a long file on a slow machine outlasts. */
export const TOKEN_USE_MS = 300_000

interface LogLine {
  level: string
  message: string
}

/** A real CMS in this process, spoken to over HTTP. */
export class TestCms {
  private tokens = new Map<Caller, { token: string; since: number }>()
  private expectedErrors: RegExp[] = []
  readonly log: LogLine[] = []

  private constructor(
    readonly strapi: Core.Strapi,
    readonly url: string,
    readonly database: TestDatabase,
    private readonly variables: Record<string, string>,
    private readonly outer: NodeJS.ProcessEnv,
    private readonly restorePasswordCost: () => void,
  ) {}

  /** Boots a CMS on a database of its own, or on the given one. */
  static async start(more: Record<string, string> = {}, existing?: TestDatabase): Promise<TestCms> {
    // What the first start writes follows from these two: then it is this one.
    const begins = more.SEED !== undefined || more.FIXED_NOW !== undefined
    const database = existing ?? (await (begins ? createDatabase() : createStartedDatabase()))
    const variables = { ...testEnv, ...database.variables, ...more }
    const outer = { ...process.env }
    for (const name of Object.keys(process.env)) {
      if (/^(DATABASE_URL|REDIS_URL|SMTP_URL|MAIL_FROM|FIXED_NOW|S3_.*)$/.test(name)) delete process.env[name]
    }
    Object.assign(process.env, variables)
    const signals = { term: process.listeners('SIGTERM'), int: process.listeners('SIGINT') }
    const { createStrapi } = require('@strapi/strapi') as typeof StrapiPackage
    const strapi = createStrapi({
      appDir: cmsDir,
      distDir: compiledDir,
      autoReload: false,
      serveAdminPanel: false,
    })
    await strapi.load()
    if (strapi.db.dialect.client !== database.kind)
      throw new Error(
        `This started on ${strapi.db.dialect.client}, not on ${database.kind}: unload the CMS first`,
      )
    const restorePasswordCost = hashPasswordsFast(strapi)
    strapi.server.mount()
    const server = strapi.server.httpServer
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    for (const listener of process.listeners('SIGTERM')) {
      if (!signals.term.includes(listener)) process.off('SIGTERM', listener)
    }
    for (const listener of process.listeners('SIGINT')) {
      if (!signals.int.includes(listener)) process.off('SIGINT', listener)
    }
    const { port } = server.address() as AddressInfo
    const cms = new TestCms(
      strapi,
      `http://127.0.0.1:${port}`,
      database,
      variables,
      outer,
      restorePasswordCost,
    )
    strapi.log.on('data', (line: LogLine) => cms.log.push(line))
    return cms
  }

  /** Says that an error line of this kind belongs to what is tested. */
  expectError(pattern: RegExp): void {
    this.expectedErrors.push(pattern)
  }

  /** Ends the CMS; fails when it logged an error that no test announced. */
  async stop({ keepDatabase = false } = {}): Promise<void> {
    // Strapi takes every listener off the process, the test runner's too.
    const removeAllListeners = process.removeAllListeners.bind(process)
    process.removeAllListeners = () => process
    try {
      await this.strapi.destroy()
    } finally {
      this.restorePasswordCost()
      process.removeAllListeners = removeAllListeners
      for (const name of Object.keys(process.env)) delete process.env[name]
      Object.assign(process.env, this.outer)
    }
    if (!keepDatabase) await this.database.drop()
    const unexpected = this.log.filter(
      ({ level, message }) =>
        level === 'error' && !this.expectedErrors.some((pattern) => pattern.test(message)),
    )
    if (unexpected.length > 0)
      throw new Error(`The CMS logged errors: ${JSON.stringify(unexpected, null, 2)}`)
  }

  async call<T = Json>(method: string, address: string, options: CallOptions = {}): Promise<TestResponse<T>> {
    const { token, body, headers } = options
    const response = await fetch(this.url + address, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : (text as T),
    }
  }

  /** A call as a certain caller. */
  async as<T = Json>(
    caller: Caller,
    method: string,
    address: string,
    body?: unknown,
  ): Promise<TestResponse<T>> {
    return this.call<T>(method, address, { token: await this.tokenOf(caller), body })
  }

  async tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === 'anonymous') return undefined
    if (caller === 'read token') return this.variables.CMS_READ_TOKEN
    if (caller === 'forms token') return this.variables.CMS_FORMS_TOKEN
    const known = this.tokens.get(caller)
    if (known && performance.now() - known.since < TOKEN_USE_MS) return known.token
    const since = performance.now()
    const token = caller === 'console' ? await this.signInToConsole() : (await this.signIn(caller)).jwt
    this.tokens.set(caller, { token, since })
    return token
  }

  /** A session of a panel account, on a device of its own. */
  async signIn(
    role: 'editor' | 'administrator',
    deviceId: string = crypto.randomUUID(),
  ): Promise<{ jwt: string; refreshToken: string; deviceId: string }> {
    const prefix = role.toUpperCase()
    const { status, body } = await this.call('POST', '/api/auth/local', {
      body: {
        identifier: this.variables[`${prefix}_EMAIL`],
        password: this.variables[`${prefix}_PASSWORD`],
        deviceId,
      },
    })
    if (status !== 200) throw new Error(`Sign-in of the ${role} failed: ${JSON.stringify(body)}`)
    return { jwt: body.jwt, refreshToken: body.refreshToken, deviceId }
  }

  private async signInToConsole(): Promise<string> {
    const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = this.variables
    const { status, body } = await this.call('POST', '/admin/login', { body: { email, password } })
    if (status !== 200) throw new Error(`Sign-in to the console failed: ${JSON.stringify(body)}`)
    return body.data.accessToken ?? body.data.token
  }
}

/**
 * Lets the passwords of a test's accounts cost 16 rounds of bcrypt in place of 1,024: tests create and sign in
 * hundreds of accounts, and none depends on how long a guess takes.
 * @returns what restores the cost: the next CMS of this process has the same model
 */
function hashPasswordsFast(strapi: Core.Strapi): () => void {
  const password = strapi.getModel('plugin::users-permissions.user').attributes.password as {
    encryption?: object
  }
  const { encryption } = password
  password.encryption = { rounds: 4 }
  return () => {
    password.encryption = encryption
  }
}

const started: TestCms[] = []

// Here, where the file is collected: a hook that is registered inside another hook never runs.
afterAll(async () => {
  for (const cms of started.splice(0)) await cms.stop()
})

/** Boots a CMS for a test file and stops it after its tests. */
export async function startCms(more: Record<string, string> = {}): Promise<TestCms> {
  const cms = await TestCms.start(more)
  started.push(cms)
  return cms
}
