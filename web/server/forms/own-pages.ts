import { parse, serialize } from 'cookie'
import * as v from 'valibot'
import { NO_KEY, type SentForm } from '~/lib/public-form'
import type { Payload } from '~/pages/payload'
import { Allowance } from '../http/allowance'
import { Compressible } from '../http/compressible'
import { securityHeaders, type RawHeaders, type Secure } from '../http/headers'
import type { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { replyEmpty, replyJson, replyPrivate } from '../http/reply'
import type { Exchange } from '../http/request'
import type { Copy } from '../render/copy'
import type { PageSource } from '../render/page-source'
import type { Assets } from '../render/assets'
import { FormKeys } from './keys'

const THANK_YOU = '/thank-you'
export const SENT_COOKIE = 'sent-form'
/** How long the thank-you page can be opened again (seconds). */
export const SENT_FOR = 30 * 60

/**
 * Ready pages that an address gets in a minute as it asks; further ones are queued as a flood. Half a town may share an address,
 * its mobile network's, and all open the report of an outage at once.
 */
const AT_ONCE = { fromOne: 1200, inAll: Infinity }

const sentForm = v.object({
  type: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  reference: v.pipe(v.string(), v.regex(/^[A-Z]{1,4}(-[2-9A-Z]{4}){2}$/)),
  digits: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
})

interface Options {
  source: PageSource
  assets: Assets
  formsToken: string
  secure: Secure
  queue: CpuBudgetQueue
}

/** How a page goes out, where it is no plain 200. */
interface Sending {
  status?: number
  headers?: RawHeaders
  /** Its address grants access: a referrer policy and noindex keep it from other pages and search engines. */
  isSecret?: boolean
}

/** Sends private pages: made for one visitor, and never cached. */
export class OwnPages {
  readonly keys: FormKeys
  readonly #options: Options
  readonly #atOnce = new Allowance(AT_ONCE)

  constructor(options: Options) {
    this.#options = options
    this.keys = new FormKeys(options.formsToken)
  }

  /** A cached page, with a token of its own in its form. @throws OverloadedError */
  async sendReady(exchange: Exchange, copy: Copy, wanted: 'document' | 'data'): Promise<void> {
    const send = () => {
      const text = copy[wanted].body.toString().replaceAll(NO_KEY, this.keys.make())
      return this.#write(exchange, text, wanted, {})
    }
    const isAtOnce = this.#atOnce.take(exchange.clientAddress)
    await (isAtOnce ? send() : this.#options.queue.run({ priority: 'flood' }, send))
  }

  /** A page made for one person. @throws OverloadedError */
  async send(
    exchange: Exchange,
    payload: Payload,
    wanted: 'document' | 'data',
    sending: Sending = {},
  ): Promise<void> {
    const { queue, source } = this.#options
    const { priority } = exchange
    const text =
      wanted === 'data'
        ? JSON.stringify(payload)
        : (await queue.run({ priority }, () => source.render(payload))).html
    await this.#write(exchange, text, wanted, sending)
  }

  /** Redirects to the thank-you page. */
  thank(exchange: Exchange, what: SentForm): void {
    const sent = Buffer.from(JSON.stringify(what)).toString('base64url')
    const cookie = serialize(SENT_COOKIE, sent, {
      path: THANK_YOU,
      maxAge: SENT_FOR,
      httpOnly: true,
      sameSite: 'lax',
      secure: Boolean(this.#options.secure),
    })
    this.goOn(exchange, THANK_YOU, ['Set-Cookie', cookie])
  }

  /** Redirects to another page, after a form was accepted. */
  goOn(exchange: Exchange, location: string, headers: RawHeaders = []): void {
    if (wantsData(exchange)) return replyJson(exchange, 200, { location }, headers)
    replyEmpty(exchange, 303, ['Location', location, ...headers])
  }

  /** The visitor's last submission. */
  sentBy({ request }: Exchange): SentForm | undefined {
    const cookie = parse(request.headers.cookie ?? '')[SENT_COOKIE]
    if (cookie === undefined) return undefined
    const text = Buffer.from(cookie, 'base64url').toString()
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), sentForm), text)
    return read.success ? read.output : undefined
  }

  async #write(
    exchange: Exchange,
    text: string,
    wanted: 'document' | 'data',
    { status = 200, headers: more = [], isSecret = false }: Sending,
  ): Promise<void> {
    const { assets, secure } = this.#options
    const { body, headers } = await new Compressible(text).for(exchange.request)
    const type = wanted === 'data' ? 'application/json' : 'text/html'
    const own = [
      ...assets.policy(wanted === 'data' ? '' : text, 'public'),
      'Surrogate-Control',
      'no-store',
      ...headers,
      // With `no-referrer` browsers would send the page's own form without saying where it comes from.
      ...securityHeaders(secure, isSecret ? 'strict-origin' : undefined),
      ...(isSecret ? ['X-Robots-Tag', 'noindex, nofollow'] : []),
      ...more,
    ]
    replyPrivate(exchange, status, type, body, own, 'private, no-store')
  }
}

/** Whether a form was sent by script, which takes the answer without leaving the page. */
export const wantsData = ({ request }: Exchange) => request.headers.accept === 'application/json'
