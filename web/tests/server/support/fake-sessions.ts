import { randomBytes } from 'node:crypto'

interface FakeSession {
  refreshToken: string
  /** Refresh tokens that were used up; a moment ago, as the fake never waits. */
  used: Set<string>
  tokens: Set<string>
}

const refused = (message: string) => ({
  status: message.startsWith('Invalid identifier') ? 400 : 401,
  body: { data: null, error: { status: 401, name: 'UnauthorizedError', message, details: {} } },
})

/** Strapi's sessions: access tokens that end, refresh tokens that work once. */
export class FakeSessions {
  password = 'correct horse battery'
  /** Seconds that a new access token lives. */
  tokenLife = 600
  /** The code that the second step takes; null for an account without one. */
  secondFactor: string | null = null
  readonly trustedDevice = 'the-secret-of-a-trusted-device'
  user: unknown = {
    id: 7,
    name: 'Elena Editor',
    email: 'editor@tanglaw.example',
    role: 'editor',
    abilities: ['power-rates.save'],
  }
  readonly #sessions = new Set<FakeSession>()

  isAlive(token: string): boolean {
    return [...this.#sessions].some(({ tokens }) => tokens.has(token))
  }

  /** Ends all access tokens, as ten minutes would; refresh tokens stay. */
  expireTokens(): void {
    for (const session of this.#sessions) session.tokens.clear()
  }

  /** Ends everything. */
  endAll(): void {
    this.#sessions.clear()
  }

  get count(): number {
    return this.#sessions.size
  }

  answer(
    pathname: string,
    body: string,
    bearer: string,
  ): { status: number; body?: unknown; headers?: Record<string, string> } {
    const data = JSON.parse(body || '{}') as Record<string, string | undefined>
    if (pathname === '/api/auth/local') {
      if (data.identifier === 'too-often@tanglaw.example') {
        return { ...refused('Too many requests'), status: 429, headers: { 'retry-after': '42' } }
      }
      if (data.password !== this.password)
        return { ...refused('Invalid identifier or password'), status: 401 }
      if (this.secondFactor !== null && data.trustedDevice !== this.trustedDevice) {
        return { status: 200, body: { secondFactor: { ticket: 'a-ticket' } } }
      }
      const session = { refreshToken: '', used: new Set<string>(), tokens: new Set<string>() }
      this.#sessions.add(session)
      return { status: 200, body: { ...this.#issue(session), user: { id: 7 } } }
    }
    if (pathname === '/api/auth/second-factor') {
      if (data.ticket !== 'a-ticket') return refused('This sign-in took too long.')
      if (data.code !== this.secondFactor) return { ...refused('Invalid identifier'), status: 400 }
      const session = { refreshToken: '', used: new Set<string>(), tokens: new Set<string>() }
      this.#sessions.add(session)
      const trusted = data.trust ? { trustedDevice: this.trustedDevice } : {}
      return { status: 200, body: { ...this.#issue(session), user: { id: 7 }, ...trusted } }
    }
    if (pathname === '/api/auth/refresh') {
      const given = data.refreshToken ?? ''
      for (const session of this.#sessions) {
        if (session.refreshToken === given) return { status: 200, body: this.#issue(session) }
        if (session.used.has(given)) {
          const { refreshToken } = session
          return { status: 200, body: { jwt: this.#token(session), refreshToken } }
        }
      }
      return refused('This session has ended.')
    }
    for (const session of this.#sessions) if (session.tokens.has(bearer)) this.#sessions.delete(session)
    return { status: 200, body: { ok: true } }
  }

  #issue(session: FakeSession) {
    if (session.refreshToken) session.used.add(session.refreshToken)
    session.refreshToken = randomBytes(16).toString('hex')
    return { jwt: this.#token(session), refreshToken: session.refreshToken }
  }

  #token(session: FakeSession): string {
    const exp = Math.floor(Date.now() / 1000) + this.tokenLife
    const claims = Buffer.from(JSON.stringify({ exp })).toString('base64url')
    const jwt = `x.${claims}.${randomBytes(8).toString('hex')}`
    session.tokens.add(jwt)
    return jwt
  }
}
