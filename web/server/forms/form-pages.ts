import * as v from 'valibot'
import type { CmsAddress } from '~/cms/server-reader'
import { CONFIRM_FIELD, emptyFormState, validateFile, parseForm } from '~/lib/public-form'
import type { FormState, FormValues, PublicForm } from '~/lib/public-form'
import { CmsError } from '~/cms/errors'
import { now } from '~/lib/clock'
import { OverloadedError, type CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { replyEmpty, replyJson, replyMethodNotAllowed } from '../http/reply'
import type { Exchange } from '../http/request'
import type { PageCache } from '../render/page-cache'
import type { PageRenderer } from '../render/page-renderer'
import { pageDefinitions, resolveTarget, type PageTarget } from '../render/resolve-target'
import { requireSameOrigin } from '../http/same-origin'
import type { Assets } from '../render/assets'
import { FormsClient, handIn, type ParsedSubmission } from './forms-client'
import { readForm, type SubmittedForm } from './form-body'
import { PersonalPages, acceptsJson } from './personal-pages'
import { MultiStepForms } from './multi-step-forms'
import type { Secure } from '../http/headers'

/** The most that a document may have by any setting; the CMS knows this one's. */
const MAX_FILE_MEGABYTES = 10
/** Forms with a document that are read at the same time. */
const MAX_CONCURRENT_DOCUMENTS = 8

interface Options {
  pages: PageCache
  source: PageRenderer
  assets: Assets
  cms: CmsAddress
  formsToken: string
  siteUrl: string
  secure: Secure
  queue: CpuBudgetQueue
  /** The CMS has this long where a document comes with what was sent. */
  documentTimeoutMs: number
  /** Whether the CMS answered when it was asked last. */
  isCmsThere: () => boolean
}

const storedResponse = v.object({ reference: v.optional(v.string()) })
const lookupResponse = v.record(v.string(), v.unknown())

/**
 * Pages with a form are completed for each request: the form has a token of its own, and shows the entered values
 * again.
 */
export class FormPages {
  readonly #options: Options
  readonly #personalPages: PersonalPages
  readonly #formsClient: FormsClient
  readonly #multiStepForms: MultiStepForms
  /** Forms with a document under way. */
  #concurrentDocuments = 0

  constructor(options: Options) {
    this.#options = options
    this.#personalPages = new PersonalPages(options)
    this.#formsClient = new FormsClient(options)
    const { pages, siteUrl } = options
    this.#multiStepForms = new MultiStepForms({
      personalPages: this.#personalPages,
      formsClient: this.#formsClient,
      pages,
      siteUrl,
    })
  }

  /** Whether the page differs between visitors and must not be cached. */
  isPersonal({ definition }: PageTarget): boolean {
    return (definition?.form ?? definition?.steps) !== undefined || definition?.showsReceipt === true
  }

  /** Shows a page that `isPersonal`. */
  async handleGet(exchange: Exchange, target: PageTarget, wanted: 'document' | 'data'): Promise<void> {
    const { pages, isCmsThere } = this.#options
    const { form, steps, showsReceipt } = target.definition ?? {}
    const copy = await pages.get(target, exchange)
    if (copy.payload.status !== 200) return copy[wanted].send(exchange.request, exchange.response)
    if (steps && (await this.#multiStepForms.resumeDraft(exchange, copy.payload, steps, wanted))) return
    const receipt = showsReceipt && this.#personalPages.readReceipt(exchange)
    if (receipt) {
      const found = findForm(receipt.type)
      const { nextSteps = [] } = found ?? {}
      const nextLinks = found && 'nextLinks' in found ? found.nextLinks : undefined
      return await this.#personalPages.send(
        exchange,
        { ...copy.payload, sent: { ...receipt, nextSteps, ...(nextLinks && { nextLinks }) } },
        wanted,
      )
    }
    if ((form ?? steps) && (copy.payload.stale || !isCmsThere())) {
      const state = { ...emptyFormState, key: this.#personalPages.keys.create(), isOpen: false }
      try {
        return await this.#personalPages.send(exchange, { ...copy.payload, form: state }, wanted)
      } catch (error) {
        // Under overload, send the cached page; it reports the unavailable CMS only on submit.
        if (!(error instanceof OverloadedError)) throw error
      }
    }
    await this.#personalPages.sendCached(exchange, copy, wanted)
  }

  /** Handles a submission: redirects to the thank-you page, or shows the page again with the entered values. */
  async handlePost(exchange: Exchange): Promise<void> {
    const { request, pathname } = exchange
    const located = resolveTarget(pathname, '')
    const { form, steps } = (located.kind === 'page' && located.target.definition) || {}
    if (located.kind !== 'page' || !(form ?? steps)) return replyMethodNotAllowed(exchange, 'GET, HEAD')
    if (form?.oneClickField && (await this.#submitOneClick(exchange, form, form.oneClickField))) return
    requireSameOrigin(request, this.#options.siteUrl)
    if (steps) return await this.#multiStepForms.handlePost(exchange, located.target, steps)
    if (form) await this.#submitWithinLimit(exchange, located.target, form)
  }

  /** Acts on the link of a mail, where the request has its code in the query. @returns whether it has */
  async #submitOneClick(exchange: Exchange, { type }: PublicForm, field: string): Promise<boolean> {
    const code = new URLSearchParams(exchange.search).get(field)
    if (code === null) return false
    const body = { data: { [field]: code } }
    try {
      await this.#formsClient.submit(exchange, type, { body, schema: lookupResponse })
      replyEmpty(exchange, 200)
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      exchange.log.warn({ err: error, form: type }, 'a link of a mail could not be followed')
      replyEmpty(exchange, error.status === 404 || error.status === 429 ? error.status : 503)
    }
    return true
  }

  async #submitWithinLimit(exchange: Exchange, target: PageTarget, form: PublicForm): Promise<void> {
    if (!form.file) return await this.#submitForm(exchange, target, form)
    // Documents are in memory while they are handled.
    if (this.#concurrentDocuments >= MAX_CONCURRENT_DOCUMENTS)
      throw new OverloadedError('Too many documents are looked at')
    this.#concurrentDocuments += 1
    try {
      await this.#submitForm(exchange, target, form)
    } finally {
      this.#concurrentDocuments -= 1
    }
  }

  async #submitForm(exchange: Exchange, target: PageTarget, form: PublicForm): Promise<void> {
    const submitted = await readForm(exchange.request, form.file)
    const values: FormValues = Object.fromEntries(form.fields.map(({ name }) => [name, submitted.get(name)]))
    const outcome = await handIn<unknown>(exchange, {
      keys: this.#personalPages.keys,
      given: submitted,
      type: form.type,
      missing: form.asks && (form.notFound ?? 'not-found'),
      parse: () => this.#validate(exchange, target, form, values, submitted),
      hand: (fields) =>
        this.#formsClient.submit(exchange, form.type, {
          body: toRequestBody(fields, submitted),
          schema: form.asks ? lookupResponse : storedResponse,
          ...(submitted.file && { timeout: this.#options.documentTimeoutMs }),
        }),
    })
    if ('answer' in outcome && form.asks) return await this.#sendResult(exchange, target, outcome.answer)
    if ('answer' in outcome) {
      const { reference } = v.parse(storedResponse, outcome.answer)
      return this.#personalPages.redirectToReceipt(exchange, {
        type: form.type,
        reference,
        ...(form.isTracked && { digits: (values['phone'] ?? '').replace(/\D/g, '').slice(-4) }),
      })
    }
    const state: FormState = { ...emptyFormState, values, ...outcome.state }
    const { status, headers = [] } = outcome
    if (acceptsJson(exchange)) return replyJson(exchange, status, { state }, headers)
    const { payload } = await this.#options.pages.get(target, exchange)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    // No page may put a document back into a form.
    if (form.file && submitted.file && !state.errors.some(({ name }) => name === form.file?.name))
      state.errors = [...state.errors, { name: form.file.name, message: form.file.errors.again }]
    await this.#personalPages.send(exchange, { ...payload, form: state }, 'document', { status, headers })
  }

  /** The entered values as the CMS accepts them, all validation errors, or that the visitor should read something first. */
  async #validate(
    exchange: Exchange,
    target: PageTarget,
    form: PublicForm,
    values: FormValues,
    submitted: SubmittedForm,
  ): Promise<ParsedSubmission> {
    const parsed = parseForm(form, values)
    const { file } = submitted
    const size = file?.isTooLarge ? Infinity : (file?.bytes.length ?? 0)
    const problem =
      form.file && validateFile(form.file, file && { name: file.name, size }, MAX_FILE_MEGABYTES)
    const errors = [
      ...('errors' in parsed ? parsed.errors : []),
      ...(form.file && problem ? [{ name: form.file.name, message: problem }] : []),
    ]
    if ('errors' in parsed || errors.length > 0) return { errors }
    const { enrich, confirm } = form
    if (!enrich && !confirm) return parsed
    const { payload } = await this.#options.pages.get(target, exchange)
    // A report isn't refused because its page can't be read.
    const token = (payload.status === 200 && confirm?.(payload.page, parsed.data)) || null
    if (token !== null && submitted.get(CONFIRM_FIELD) !== token) return { trouble: 'confirm' }
    return enrich ? enrich(payload.page, parsed.data) : parsed
  }

  /** The page with the answer to a query, which is never cached. */
  async #sendResult(exchange: Exchange, target: PageTarget, response: unknown): Promise<void> {
    const { pages, source } = this.#options
    const { payload } = await pages.get(target, exchange)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    const answer = await target.definition?.answer?.(source.reader(new Set()), now(), response)
    const form = { ...emptyFormState, key: this.#personalPages.keys.create() }
    await this.#personalPages.send(exchange, { ...payload, answer, form }, 'document')
  }
}

/** The form that sends documents of a type, on any page. */
const findForm = (type: string) =>
  Object.values(pageDefinitions)
    .map(({ form, steps }) => form ?? steps)
    .find((form) => form?.type === type)

/** As the CMS takes it: a document follows a line that says what the form holds. */
const toRequestBody = (fields: object, { file }: SubmittedForm): unknown =>
  file
    ? new Blob([`${JSON.stringify({ ...fields, file: file.name })}\n`, file.bytes], {
        type: 'application/octet-stream',
      })
    : fields
