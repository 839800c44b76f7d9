import { parse, serialize } from 'cookie'
import * as v from 'valibot'
import {
  emptyFormState,
  hasFormProblem,
  FORM_KEY_PLACEHOLDER,
  type SubmissionReceipt,
} from '~/lib/public-form'
import * as t from '~/messages/en/forms'
import type { Payload } from '~/pages/payload'
import { RateLimiter } from '../http/rate-limiter'
import { createPolicyTemplate } from '../http/content-security-policy'
import { CompressibleBody } from '../http/compressible-body'
import { TemplateBody } from '../http/template-body'
import { buildSecurityHeaders, type RawHeaders, type HttpsMode } from '../http/security-headers'
import type { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { replyEmpty, replyJson, replyPrivate } from '../http/reply'
import type { Exchange } from '../http/exchange'
import type { PageResponses } from '../render/page-responses'
import type { PageRenderer } from '../render/page-renderer'
import type { ClientBuildAssets } from '../render/client-build-assets'
import { FormKeys } from './form-keys'

const RECEIPT_PATH = '/thank-you'
export const RECEIPT_COOKIE = 'submission-receipt'
/** Seconds during which the thank-you page can be opened again. */
export const RECEIPT_MAX_AGE_S = 30 * 60

/**
 * Cached form pages per minute and address that are served immediately; further ones are queued with a
 * flood's priority. The limit is high because half a town may share the address of its mobile network, and
 * all open the outage report at once.
 */
const FORM_PAGE_RATE_LIMIT = { perAddress: 1200, total: Infinity }

/** What a cookie has room for. */
const MAX_RECEIPT_FACTS = 5
const receiptText = v.pipe(v.string(), v.maxLength(200))
const receiptSchema = v.object({
  type: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  route: v.optional(v.pipe(v.string(), v.maxLength(100))),
  reference: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{1,4}(-[2-9A-Z]{4}){2}$/))),
  digits: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  facts: v.optional(
    v.pipe(v.array(v.object({ term: receiptText, value: receiptText })), v.maxLength(MAX_RECEIPT_FACTS)),
  ),
})

interface Options {
  source: PageRenderer
  assets: ClientBuildAssets
  formsToken: string
  secure: HttpsMode
  queue: CpuBudgetQueue
}

/** How a response differs from a plain 200. */
interface SendOptions {
  status?: number
  headers?: RawHeaders
  /**
   * The address grants access, so a referrer policy and noindex keep it from other sites and search engines.
   */
  isSecret?: boolean
}

type TemplateName = `${'open' | 'closed'} ${'document' | 'data'}`

/** A cached page that lacks only the key of its form. */
interface PageTemplate {
  body: TemplateBody
  policyFor: (key: string) => RawHeaders
}

/** Sends pages made for one visitor, which no cache may store. */
export class PersonalPages {
  readonly keys: FormKeys
  readonly #options: Options
  readonly #rateLimiter = new RateLimiter(FORM_PAGE_RATE_LIMIT)
  /** Of cached pages, with forms that can be sent now or can't. */
  readonly #templates = new WeakMap<PageResponses, Partial<Record<TemplateName, Promise<PageTemplate>>>>()

  constructor(options: Options) {
    this.#options = options
    this.keys = new FormKeys(options.formsToken)
  }

  /**
   * Sends a cached page with a key of its own in its form.
   * @param isOpen false where the form can't be sent now, and says so. All visitors share that render, since
   * half a town may request it at once.
   * @throws OverloadedError
   */
  async sendCached(
    exchange: Exchange,
    copy: PageResponses,
    { wanted, isOpen }: { wanted: 'document' | 'data'; isOpen: boolean },
  ): Promise<void> {
    const send = async () => {
      const template = await this.#templateOf(copy, wanted, isOpen)
      const key = this.keys.create()
      const { body, headers } = await template.body.negotiate(exchange.request, key)
      this.#reply(exchange, { body, headers: [...template.policyFor(key), ...headers] }, wanted, {})
    }
    const isWithinLimit = this.#rateLimiter.tryConsume(exchange.clientAddress)
    await (isWithinLimit ? send() : this.#options.queue.run({ priority: 'flood' }, send))
  }

  #templateOf(copy: PageResponses, wanted: 'document' | 'data', isOpen: boolean): Promise<PageTemplate> {
    const templates = this.#templates.get(copy) ?? {}
    this.#templates.set(copy, templates)
    const name = `${isOpen ? 'open' : 'closed'} ${wanted}` as const
    return (templates[name] ??= this.#createTemplate(copy, wanted, isOpen).catch((error: unknown) => {
      templates[name] = undefined
      throw error
    }))
  }

  async #createTemplate(
    copy: PageResponses,
    wanted: 'document' | 'data',
    isOpen: boolean,
  ): Promise<PageTemplate> {
    const text = isOpen ? copy[wanted].body : Buffer.from(await this.#closed(copy, wanted))
    const html = wanted === 'data' ? '' : text.toString()
    return {
      body: new TemplateBody(text, FORM_KEY_PLACEHOLDER),
      policyFor: createPolicyTemplate(this.#policy(html), html, FORM_KEY_PLACEHOLDER),
    }
  }

  async #closed(copy: PageResponses, wanted: 'document' | 'data'): Promise<string> {
    const form = { ...emptyFormState, key: FORM_KEY_PLACEHOLDER, isOpen: false }
    const payload = { ...copy.payload, form }
    return wanted === 'data' ? JSON.stringify(payload) : (await this.#options.source.render(payload)).html
  }

  /** Renders and sends a page for one visitor. @throws OverloadedError */
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

  /** Redirects to another page after a form was accepted. */
  redirectTo(exchange: Exchange, location: string, headers: RawHeaders = []): void {
    if (wantsJsonResponse(exchange)) return replyJson(exchange, 200, { location }, headers)
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
    sending: SendOptions,
  ): Promise<void> {
    const { body, headers } = await new CompressibleBody(text).negotiate(exchange.request)
    const policy = this.#policy(wanted === 'data' ? '' : text)
    this.#reply(exchange, { body, headers: [...policy, ...headers] }, wanted, sending)
  }

  #policy(html: string): RawHeaders {
    return this.#options.assets.policy(html, 'public')
  }

  #reply(
    exchange: Exchange,
    { body, headers }: { body: string | Buffer; headers: RawHeaders },
    wanted: 'document' | 'data',
    { status = 200, headers: more = [], isSecret = false }: SendOptions,
  ): void {
    const type = wanted === 'data' ? 'application/json' : 'text/html'
    const own = [
      'Surrogate-Control',
      'no-store',
      ...headers,
      // Under `no-referrer` browsers send the page's own form without an Origin, which the server would
      // reject.
      ...buildSecurityHeaders(this.#options.secure, isSecret ? 'strict-origin' : undefined),
      ...(isSecret ? ['X-Robots-Tag', 'noindex, nofollow'] : []),
      ...more,
    ]
    replyPrivate(exchange, status, type, body, own, 'private, no-store')
  }
}

/** Says in the page title that the form has errors. */
function withErrorTitle(payload: Payload): Payload {
  const { form, head } = payload
  if (!form || !hasFormProblem(form)) return payload
  return { ...payload, head: { ...head, title: t.errorTitle(head.title) } }
}

/** Whether a script sent the form, and takes a JSON response without leaving the page. */
export const wantsJsonResponse = ({ request }: Exchange) => request.headers.accept === 'application/json'
