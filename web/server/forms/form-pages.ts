import * as v from 'valibot'
import { blankForm, fileProblem, parseForm } from '~/lib/public-form'
import type { FormState, FormValues, PublicForm } from '~/lib/public-form'
import { now } from '~/lib/clock'
import { OverloadedError, type CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { replyEmpty, replyJson, replyMethod } from '../http/reply'
import type { Exchange } from '../http/request'
import type { PageCache } from '../render/page-cache'
import type { PageSource } from '../render/page-source'
import { definitions, locate, type PageTarget } from '../render/target'
import { requireSameOrigin } from '../http/same-origin'
import type { Assets } from '../render/assets'
import { Desk, handIn } from './desk'
import { readForm, type GivenForm } from './form-body'
import { OwnPages, wantsData } from './own-pages'
import { StepPages } from './step-pages'
import type { Secure } from '../http/headers'

/** The most that a document may have by any setting; the CMS knows this one's. */
const MEGABYTES = 10
/** Forms with a document that are read at the same time. */
const DOCUMENTS = 8

interface Options {
  pages: PageCache
  source: PageSource
  assets: Assets
  cmsOrigin: string
  formsToken: string
  siteUrl: string
  secure: Secure
  queue: CpuBudgetQueue
  /** The CMS has this long where a document comes with what was sent. */
  documentTimeoutMs: number
  /** Whether the CMS answered when it was asked last. */
  isCmsThere: () => boolean
}

const stored = v.object({ reference: v.string() })
const found = v.record(v.string(), v.unknown())

/**
 * Pages with a form are completed for each request: the form has a token of its own, and shows the entered values
 * again.
 */
export class FormPages {
  readonly #options: Options
  readonly #own: OwnPages
  readonly #desk: Desk
  readonly #steps: StepPages
  /** Forms with a document under way. */
  #documents = 0

  constructor(options: Options) {
    this.#options = options
    this.#own = new OwnPages(options)
    this.#desk = new Desk(options)
    const { pages, siteUrl } = options
    this.#steps = new StepPages({ own: this.#own, desk: this.#desk, pages, siteUrl })
  }

  /** Whether the page differs between visitors and must not be cached. */
  isOwn({ definition }: PageTarget): boolean {
    return (definition?.form ?? definition?.steps) !== undefined || definition?.saysWhatWasSent === true
  }

  /** Shows a page that `isOwn`. */
  async show(exchange: Exchange, target: PageTarget, wanted: 'document' | 'data'): Promise<void> {
    const { pages, isCmsThere } = this.#options
    const { form, steps, saysWhatWasSent } = target.definition ?? {}
    const copy = await pages.get(target, exchange)
    if (copy.payload.status !== 200) return copy[wanted].send(exchange.request, exchange.response)
    if (steps && (await this.#steps.goOn(exchange, copy.payload, steps, wanted))) return
    const sent = saysWhatWasSent && this.#own.sentBy(exchange)
    if (sent) {
      const { nextSteps = [] } = formOf(sent.type) ?? {}
      return await this.#own.send(exchange, { ...copy.payload, sent: { ...sent, nextSteps } }, wanted)
    }
    if ((form ?? steps) && (copy.payload.stale || !isCmsThere())) {
      const state = { ...blankForm, key: this.#own.keys.make(), isOpen: false }
      try {
        return await this.#own.send(exchange, { ...copy.payload, form: state }, wanted)
      } catch (error) {
        // Under overload, send the cached page; it reports the unavailable CMS only on submit.
        if (!(error instanceof OverloadedError)) throw error
      }
    }
    await this.#own.sendReady(exchange, copy, wanted)
  }

  /** Handles a submission: redirects to the thank-you page, or shows the page again with the entered values. */
  async take(exchange: Exchange): Promise<void> {
    const { request, pathname } = exchange
    const located = locate(pathname, '')
    const { form, steps } = (located.kind === 'page' && located.target.definition) || {}
    if (located.kind !== 'page' || !(form ?? steps)) return replyMethod(exchange, 'GET, HEAD')
    requireSameOrigin(request, this.#options.siteUrl)
    if (steps) return await this.#steps.take(exchange, located.target, steps)
    if (form) await this.#takeOne(exchange, located.target, form)
  }

  async #takeOne(exchange: Exchange, target: PageTarget, form: PublicForm): Promise<void> {
    if (!form.file) return await this.#takeForm(exchange, target, form)
    // Documents are in memory while they are handled.
    if (this.#documents >= DOCUMENTS) throw new OverloadedError('Too many documents are looked at')
    this.#documents += 1
    try {
      await this.#takeForm(exchange, target, form)
    } finally {
      this.#documents -= 1
    }
  }

  async #takeForm(exchange: Exchange, target: PageTarget, form: PublicForm): Promise<void> {
    const given = await readForm(exchange.request, form.file)
    const values: FormValues = Object.fromEntries(form.fields.map(({ name }) => [name, given.get(name)]))
    const outcome = await handIn<unknown>(exchange, {
      keys: this.#own.keys,
      given,
      type: form.type,
      missing: form.asks && 'not-found',
      parse: () => this.#read(exchange, target, form, values, given),
      hand: (fields) =>
        this.#desk.hand(exchange, form.type, {
          body: bodyOf(fields, given),
          schema: form.asks ? found : stored,
          ...(given.file && { timeout: this.#options.documentTimeoutMs }),
        }),
    })
    if ('answer' in outcome && form.asks) return await this.#answer(exchange, target, outcome.answer)
    if ('answer' in outcome) {
      const { reference } = v.parse(stored, outcome.answer)
      return this.#own.thank(exchange, { type: form.type, reference })
    }
    const state: FormState = { ...blankForm, values, ...outcome.state }
    const { status, headers = [] } = outcome
    if (wantsData(exchange)) return replyJson(exchange, status, { state }, headers)
    const { payload } = await this.#options.pages.get(target, exchange)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    // No page may put a document back into a form.
    if (form.file && given.file && !state.errors.some(({ name }) => name === form.file?.name))
      state.errors = [...state.errors, { name: form.file.name, message: form.file.errors.again }]
    await this.#own.send(exchange, { ...payload, form: state }, 'document', { status, headers })
  }

  /** The entered values as the CMS accepts them, or all validation errors. */
  async #read(
    exchange: Exchange,
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
    const { payload } = await this.#options.pages.get(target, exchange)
    return form.complete(payload.page, parsed.data)
  }

  /** The page with the answer to a query, which is never cached. */
  async #answer(exchange: Exchange, target: PageTarget, given: unknown): Promise<void> {
    const { pages, source } = this.#options
    const { payload } = await pages.get(target, exchange)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    const answer = await target.definition?.answer?.(source.reader(new Set()), now(), given)
    const form = { ...blankForm, key: this.#own.keys.make() }
    await this.#own.send(exchange, { ...payload, answer, form }, 'document')
  }
}

/** The form that sends documents of a type, on any page. */
const formOf = (type: string) =>
  Object.values(definitions)
    .map(({ form, steps }) => form ?? steps)
    .find((form) => form?.type === type)

/** As the CMS takes it: a document follows a line that says what the form holds. */
const bodyOf = (fields: object, { file }: GivenForm): unknown =>
  file
    ? new Blob([`${JSON.stringify({ ...fields, file: file.name })}\n`, file.bytes], {
        type: 'application/octet-stream',
      })
    : fields
