import { parse, serialize } from 'cookie'
import * as v from 'valibot'
import { CmsError, NotFound, RateLimited, Validation } from '~/cms/errors'
import { requestJson } from '~/cms/request'
import {
  blankForm,
  fileProblem,
  KEY,
  NO_KEY,
  parseForm,
  sentForm,
  TRAP,
  type FormState,
  type FormValues,
  type PublicForm,
} from '~/lib/public-form'
import { now } from '~/lib/clock'
import type { Payload } from '~/pages/payload'
import { Compressible } from '../http/compressible'
import { securityHeaders, type RawHeaders } from '../http/headers'
import { replyBusy, replyEmpty, replyError, replyJson, replyMethod } from '../http/reply'
import type { Exchange } from '../http/request'
import type { Copy } from '../pages/cached-page'
import type { PageCache } from '../pages/page-cache'
import type { PageSource } from '../pages/page-source'
import { locate, type PageTarget } from '../pages/target'
import { isSameOrigin } from '../session/same-origin'
import type { Assets } from '../static/assets'
import { Busy, Turns } from '../turns'
import { NotThisForm, readForm, type GivenForm } from './form-body'
import { asLongAsAPerson, FormKeys } from './keys'

/** The CMS has this long to store what was sent (milliseconds). */
const PATIENCE = 10_000
/** And this long where a document comes with it. */
const FILE_PATIENCE = 30_000
/** The most that a document may have by any setting; the CMS knows this one's. */
const MEGABYTES = 10
/** Forms with a document that are read at the same time. */
const DOCUMENTS = 8
const THANK_YOU = '/thank-you'
export const SENT_COOKIE = 'sent-form'
/** How long the page that says so can be opened again (seconds). */
export const SENT_FOR = 30 * 60

interface Options {
  pages: PageCache
  source: PageSource
  assets: Assets
  cmsOrigin: string
  formsToken: string
  siteUrl: string
  secure: boolean
  maxRenders: number
  /** Whether the CMS answered when it was asked last. */
  isCmsThere: () => boolean
}

const stored = v.object({ reference: v.string() })
const found = v.record(v.string(), v.unknown())

/** Pages with a form, which are made for whoever asks: their form has a key of its own, and comes back as it was typed. */
export class FormPages {
  readonly #options: Options
  readonly #keys: FormKeys
  readonly #turns: Turns
  /** Forms with a document under way. */
  #documents = 0

  constructor(options: Options) {
    this.#options = options
    this.#keys = new FormKeys(options.formsToken)
    this.#turns = new Turns(options.maxRenders)
  }

  /** Whether a page is another one for everybody. */
  isOwn({ definition }: PageTarget): boolean {
    return definition?.form !== undefined || definition?.saysWhatWasSent === true
  }

