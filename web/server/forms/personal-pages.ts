import { parse, serialize } from 'cookie'
import * as v from 'valibot'
import { hasProblem, TOKEN_PLACEHOLDER, type SubmissionReceipt } from '~/lib/public-form'
import * as t from '~/messages/en/forms'
import type { Payload } from '~/pages/payload'
import { RateLimiter } from '../http/rate-limiter'
import { CompressibleBody } from '../http/compressible-body'
import { securityHeaders, type RawHeaders, type Secure } from '../http/headers'
import type { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { replyEmpty, replyJson, replyPrivate } from '../http/reply'
import type { Exchange } from '../http/request'
import type { PageResponses } from '../render/page-responses'
import type { PageRenderer } from '../render/page-renderer'
import type { Assets } from '../render/assets'
import { FormKeys } from './form-keys'

const RECEIPT_PATH = '/thank-you'
export const RECEIPT_COOKIE = 'sent-form'
/** How long the thank-you page can be opened again (seconds). */
export const RECEIPT_MAX_AGE_S = 30 * 60

/**
 * Ready pages that an address gets in a minute as it asks; further ones are queued as a flood. Half a town may share an address,
 * its mobile network's, and all open the report of an outage at once.
 */
const FORM_PAGE_RATE_LIMIT = { perAddress: 1200, total: Infinity }

const receiptSchema = v.object({
  type: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  reference: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{1,4}(-[2-9A-Z]{4}){2}$/))),
  digits: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
})

interface Options {
  source: PageRenderer
  assets: Assets
  formsToken: string
  secure: Secure
  queue: CpuBudgetQueue
}

/** How a page goes out, where it is no plain 200. */
interface SendOptions {
  status?: number
  headers?: RawHeaders
  /** Its address grants access: a referrer policy and noindex keep it from other pages and search engines. */
  isSecret?: boolean
}

/** Sends private pages: made for one visitor, and never cached. */
export class PersonalPages {
  readonly keys: FormKeys
  readonly #options: Options
  readonly #rateLimiter = new RateLimiter(FORM_PAGE_RATE_LIMIT)

  constructor(options: Options) {
    this.#options = options
    this.keys = new FormKeys(options.formsToken)
  }

  /** A cached page, with a token of its own in its form. @throws OverloadedError */
  async sendCached(exchange: Exchange, copy: PageResponses, wanted: 'document' | 'data'): Promise<void> {
    const send = () => {
      const text = copy[wanted].body.toString().replaceAll(TOKEN_PLACEHOLDER, this.keys.create())
      return this.#write(exchange, text, wanted, {})
    }
    const isWithinLimit = this.#rateLimiter.tryConsume(exchange.clientAddress)
    await (isWithinLimit ? send() : this.#options.queue.run({ priority: 'flood' }, send))
  }

  /** A page made for one person. @throws OverloadedError */
  async send(
    exchange: Exchange,
    payload: Payload,
    wanted: 'document' | 'data',
    sending: SendOptions = {},
  ): Promise<void> {
    const { queue, source } = this.#options
    const { priority } = exchange
    const page = withErrorTitle(payload)
    const text =
      wanted === 'data'
        ? JSON.stringify(page)
        : (await queue.run({ priority }, () => source.render(page))).html
    await this.#write(exchange, text, wanted, sending)
  }

  /** Redirects to the thank-you page. */
  redirectToReceipt(exchange: Exchange, form: SubmissionReceipt): void {
    const encoded = Buffer.from(JSON.stringify(form)).toString('base64url')
    const cookie = serialize(RECEIPT_COOKIE, encoded, {
      path: RECEIPT_PATH,
      maxAge: RECEIPT_MAX_AGE_S,
      httpOnly: true,
      sameSite: 'lax',
      secure: Boolean(this.#options.secure),
    })
    this.redirectTo(exchange, RECEIPT_PATH, ['Set-Cookie', cookie])
  }

  /** Redirects to another page, after a form was accepted. */
  redirectTo(exchange: Exchange, location: string, headers: RawHeaders = []): void {
    if (acceptsJson(exchange)) return replyJson(exchange, 200, { location }, headers)
    replyEmpty(exchange, 303, ['Location', location, ...headers])
  }

  /** The visitor's last submission. */
  readReceipt({ request }: Exchange): SubmissionReceipt | undefined {
    const cookie = parse(request.headers.cookie ?? '')[RECEIPT_COOKIE]
    if (cookie === undefined) return undefined
    const text = Buffer.from(cookie, 'base64url').toString()
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), receiptSchema), text)
    return parsed.success ? parsed.output : undefined
  }

  async #write(
    exchange: Exchange,
    text: string,
    wanted: 'document' | 'data',
    { status = 200, headers: more = [], isSecret = false }: SendOptions,
  ): Promise<void> {
    const { assets, secure } = this.#options
    const { body, headers } = await new CompressibleBody(text).negotiate(exchange.request)
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

/** The title of a page says that its form came back with problems. */
function withErrorTitle(payload: Payload): Payload {
  const { form, head } = payload
  if (!form || !hasProblem(form)) return payload
  return { ...payload, head: { ...head, title: t.errorTitle(head.title) } }
}

/** Whether a form was sent by script, which takes the answer without leaving the page. */
export const acceptsJson = ({ request }: Exchange) => request.headers.accept === 'application/json'
