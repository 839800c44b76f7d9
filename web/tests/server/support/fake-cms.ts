import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeSessions } from './fake-sessions'

export const readToken = 'read-token-of-the-tests-0123456789abcdef'
export const formsToken = 'forms-token-of-the-tests-0123456789abcdef'

interface Seen {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  /** Sent one after the other instead of a body. */
  pieces?: AsyncIterable<string>
}

/** A CMS with as much of Strapi's behavior over HTTP as the web server meets. */
export class FakeCms {
  readonly sessions = new FakeSessions()
  /** Requests so far. */
  readonly seen: Seen[] = []
  /** What the server asked by itself, about the pages that its menus may offer; it does so whenever it has time. */
  readonly seenForMenus: Seen[] = []
  /** The same, about what can be searched. */
  readonly seenForSearch: Seen[] = []
  utilityName = 'Tanglaw Electric'
  heroSlides: Record<string, unknown>[] = []
  /** What lists answer, by their path. */
  readonly rows = new Map<string, object[]>()
  /** Drafts of the same. */
  heroDrafts: Record<string, unknown>[] = []
  /** The utility's name in the draft of the settings; a name that differs by default. */
  draftedName: string | undefined
  /** Present slugs by the API path of a former one. */
  movedSlugs = new Map<string, string>()
  /** Preview links by their code: the page of one that is open, or the status of one that isn't. */
  links = new Map<string, string | number>()
  seo: Record<string, unknown> | null = null
  /** Storm mode as it was saved; undefined for a utility that never did. */
  storm: Record<string, unknown> | undefined
  /** The key of notifications; null for a utility that offers none. */
  pushKey: string | null = null
  /** Lists of links in the site settings. */
  menus: Record<string, unknown> = {}
  revision = 1
  changes: { revision: number; type: string; documentId: string }[] = []
  /** Answers for `/api/manage/…`; the default echoes the call. */
  manage: (seen: Seen) => Answer = ({ method, path }) => ({ status: 200, body: { method, path } })
  /** Answers for `/api/account/…`, which are open. */
  account: (seen: Seen) => Answer = () => ({ status: 202, body: { ok: true } })
  /** Takes calls before anything else answers them: a CMS that is configured, or broken, in another way. */
  auth: (seen: Seen) => Answer | undefined = () => undefined
  /** Answers what visitors send by a form. */
  received: (seen: Seen) => Answer = () => ({ status: 201, body: { reference: 'M-2345-6789' } })
  files = new Map<string, { body: string; type: string }>()
  /** Holds the answers to matching requests back until released. */
  #gate: { pattern: RegExp; opened: Promise<void>; reached: () => void } | undefined
  /** As after kill -STOP: connections are taken, and nothing is answered. */
  isFrozen = false
  /** Whether every request and the health check are 503, as without a database. */
  isDatabaseAway = false
  #server: Server | undefined
  #port = 0

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#handle(request, response))
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Dies as after kill -9: open connections break, new ones are refused. `start` brings it back. */
  async die(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    server?.closeAllConnections()
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  }

  /** Holds matching requests back; `reached` resolves at the first of them. */
  hold(pattern: RegExp): { reached: Promise<void>; release: () => void } {
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    let arrive = () => {}
    const reached = new Promise<void>((resolve) => (arrive = resolve))
    this.#gate = { pattern, opened, reached: arrive }
    return {
      reached,
      release: () => {
        this.#gate = undefined
        open()
      },
    }
  }

  /** How many requests had a path that matches. */
  count(pattern: RegExp): number {
    return [...this.seenForMenus, ...this.seen].filter(({ path }) => pattern.test(path)).length
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    if (this.isDatabaseAway) return void response.writeHead(503).end()
    if (request.url === '/_health' && !this.isFrozen) return void response.writeHead(204).end()
    const seen = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    const isForMenus = seen.headers['x-request-id'] === 'menus'
    // Reads for the search index run by themselves, and are no visit.
    const isForSearch = seen.headers['x-request-id'] === 'search'
    if (isForSearch) this.seenForSearch.push(seen)
    else if (isForMenus) this.seenForMenus.push(seen)
    else this.seen.push(seen)
    if (this.isFrozen) return
    const file = this.files.get(seen.path)
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.body)
    const answer = this.#answer(seen)
    const gate = this.#gate
    if (!isForSearch && gate?.pattern.test(seen.path)) {
      gate.reached()
      await gate.opened
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    for await (const piece of answer.pieces ?? []) response.write(piece)
    if (answer.pieces) return void response.end()
    response.end(answer.status === 204 ? undefined : JSON.stringify(answer.body))
  }

  #answer(seen: Seen): Answer {
    const { pathname, searchParams } = new URL(seen.path, this.origin)
    if (!pathname.startsWith('/api/')) return failure(404, 'NotFoundError', 'Not Found')
    const token = seen.headers.authorization?.replace('Bearer ', '') ?? ''
    const auth = this.auth(seen)
    if (auth) return auth
    if (pathname.startsWith('/api/auth/')) return this.sessions.answer(pathname, seen.body, token)
    if (pathname.startsWith('/api/account/')) return this.account(seen)
    if (pathname.startsWith('/api/manage/')) {
      if (!this.sessions.isAlive(token))
        return failure(401, 'UnauthorizedError', 'Missing or invalid credentials')
      if (pathname === '/api/manage/me') return { status: 200, body: this.sessions.user }
      return this.manage(seen)
    }
    if (seen.method === 'POST' && token === formsToken) return this.received(seen)
    if (pathname.startsWith('/api/preview')) return this.#preview(seen, pathname, token)
    if (seen.headers.authorization !== `Bearer ${readToken}`)
      return failure(401, 'UnauthorizedError', 'No token')
    if (pathname === '/api/changes')
      return { status: 200, body: this.#changesAfter(searchParams.get('after')) }
    return this.#read(pathname, this.utilityName, this.heroSlides, searchParams)
  }

