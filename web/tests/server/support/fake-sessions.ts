import { randomBytes } from 'node:crypto'

interface FakeSession {
  device: string
  refreshToken: string
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

  answer(
    pathname: string,
    body: string,
  ): { status: number; body?: unknown; headers?: Record<string, string> } {
    const data = JSON.parse(body || '{}') as Record<string, string | undefined>
    if (pathname === '/api/auth/local') {
      if (data.identifier === 'too-often@tanglaw.example') {
        return { ...refused('Too many requests'), status: 429, headers: { 'retry-after': '42' } }
      }
      if (data.password !== this.password)
        return { ...refused('Invalid identifier or password'), status: 401 }
      const session = { device: data.deviceId ?? '', refreshToken: '', tokens: new Set<string>() }
      this.#sessions.add(session)
      return { status: 200, body: { ...this.#issue(session), user: { id: 7 } } }
    }
    if (pathname === '/api/auth/refresh') {
      const session = [...this.#sessions].find(({ refreshToken }) => refreshToken === data.refreshToken)
      return session ? { status: 200, body: this.#issue(session) } : refused('Invalid refresh token')
    }
    for (const session of this.#sessions) if (session.device === data.deviceId) this.#sessions.delete(session)
    return { status: 200, body: { ok: true } }
  }

  #issue(session: FakeSession) {
    const exp = Math.floor(Date.now() / 1000) + this.tokenLife
    const claims = Buffer.from(JSON.stringify({ exp })).toString('base64url')
    const jwt = `x.${claims}.${randomBytes(8).toString('hex')}`
    session.tokens.add(jwt)
    session.refreshToken = randomBytes(16).toString('hex')
    return { jwt, refreshToken: session.refreshToken }
  }
}
