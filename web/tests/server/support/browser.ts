/** As much of a browser as sessions need: a cookie jar, and the headers that say where a request comes from. */
export class Browser {
  readonly #jar = new Map<string, string>()

  constructor(readonly origin: string) {}

  get cookies(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Puts removed cookies back, as an attacker with a copy would. */
  keep(cookies: string): void {
    for (const pair of cookies.split('; ').filter(Boolean)) {
      const at = pair.indexOf('=')
      this.#jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  }

  send(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.sendRaw(method, path, JSON.stringify(body), {
      'content-type': 'application/json',
      ...headers,
    })
  }

  /** Sends a body as it is; its type is among the headers. */
  sendRaw(
    method: string,
    path: string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#fetch(path, {
      method,
      headers: { origin: this.origin, 'sec-fetch-site': 'same-origin', ...headers },
      body,
    })
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('POST', path, body, headers)
  }

  async #fetch(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ): Promise<Response> {
    const cookie = this.cookies
    const answer = await fetch(this.origin + path, {
      ...init,
      redirect: 'manual',
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
        ...(cookie ? { cookie } : {}),
        ...init.headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/Max-Age=0/i.test(line)) this.#jar.delete(pair.slice(0, at))
      else this.#jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
}