  #read(
    pathname: string,
    utilityName: string,
    heroSlides: Record<string, unknown>[],
    query = new URLSearchParams(),
  ): Answer {
    if (pathname === '/api/site-setting') {
      const data = { ...this.#siteSetting(), utilityName }
      return { status: 200, body: { data, meta: { tags: ['site-setting', 'media'] } } }
    }
    // Nothing of these is published.
    if (pathname === '/api/push-key')
      return { status: 200, body: { data: { publicKey: this.pushKey }, meta: { tags: [] } } }
    if (pathname === '/api/postings/newest-head')
      return { status: 200, body: { data: { publicKey: 'A key', head: null }, meta: { tags: ['media'] } } }
    if (pathname === '/api/storm-mode' && this.storm)
      return { status: 200, body: { data: this.storm, meta: { tags: ['storm-mode'] } } }
    if (['/api/storm-mode', '/api/about-page', '/api/csp-page', '/api/payment-page'].includes(pathname))
      return failure(404, 'NotFoundError', 'Nothing is stored here yet')
    const all = pathname === '/api/hero-slides' ? heroSlides : (this.rows.get(pathname) ?? [])
    const rows = all.filter((row) => isAskedFor(row, query))
    if (query.get('sort') === 'billingMonth:asc') rows.reverse()
    const slug = this.movedSlugs.get(pathname)
    if (slug !== undefined) return { status: 200, body: { data: { slug }, meta: { tags: [] } } }
    if (pathname.startsWith('/api/slugs/'))
      return failure(404, 'NotFoundError', 'Nothing ever had this address')
    const pagination = { page: 1, pageSize: 200, pageCount: 1, total: rows.length }
    const totals = { article: 0, advisory: 0 }
    return { status: 200, body: { data: rows, meta: { tags: tagsOf(pathname), totals, pagination } } }
  }

  #preview({ headers }: Seen, pathname: string, token: string): Answer {
    const link = this.links.get(String(headers['x-preview-link'])) ?? 404
    const isByLink =
      token === readToken && (pathname === '/api/preview-link' || !this.sessions.isAlive(token))
    if (isByLink && typeof link === 'number') return failure(link, 'NoLink', 'There is no such link')
    if (pathname === '/api/preview-link') {
      return { status: 200, body: { path: link, expiresAt: '2099-01-01T00:00:00.000Z' } }
    }
    if (isByLink ? link !== headers['x-preview-path'] : !this.sessions.isAlive(token)) {
      return failure(isByLink ? 403 : 401, 'NoLink', 'Not for you')
    }
    // The CMS has a preview of its content and of the list of news, and of nothing else.
    if (/^\/api\/preview\/(slugs|postings|posted-documents)\b/.test(pathname)) {
      return failure(404, 'NotFoundError', 'Not Found')
    }
    return this.#read(
      pathname.replace('/preview', ''),
      this.draftedName ?? `${this.utilityName}, drafted`,
      this.heroDrafts,
    )
  }

  #changesAfter(after: string | null) {
    if (after === null) return { revision: this.revision, reset: true, changes: [] }
    const changes = this.changes.filter(({ revision }) => revision > Number(after))
    return { revision: this.revision, reset: false, changes }
  }

  #siteSetting() {
    return {
      documentId: randomUUID(),
      utilityName: this.utilityName,
      hotline: '(033) 555-0147',
      email: 'care@tanglaw.example',
      city: 'Santa Aurora City',
      franchiseArea: 'Santa Aurora City and four towns',
      customersServed: 148_000,
      timeZone: 'Asia/Manila',
      socialLinks: [],
      logo: null,
      themeAccents: null,
      defaultSeo: this.seo,
      ...this.menus,
    }
  }
}

export function failure(status: number, name: string, message: string, details: unknown = {}): Answer {
  return { status, body: { data: null, error: { status, name, message, details } } }
}

/** Of the CMS's filters those by a slug and by a billing month; lists stand here with the newest first. */
function isAskedFor(row: object, query: URLSearchParams): boolean {
  const { slug, billingMonth, form } = row as { slug?: string; billingMonth?: string; form?: string }
  const names = ['slug][$eq', 'form][$eq', 'billingMonth][$gte', 'billingMonth][$lte']
  const [asked, ofForm, from, to] = names.map((one) => query.get(`filters[${one}]`))
  if ((asked && slug !== asked) || (ofForm && form !== ofForm)) return false
  return (!from || String(billingMonth) >= from) && (!to || String(billingMonth) <= to)
}

/** What a list says of itself, as the CMS would. */
function tagsOf(pathname: string): string[] {
  if (pathname === '/api/customer-classes') return ['customer-class']
  const type = pathname
    .replace(/^\/api\//, '')
    .replace(/ies$/, 'ys')
    .replace(/s$/, '')
  const shown: Record<string, string[]> = {
    'hero-slide': ['media'],
    'power-rate': ['customer-class', 'media'],
  }
  return [type, ...(shown[type] ?? [])]
}
