// @ts-check
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { PanelCallError, signInAsEditor } from '../bench/sign-in-as-editor.mjs'
import { sendRequest } from '../bench/send-request.mjs'
import { importCsv, IMPORTS } from './csv-imports.mjs'

/** Pages that the load reads from the cache. */
const CACHED = [
  '/',
  '/services/outages',
  '/rates',
  '/news-and-updates',
  '/contact-us',
  '/careers',
  '/about-us',
]
/** Addresses from which pages are read. */
const READERS = 50
/** A client waits so long for any answer (milliseconds): longer than the proxy's longest try. */
const CLIENT_TIMEOUT_MS = 200_000

/**
 * @typedef {'cached' | 'picture' | 'uncached' | 'form' | 'save' | 'import'} Kind
 * @typedef {{ at: number, took: number, kind: Kind, what: string, status: number, isAcceptable: boolean }} Answer `at`: when it was asked for (epoch
 *   milliseconds); `status` 0: no whole answer; `isAcceptable`: success, or for kinds other than cached a 503 with `Retry-After` or a 507
 * @typedef {{ documentId: string, acknowledged: string[] }} Saves
 */

/** Visitors and editors of a site, at steady rates, and how they were answered. */
export class SteadyLoad {
  /** @type {Answer[]} */
  answers = []
  /** Texts of forms that were acknowledged, each with the sender's address. @type {Map<string, string>} */
  forms = new Map()
  /** Forms that a web server gave back without what was typed. @type {string[]} */
  emptied = []
  /** @type {Saves[]} */
  saves = []
  /** The last value of each import, by its path, and the values that may have been stored since. @type {Map<string, { acknowledged: string | undefined, since: string[] }>} */
  imports = new Map()
  #site
  #values
  #isDiskFilled
  #isOver = false
  #agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
  /** @type {Promise<unknown>[]} */
  #running = []
  #run = Date.now().toString(36)
  #sender = 0
  #reader = 0

  /**
   * @param {{ site: string, values: Record<string, string | undefined> }} cluster
   * @param {{ isDiskFilled?: boolean }} [options] `isDiskFilled`: a 507 is acceptable
   */
  constructor({ site, values }, { isDiskFilled = false } = {}) {
    this.#site = site
    this.#values = values
    this.#isDiskFilled = isDiskFilled
  }

  /**
   * @param {{ cached: number, uncached: number, forms: number, editors: number, saves: number, imports: number }} rates a second, of visitors;
   *   `editors`: people, who each make `saves` a second; `imports` a minute, at their limits
   */
  async start(rates) {
    /** @type {string[]} */
    const pictures = []
    for (const path of CACHED) {
      const { body } = await sendRequest(this.#site + path)
      pictures.push(...(body.toString().match(/\/uploads\/[\w.-]+\.(?:avif|webp)/g) ?? []))
    }
    for (const path of pictures) await sendRequest(this.#site + path)
    let page = 0
    this.#every(rates.cached, () => this.#get('cached', CACHED[(page += 1) % CACHED.length] ?? '/'))
    let picture = 0
    if (pictures.length > 0)
      this.#every(rates.cached / 10, () =>
        this.#get('picture', pictures[(picture += 1) % pictures.length] ?? '/'),
      )
    let word = 0
    this.#every(rates.uncached, () => this.#get('uncached', `/news-and-updates?q=${this.#run}${(word += 1)}`))
    this.#every(rates.forms, () => this.#sendForm())
    for (let editor = 0; editor < rates.editors; editor += 1) {
      const call = await this.#signedIn()
      this.#running.push(this.#saveOn(call, `Editor ${this.#run}-${editor}`, 1000 / rates.saves))
    }
    if (rates.imports > 0) this.#running.push(this.#importOn(60_000 / rates.imports))
  }

  /** Ends the load, once what is under way is answered. */
  async stop() {
    this.#isOver = true
    await Promise.all(this.#running)
    this.#agent.destroy()
  }

  /** Another address of this machine for each sender: limits count by address. */
  #address() {
    this.#sender += 1
    return `127.1.${Math.floor(this.#sender / 250) % 250}.${(this.#sender % 250) + 1}`
  }

  /** Begins an exchange as often as is due, however long earlier ones take. @param {number} rate a second @param {() => Promise<unknown>} exchange */
  #every(rate, exchange) {
    const began = performance.now()
    const loop = async () => {
      /** @type {Set<Promise<unknown>>} */
      const open = new Set()
      for (let sent = 0; !this.#isOver; await wait(10)) {
        for (const due = ((performance.now() - began) * rate) / 1000; sent < due; sent += 1) {
          const promise = exchange()
          open.add(promise)
          void promise.finally(() => open.delete(promise))
        }
      }
      await Promise.all(open)
    }
    this.#running.push(loop())
  }

