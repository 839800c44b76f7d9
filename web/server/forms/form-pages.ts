import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import type { CmsAddress } from '~/cms/server-reader'
import { NOTICE_CONFIRMATION_FIELD, emptyFormState, parsePublicForm } from '~/lib/public-form'
import type { FormState, FormValues, PublicForm, SubmissionReceipt } from '~/lib/public-form'
import { CmsError } from '~/cms/errors'
import { now } from '~/lib/clock'
import { dateAndTime } from '~/lib/format'
import * as t from '~/messages/en/forms'
import { OverloadedError, type CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { replyEmpty, replyJson, replyMethodNotAllowed } from '../http/reply'
import type { Exchange } from '../http/exchange'
import type { PageCache } from '../render/page-cache'
import type { PageRenderer } from '../render/page-renderer'
import { pageDefinitions, resolvePageTarget, type PageTarget } from '../render/resolve-target'
import { requireSameOrigin } from '../http/same-origin'
import type { ClientBuildAssets } from '../render/client-build-assets'
import { FormsClient, toSubmissionBody } from './forms-client'
import { parseSubmittedForm, type SubmittedForm } from './form-body'
import { PersonalPages, wantsJsonResponse } from './personal-pages'
import { MultiStepForms } from './multi-step-forms'
import type { RawHeaders, HttpsMode } from '../http/security-headers'
import { submitToCms, parseSubmission, type ParsedSubmission } from './submit-to-cms'

/** Submissions with a document that are handled at the same time, because each document is held in memory. */
const MAX_CONCURRENT_DOCUMENTS = 8

interface Options {
  pages: PageCache
  source: PageRenderer
  assets: ClientBuildAssets
  cms: CmsAddress
  formsToken: string
  siteUrl: string
  secure: HttpsMode
  queue: CpuBudgetQueue
  /** Milliseconds that the CMS has for a submission with a document. */
  documentTimeoutMs: number
  /** Whether the CMS responded to the last poll. */
  isCmsThere: () => boolean
}

const storedResponse = v.object({ reference: v.optional(v.string()) })
const lookupResponse = v.record(v.string(), v.unknown())

/**
 * Serves pages with a form: the cached page with a new form key, or a page rendered again with the errors and the
 * entered values.
 */
export class FormPages {
  readonly #options: Options
  readonly #personalPages: PersonalPages
  readonly #formsClient: FormsClient
  readonly #multiStepForms: MultiStepForms
  /** Submissions with a document that are in progress. */
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
      documentTimeoutMs: options.documentTimeoutMs,
    })
  }

  /** Whether the page differs between visitors and must not be cached. */
  isPersonal({ definition }: PageTarget): boolean {
    return (definition?.form ?? definition?.steps) !== undefined || definition?.showsReceipt === true
  }

  /** Handles GET of a page that `isPersonal`. */
  async handleGet(exchange: Exchange, target: PageTarget, wanted: 'document' | 'data'): Promise<void> {
    const { pages, isCmsThere } = this.#options
    const { form, steps, showsReceipt } = target.definition ?? {}
    const copy = await pages.get(target, exchange)
    // What was begun for a service that is offline now goes on: its page exists with status 404.
    const canResume = steps && copy.payload.page !== null
    if (canResume && (await this.#multiStepForms.resumeDraft(exchange, copy.payload, steps, wanted))) return
    if (copy.payload.status !== 200) return copy[wanted].send(exchange.request, exchange.response)
    const receipt = showsReceipt && this.#personalPages.readReceipt(exchange)
    if (receipt) {
      const found = findForm(receipt)
      const { nextSteps = [] } = found ?? {}
      const { thanks, nextLinks } = (found ?? {}) as Partial<PublicForm>
      return await this.#personalPages.send(
        exchange,
        {
          ...copy.payload,
          sent: { ...receipt, nextSteps, ...(thanks && { thanks }), ...(nextLinks && { nextLinks }) },
        },
        wanted,
      )
    }
    const isOpen = !(form ?? steps) || (!copy.payload.stale && isCmsThere())
    await this.#personalPages.sendCached(exchange, copy, { wanted, isOpen })
  }

  /**
   * Handles a submission: redirects to the thank-you page, or shows the page again with the entered values
   * and errors.
   */
  async handlePost(exchange: Exchange): Promise<void> {
    const { request, pathname } = exchange
    const located = resolvePageTarget(pathname, '')
    const { form, steps } = (located.kind === 'page' && located.target.definition) || {}
    if (located.kind !== 'page' || !(form ?? steps)) return replyMethodNotAllowed(exchange, 'GET, HEAD')
    if (form?.oneClickField && (await this.#submitOneClick(exchange, form, form.oneClickField))) return
    requireSameOrigin(request, this.#options.siteUrl)
    const { target } = located
    await this.#withinLimit(request, async () => {
      if (steps) await this.#multiStepForms.handlePost(exchange, target, steps)
      else if (form) await this.#submitForm(exchange, target, chooseForm(target, form, request))
    })
  }

  /**
   * Performs the action of a one-click link in an email (RFC 8058), if the query has its code.
   * @returns whether the query has one
   */
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

  /** Documents are in memory while they are handled, so their number is limited. @throws OverloadedError */
  async #withinLimit({ headers }: IncomingMessage, act: () => Promise<void>): Promise<void> {
    if (!isMultipart(headers)) return await act()
    if (this.#concurrentDocuments >= MAX_CONCURRENT_DOCUMENTS)
      throw new OverloadedError('Too many documents are looked at')
    this.#concurrentDocuments += 1
    try {
      await act()
    } finally {
      this.#concurrentDocuments -= 1
    }
  }

  async #submitForm(exchange: Exchange, target: PageTarget, form: PublicForm): Promise<void> {
    const submitted = await parseSubmittedForm(exchange.request, form.file)
    const values: FormValues = Object.fromEntries(form.fields.map(({ name }) => [name, submitted.get(name)]))
    let data: Record<string, unknown> = {}
    const outcome = await submitToCms<unknown>(exchange, {
      keys: this.#personalPages.keys,
      given: submitted,
      type: form.type,
      missing: form.asks && (form.notFound ?? 'not-found'),
      parse: async () => {
        const parsed = await this.#validate(exchange, target, form, values, submitted)
        if ('data' in parsed) data = parsed.data
        return parsed
      },
      hand: (fields) =>
        this.#formsClient.submit(exchange, form.type, {
          body: toSubmissionBody(fields, submitted),
          schema: form.asks ? lookupResponse : storedResponse,
          ...(submitted.file && { timeout: this.#options.documentTimeoutMs }),
        }),
    })
    if ('answer' in outcome && form.asks)
      return await this.#sendResult(exchange, target, { response: outcome.answer, values })
    if ('answer' in outcome) {
      const { reference } = v.parse(storedResponse, outcome.answer)
      return this.#personalPages.redirectToReceipt(exchange, {
        type: form.type,
        route: target.route,
        reference,
        facts: await this.#summarize(exchange, target, form, data),
        ...(form.isTracked && { digits: (values['phone'] ?? '').replace(/\D/g, '').slice(-4) }),
      })
    }
    const state: FormState = { ...emptyFormState, values, ...outcome.state }
    const { status, headers = [] } = outcome
    if (wantsJsonResponse(exchange)) return replyJson(exchange, status, { state }, headers)
    // The answer to which the document was to be added is asked for again.
    if (form.asks && form.file)
      return await this.#sendResult(exchange, target, { values, state, status, headers })
    const { payload } = await this.#options.pages.get(target, exchange)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    // Browsers don't allow a page to fill in a file field, so the visitor has to choose the document again.
    if (form.file && submitted.file && !state.errors.some(({ name }) => name === form.file?.name))
      state.errors = [...state.errors, { name: form.file.name, message: form.file.errors.again }]
    await this.#personalPages.send(exchange, { ...payload, form: state }, 'document', { status, headers })
  }

  /**
   * The entered values as the CMS accepts them, or all validation errors, or a notice that the visitor should
   * read first.
   */
  async #validate(
    exchange: Exchange,
    target: PageTarget,
    form: PublicForm,
    values: FormValues,
    submitted: SubmittedForm,
  ): Promise<ParsedSubmission> {
    const { enrich, confirm } = form
    const { payload } =
      enrich || confirm ? await this.#options.pages.get(target, exchange) : { payload: null }
    const parsed = parseSubmission(form, values, submitted, payload?.page ?? null)
    if ('errors' in parsed) return parsed
    // A report isn't rejected because the page that would show known outages can't be read.
    const token = (payload?.status === 200 && confirm?.(payload.page, parsed.data)) || null
    if (token !== null && submitted.get(NOTICE_CONFIRMATION_FIELD) !== token) return { trouble: 'confirm' }
    return parsed
  }

  /** What the thank-you page repeats of a submission, with its time; undefined for a form that repeats nothing. */
  async #summarize(
    exchange: Exchange,
    target: PageTarget,
    { summarize }: PublicForm,
    data: Record<string, unknown>,
  ): Promise<SubmissionReceipt['facts']> {
    if (!summarize) return undefined
    const { payload } = await this.#options.pages.get(target, exchange)
    if (payload.page === null) return undefined
    const when = { term: t.thankYou.when, value: dateAndTime(now(), payload.site.timeZone) }
    return [...summarize(payload.page, data), when]
  }

  /** Sends the page with the result of a query. It is never cached. */
  async #sendResult(
    exchange: Exchange,
    target: PageTarget,
    { response, values, state, status = 200, headers = [] }: Result,
  ): Promise<void> {
    const { pages, source } = this.#options
    const { payload } = await pages.get(target, exchange)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    const { definition } = target
    const found = response ?? (await this.#askAgain(exchange, definition, values))
    const answer =
      found === undefined
        ? undefined
        : await definition?.answer?.(source.reader(new Set()), now(), found, values)
    const form = state ?? { ...emptyFormState, key: this.#personalPages.keys.create() }
    await this.#personalPages.send(exchange, { ...payload, answer, form }, 'document', { status, headers })
  }

  /** The answer that was on the page before a document could not be added to it; undefined where there is none. */
  async #askAgain(exchange: Exchange, definition: PageTarget['definition'], values: FormValues) {
    const parsed = definition?.form && parsePublicForm(definition.form, values)
    if (!definition?.form || !parsed || 'errors' in parsed) return undefined
    try {
      const body = { data: parsed.data }
      return await this.#formsClient.submit(exchange, definition.form.type, { body, schema: lookupResponse })
    } catch (error) {
      if (error instanceof CmsError) return undefined
      throw error
    }
  }
}

/** What a page shows of a query. */
interface Result {
  /** The response of the CMS; without one the query is sent again. */
  response?: unknown
  values: FormValues
  state?: FormState
  status?: number
  headers?: RawHeaders
}

const isMultipart = (headers: IncomingMessage['headers']) =>
  headers['content-type']?.startsWith('multipart/form-data') === true

/** The form of a submission: a query page may take a document for its result. */
const chooseForm = ({ definition }: PageTarget, form: PublicForm, { headers }: IncomingMessage): PublicForm =>
  (isMultipart(headers) && definition?.upload) || form

/** The form of a submission: that of its page, or any one for its content type. */
const findForm = ({ type, route }: SubmissionReceipt) => {
  const all = Object.entries(pageDefinitions).map(([path, { form, steps }]) => ({
    path,
    form: form ?? steps,
  }))
  const ofType = all.filter(({ form }) => form?.type === type)
  return (ofType.find(({ path }) => path === route) ?? ofType[0])?.form
}