  /** Shows a page that `isOwn`. */
  async show(exchange: Exchange, target: PageTarget, wanted: 'document' | 'data'): Promise<void> {
    const { pages, isCmsThere } = this.#options
    const copy = await pages.get(target, exchange.requestId)
    if (copy.payload.status !== 200) return copy[wanted].send(exchange.request, exchange.response)
    const sent = target.definition?.saysWhatWasSent && this.#readSent(exchange)
    if (sent) return await this.#send(exchange, { ...copy.payload, sent }, wanted)
    if (target.definition?.form && (copy.payload.stale || !isCmsThere())) {
      const form = { ...blankForm, key: this.#keys.make(), isOpen: false }
      try {
        return await this.#send(exchange, { ...copy.payload, form }, wanted)
      } catch (error) {
        // Very many ask at once: they get the page that is ready, which says so only when it is sent.
        if (!(error instanceof Busy)) throw error
      }
    }
    await this.#sendReady(exchange, copy, wanted)
  }

  /** Takes what was sent to a page: goes on to the thanks, or shows the page again with what was typed. */
  async take(exchange: Exchange): Promise<void> {
    const { request, pathname } = exchange
    const located = locate(pathname, '')
    const form = located.kind === 'page' ? located.target.definition?.form : undefined
    if (located.kind !== 'page' || !form) return replyMethod(exchange, 'GET, HEAD')
    if (!isSameOrigin(request, this.#options.siteUrl)) {
      return replyError(exchange, 403, 'ForbiddenError', 'This request did not come from this site')
    }
    if (!form.file) return await this.#takeForm(exchange, located.target, form)
    // Documents are held in memory while they are looked at.
    if (this.#documents >= DOCUMENTS) return replyBusy(exchange)
    this.#documents += 1
    try {
      await this.#takeForm(exchange, located.target, form)
    } finally {
      this.#documents -= 1
    }
  }

  async #takeForm(exchange: Exchange, target: PageTarget, form: PublicForm): Promise<void> {
    const { requestId } = exchange
    let given: GivenForm
    try {
      given = await readForm(exchange.request, form)
    } catch (error) {
      if (!(error instanceof NotThisForm)) throw error
      return replyError(exchange, 415, 'UnsupportedMediaTypeError', error.message)
    }
    const values: FormValues = Object.fromEntries(form.fields.map(({ name }) => [name, given.get(name)]))
    const outcome = await this.#handIn(exchange, target, form, values, given)
    if ('answer' in outcome && form.asks) return await this.#answer(exchange, target, outcome.answer)
    if ('answer' in outcome) return this.#thank(exchange, form, v.parse(stored, outcome.answer).reference)
    const state: FormState = { ...blankForm, values, ...outcome.state }
    const { status, headers = [] } = outcome
    if (wantsData(exchange)) return replyJson(exchange, status, { state }, headers)
    const { payload } = await this.#options.pages.get(target, requestId)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    // No page may put a document back into a form.
    if (form.file && given.file && !state.errors.some(({ name }) => name === form.file?.name))
      state.errors = [...state.errors, { name: form.file.name, message: form.file.errors.again }]
    await this.#send(exchange, { ...payload, form: state }, 'document', status, headers)
  }

  async #handIn(
    exchange: Exchange,
    target: PageTarget,
    form: PublicForm,
    values: FormValues,
    given: GivenForm,
  ): Promise<
    | { answer: unknown }
    | { status: number; headers?: RawHeaders; state: Partial<FormState> & { key: string } }
  > {
    const key = given.get(KEY)
    const known = this.#keys.read(key)
    if (!known) return { status: 422, state: { key: this.#keys.make(), trouble: 'expired' } }
    const parsed = await this.#read(exchange, target, form, values, given)
    if ('errors' in parsed) return { status: 422, state: { key, errors: parsed.errors } }
    await asLongAsAPerson(known.madeAt)
    const { cmsOrigin, formsToken } = this.#options
    try {
      const answer = await requestJson(`${cmsOrigin}/api/${form.type}`, {
        method: 'POST',
        body: bodyOf({ data: parsed.data, key: known.id, isSuspect: given.get(TRAP) !== '' }, given),
        headers: {
          authorization: `Bearer ${formsToken}`,
          'x-request-id': exchange.requestId,
          'x-forwarded-for': exchange.clientAddress,
        },
        schema: form.asks ? found : stored,
        timeout: given.file ? FILE_PATIENCE : PATIENCE,
      })
      return { answer }
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      if (error instanceof Validation) {
        const errors = error.errors.map(({ path, message }) => ({ name: String(path[0] ?? ''), message }))
        return { status: 422, state: { key, errors } }
      }
      if (error instanceof NotFound && form.asks) return { status: 422, state: { key, trouble: 'not-found' } }
      if (error instanceof RateLimited) {
        const headers = ['Retry-After', `${error.retryAfter ?? 60}`]
        return { status: 429, headers, state: { key, trouble: 'too-many' } }
      }
      exchange.log.warn({ err: error, form: form.type }, 'a form could not be handed in')
      return { status: 503, headers: ['Retry-After', '15'], state: { key, trouble: 'away', isOpen: false } }
    }
  }

  /** What was typed as the CMS takes it, or everything that is wrong with it. */
  async #read(
    { requestId }: Exchange,
    target: PageTarget,
    form: PublicForm,
    values: FormValues,
    { file }: GivenForm,
  ): Promise<ReturnType<typeof parseForm>> {
    const parsed = parseForm(form, values)
    const size = file?.isTooLarge ? Infinity : (file?.bytes.length ?? 0)
    const problem = form.file && fileProblem(form.file, file && { name: file.name, size }, MEGABYTES)
    const errors = [
      ...('errors' in parsed ? parsed.errors : []),
      ...(form.file && problem ? [{ name: form.file.name, message: problem }] : []),
    ]
    if ('errors' in parsed || errors.length > 0) return { errors }
    if (!form.complete) return parsed
    const { payload } = await this.#options.pages.get(target, requestId)
    return form.complete(payload.page, parsed.data)
  }

  /** The page with what was asked for, which nobody keeps. */
  async #answer(exchange: Exchange, target: PageTarget, given: unknown): Promise<void> {
    const { pages, source } = this.#options
    const { payload } = await pages.get(target, exchange.requestId)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    const answer = await target.definition?.answer?.(source.reader(new Set()), now(), given)
    await this.#send(
      exchange,
      { ...payload, answer, form: { ...blankForm, key: this.#keys.make() } },
      'document',
    )
  }

  #thank(exchange: Exchange, { type }: PublicForm, reference: string): void {
    const sent = Buffer.from(JSON.stringify({ type, reference })).toString('base64url')
    const cookie = serialize(SENT_COOKIE, sent, {
      path: THANK_YOU,
      maxAge: SENT_FOR,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#options.secure,
    })
    const headers = ['Set-Cookie', cookie]
    if (wantsData(exchange)) return replyJson(exchange, 200, { location: THANK_YOU }, headers)
    replyEmpty(exchange, 303, ['Location', THANK_YOU, ...headers])
  }

  #readSent({ request }: Exchange) {
    const cookie = parse(request.headers.cookie ?? '')[SENT_COOKIE]
    if (cookie === undefined) return undefined
    const text = Buffer.from(cookie, 'base64url').toString()
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), sentForm), text)
    return read.success ? read.output : undefined
  }

  /** The page as it is ready for everybody, with a key of its own in it. */
  async #sendReady(exchange: Exchange, copy: Copy, wanted: 'document' | 'data'): Promise<void> {
    const text = copy[wanted].body.toString().replaceAll(NO_KEY, this.#keys.make())
    await this.#write(exchange, 200, text, wanted, [])
  }

  /** The page made for one person. @throws Busy */
  async #send(
    exchange: Exchange,
    payload: Payload,
    wanted: 'document' | 'data',
    status = 200,
    headers: RawHeaders = [],
  ): Promise<void> {
    const text =
      wanted === 'data'
        ? JSON.stringify(payload)
        : (await this.#turns.take(() => this.#options.source.render(payload))).html
    await this.#write(exchange, status, text, wanted, headers)
  }

  async #write(
    exchange: Exchange,
    status: number,
    text: string,
    wanted: 'document' | 'data',
    more: RawHeaders,
  ): Promise<void> {
    const { assets, secure } = this.#options
    const { body, headers } = await new Compressible(text).for(exchange.request)
    exchange.response.writeHead(status, [
      'Content-Type',
      wanted === 'data' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      ...assets.policy(wanted === 'data' ? '' : text, 'public'),
      'Cache-Control',
      'private, no-store',
      'Surrogate-Control',
      'no-store',
      ...headers,
      'X-Request-Id',
      exchange.requestId,
      ...securityHeaders(secure),
      ...more,
    ])
    exchange.response.end(exchange.method === 'HEAD' ? undefined : body)
  }
}

/** As the CMS takes it: a document follows a line that says what the form holds. */
const bodyOf = (fields: object, { file }: GivenForm): unknown =>
  file
    ? new Blob([`${JSON.stringify({ ...fields, file: file.name })}\n`, file.bytes], {
        type: 'application/octet-stream',
      })
    : fields

const wantsData = ({ request }: Exchange) => request.headers.accept === 'application/json'