  /**
   * @param {Kind} kind @param {string} what
   * @param {(options: import('../bench/send-request.mjs').RequestOptions) => Promise<{ status: number, headers: http.IncomingHttpHeaders }>} send
   */
  async #note(kind, what, send) {
    const at = Date.now()
    const began = performance.now()
    let [status, isAcceptable] = [0, false]
    try {
      const answer = await send({ agent: this.#agent, timeoutMs: CLIENT_TIMEOUT_MS })
      status = answer.status
      const isRetry = status === 503 && answer.headers['retry-after'] !== undefined
      // 507: the disk is full (RFC 4918, 11.5).
      isAcceptable =
        (status >= 200 && status < 400) ||
        (kind !== 'cached' && (isRetry || (this.#isDiskFilled && status === 507)))
    } catch (error) {
      what += `: ${error instanceof Error ? error.message : String(error)}`
    }
    this.answers.push({ at, took: performance.now() - began, kind, what, status, isAcceptable })
    return status
  }

  /** @param {Kind} kind @param {string} path */
  async #get(kind, path) {
    // A page with a form is limited by address, and one web server serves all visitors while the other one is away.
    const localAddress = `127.3.0.${((this.#reader += 1) % READERS) + 1}`
    const headers = { 'accept-encoding': 'gzip, br' }
    await this.#note(kind, path, (options) =>
      sendRequest(this.#site + path, { ...options, localAddress, headers }),
    )
  }

  /** A visitor opens the contact form and sends it, again under the same key where a 503 asks for it. */
  async #sendForm() {
    const localAddress = this.#address()
    const agent = new http.Agent({ keepAlive: true })
    const number = this.#sender
    const email = `visitor-${this.#run}-${number}@visitors.example`
    const text = `Message ${this.#run}-${number} of the load`
    const ask = (/** @type {import('../bench/send-request.mjs').RequestOptions} */ options) =>
      sendRequest(`${this.#site}/contact-us`, { ...options, agent, localAddress })
    let [key, topic] = ['', '']
    await this.#note('uncached', '/contact-us', async (options) => {
      const answer = await ask(options)
      const page = answer.body.toString()
      key = /name="form-key" value="([^"]+)"/.exec(page)?.[1] ?? ''
      topic = /<option value="([^"]+)">/.exec(page)?.[1] ?? ''
      return answer
    })
    if (key === '') return agent.destroy()
    await wait(2000)
    const fields = { 'form-key': key, topic, name: 'A Visitor', email, text, website: '' }
    const body = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: this.#site }
    for (let turn = 0; turn < 60; turn += 1) {
      const status = await this.#note('form', '/contact-us', async (options) => {
        const answer = await ask({ ...options, method: 'POST', headers, body })
        if (answer.status >= 400 && answer.status !== 502 && answer.headers['x-request-id'] === undefined) {
          // The proxy's own sentence has no page around it.
          const page = answer.body.toString()
          if (page.includes('<html') && !page.includes(text)) this.emptied.push(`${answer.status} ${text}`)
        }
        return answer
      })
      if (status >= 200 && status < 400) {
        this.forms.set(text, email)
        break
      }
      if (status >= 400 && status < 500) break
      await wait(2000)
    }
    agent.destroy()
  }

  /** Imports readings and rates in turn, each time with another value. @param {number} interval milliseconds */
  async #importOn(interval) {
    const call = await this.#signedIn()
    for (let turn = 0; !this.#isOver; turn += 1) {
      const began = performance.now()
      const { path, text } = /** @type {(typeof IMPORTS)[number]} */ (IMPORTS[turn % IMPORTS.length])
      const value = (5 + turn / 10_000).toFixed(4)
      const state = this.imports.get(path) ?? { acknowledged: undefined, since: [] }
      this.imports.set(path, state)
      state.since.push(value)
      await this.#note('import', path, async () => {
        try {
          await importCsv(call, path, text(value))
          state.acknowledged = value
          state.since = []
          return { status: 200, headers: {} }
        } catch (error) {
          if (!(error instanceof PanelCallError)) throw error
          return { status: error.status, headers: { 'retry-after': error.retryAfter } }
        }
      })
      // Short waits let the load end soon.
      while (!this.#isOver && performance.now() - began < interval) await wait(100)
    }
  }

  #signedIn() {
    const account = { email: this.#values['EDITOR_EMAIL'], password: this.#values['EDITOR_PASSWORD'] }
    return signInAsEditor(this.#site, account, {
      agent: this.#agent,
      timeoutMs: CLIENT_TIMEOUT_MS,
      localAddress: this.#address(),
    })
  }

  /** @param {Awaited<ReturnType<typeof signInAsEditor>>} call @param {string} name @param {number} interval milliseconds */
  async #saveOn(call, name, interval) {
    const address = 'Rizal Street'
    let office = await call('POST', '/cms/offices', { data: { name, address } })
    /** @type {Saves} */
    const saves = { documentId: office.documentId, acknowledged: [] }
    this.saves.push(saves)
    let isUnsure = false
    for (let save = 1; !this.#isOver; save += 1) {
      const began = performance.now()
      const title = `${name} save ${save}`
      await this.#note('save', '/cms/offices', async () => {
        try {
          const body = { baseVersion: office.version, data: { name: title } }
          office = await call('PUT', `/cms/offices/${saves.documentId}`, body)
          saves.acknowledged.push(title)
          return { status: 200, headers: {} }
        } catch (error) {
          if (!(error instanceof PanelCallError)) throw error
          // The save before it got no answer, and was stored after all.
          const status = error.status === 409 && isUnsure ? 303 : error.status
          return { status, headers: { 'retry-after': error.retryAfter } }
        }
      }).then(async (status) => {
        isUnsure = status !== 200
        if (!isUnsure) return
        // Whether it was saved is seen from the document, as a person would look.
        const seen = await call('GET', `/cms/offices/${saves.documentId}`).catch(() => undefined)
        if (seen) office = seen
      })
      await wait(Math.max(0, interval - (performance.now() - began)))
    }
  }
}
