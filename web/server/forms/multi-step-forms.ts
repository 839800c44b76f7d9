import * as v from 'valibot'
import { CmsError, NotFoundError } from '~/cms/errors'
import {
  PAPER_REMOVAL_FIELD,
  PAPER_REQUIREMENT_FIELD,
  paperFieldName,
  requirementOfField,
} from '~/lib/paper-forms'
import {
  emptyFormState,
  DRAFT_PARAM,
  parseFormOnPage,
  parsePublicForm,
  FORM_KEY_FIELD,
  STEP_PARAM,
  buildFormForStep,
  validateFormFile,
  type FormFieldError,
  type FormState,
  type FormValues,
  type MultiStepForm,
  type SubmissionReceipt,
  type UploadedPaper,
} from '~/lib/public-form'
import { now } from '~/lib/clock'
import { dateAndTime } from '~/lib/format'
import { answersToFormValues, questionOfFieldName } from '~/lib/custom-questions'
import * as t from '~/messages/en/forms'
import * as papersText from '~/messages/en/papers'
import type { Payload } from '~/pages/payload'
import { replyEmpty, replyJson } from '../http/reply'
import type { Exchange } from '../http/exchange'
import type { PageCache } from '../render/page-cache'
import type { PageTarget } from '../render/resolve-target'
import { toSubmissionBody, type FormsClient } from './forms-client'
import {
  MAX_FORM_FILE_MEGABYTES,
  parseSubmittedForm,
  type SubmittedFile,
  type SubmittedForm,
} from './form-body'
import { wantsJsonResponse, type PersonalPages } from './personal-pages'
import { submitToCms, type SubmissionFailure } from './submit-to-cms'

interface Options {
  personalPages: PersonalPages
  formsClient: FormsClient
  pages: PageCache
  siteUrl: string
  /** The CMS has this long where a document comes with what was sent. */
  documentTimeoutMs: number
}

const DRAFT_CODE = /^[0-9a-f]{64}$/
/** The submitted application; the holder of the link sees its reference number. */
const filedApplication = v.object({ reference: v.string(), digits: v.string() })
const savedStep = v.union([filedApplication, v.object({ code: v.string(), endsAt: v.string() })])
const answers = v.array(v.object({ question: v.string(), answer: v.string() }))
const draftData = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), answers])))
const uploadedPaper = v.object({ id: v.string(), paper: v.string(), name: v.string(), size: v.number() })
const openedDraft = v.union([
  filedApplication,
  v.object({ data: draftData, papers: v.optional(v.array(uploadedPaper), []), endsAt: v.string() }),
])

/** An applicant's position in a form of several steps. */
interface DraftPosition {
  at: number
  /** The code of the draft link; empty before the first step is stored. */
  code: string
  values: FormValues
  endsAt?: string
  papers?: readonly UploadedPaper[]
}

/**
 * Serves forms that are filled in step by step. The CMS stores the values after each step under a code, which
 * is part of the page's address and never logged, so that the applicant can continue later. This server
 * stores nothing.
 */
export class MultiStepForms {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Shows the form to an applicant with a draft. @returns false for a visitor without one */
  async resumeDraft(
    exchange: Exchange,
    payload: Payload,
    given: MultiStepForm,
    wanted: 'document' | 'data',
  ): Promise<boolean> {
    const form = onPage(given, payload)
    const { personalPages } = this.#options
    const query = new URLSearchParams(exchange.search)
    const code = query.get(DRAFT_PARAM)
    if (code === null) return false
    const key = personalPages.keys.create()
    const sendClosed = async (why: 'ended' | 'away', status: number) => {
      const place = { at: 0, code: why === 'away' ? code : '', values: {} }
      const state = this.#state(exchange, form, place, { key, isOpen: false, closed: why })
      await personalPages.send(exchange, { ...payload, form: state }, wanted, { status, isSecret: true })
      return true
    }
    if (!DRAFT_CODE.test(code)) return await sendClosed('ended', 404)
    try {
      const draft = await this.#open(exchange, form, code)
      if ('reference' in draft) {
        personalPages.redirectToReceipt(exchange, { type: form.type, ...draft })
        return true
      }
      const values = toFormValues(draft.data)
      const completeSteps = countCompleteSteps(form, values)
      const steps = [query.get(STEP_PARAM), values[STEP_PARAM]].map(Number)
      const step = steps.find((one) => Number.isInteger(one) && one > 0) ?? Infinity
      const at = Math.min(step - 1, completeSteps)
      const state = this.#state(exchange, form, { ...draft, at, code, values }, { key })
      await personalPages.send(exchange, withTitle(payload, form, state), wanted, { isSecret: true })
      return true
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      return await (error instanceof NotFoundError ? sendClosed('ended', 404) : sendClosed('away', 503))
    }
  }

  /**
   * Handles the submission of a step: redirects to the next step or the thank-you page, or shows the step
   * again with the entered values.
   */
  async handlePost(exchange: Exchange, target: PageTarget, given: MultiStepForm): Promise<void> {
    const { personalPages, pages } = this.#options
    const submitted = await parseSubmittedForm(exchange.request, 'several')
    const { payload } = await pages.get(target, exchange)
    if (payload.page === null) return replyEmpty(exchange, payload.status)
    const form = onPage(given, payload)
    const at = Math.min(
      Math.max(0, Number.parseInt(submitted.get(STEP_PARAM), 10) - 1 || 0),
      form.steps.length - 1,
    )
    const code = DRAFT_CODE.test(submitted.get(DRAFT_PARAM)) ? submitted.get(DRAFT_PARAM) : ''
    const { fields, files } = form.steps[at]!
    const values = Object.fromEntries(fields.map(({ name }) => [name, submitted.get(name)]))
    const place = { at, code, values }
    const changed = files ? await this.#changePapers(exchange, form, place, submitted) : undefined
    const facts =
      at === form.steps.length - 1 ? await this.#summarize(exchange, payload, form, code) : undefined
    const outcome = changed ?? (await this.#submitStep(exchange, payload, form, place, submitted))
    if ('reference' in outcome)
      return personalPages.redirectToReceipt(exchange, { type: form.type, ...outcome, facts })
    if ('code' in outcome) {
      if (!changed)
        return personalPages.redirectTo(exchange, draftPath(target.pathname, outcome.code, at + 1))
      if (!wantsJsonResponse(exchange))
        return personalPages.redirectTo(exchange, draftPath(target.pathname, outcome.code, at))
      const draft = await this.#readDraft(exchange, form, code)
      const key = submitted.get(FORM_KEY_FIELD)
      return replyJson(exchange, 200, { state: this.#state(exchange, form, { ...place, ...draft }, { key }) })
    }
    await this.#sendErrors(exchange, payload, form, place, outcome)
  }

  async #submitStep(
    exchange: Exchange,
    payload: Payload,
    form: MultiStepForm,
    { at, code, values }: DraftPosition,
    submitted: SubmittedForm,
  ): Promise<v.InferOutput<typeof savedStep> | SubmissionFailure> {
    const { personalPages, formsClient } = this.#options
    const isLast = at === form.steps.length - 1
    const outcome = await submitToCms<v.InferOutput<typeof savedStep>>(exchange, {
      keys: personalPages.keys,
      given: submitted,
      type: form.type,
      missing: code ? 'ended' : 'not-online',
      parse: () => {
        const parsed = parseFormOnPage(buildFormForStep(form, at), values, payload.page)
        if ('errors' in parsed || isLast) return parsed
        // A link that names no step continues at the next one.
        return { data: { ...parsed.data, [STEP_PARAM]: at + 2 } }
      },
      hand: (fields) => {
        const body = { ...form.about, ...(code && { code }), ...fields }
        return isLast
          ? formsClient.submit(exchange, `${form.type}/send`, { body, schema: filedApplication })
          : formsClient.submit(exchange, form.type, { body, schema: savedStep })
      },
    })
    return 'answer' in outcome ? outcome.answer : outcome
  }

  /**
   * Hands over every document that was chosen, and takes back one whose button was pressed. Those that are accepted stay
   * when others are refused.
   * @returns what to answer with; undefined if the applicant goes on to the next step
   */
  async #changePapers(
    exchange: Exchange,
    form: MultiStepForm,
    { at, code }: DraftPosition,
    submitted: SubmittedForm,
  ): Promise<v.InferOutput<typeof savedStep> | SubmissionFailure | undefined> {
    const { files = [] } = form.steps[at]!
    const pressed = submitted.get(PAPER_REQUIREMENT_FIELD)
    const removed = submitted.get(PAPER_REMOVAL_FIELD)
    const errors: FormFieldError[] = []
    let trouble: SubmissionFailure | undefined
    let saved: v.InferOutput<typeof savedStep> | undefined
    if (submitted.isTooLarge) errors.push({ name: '', message: papersText.errors.together })
    const isAbout = (field: string) => pressed !== '' && field === paperFieldName(pressed)
    const fields = new Set([...files.map(({ name }) => name), ...submitted.files.keys()])
    for (const name of submitted.isTooLarge ? [] : fields) {
      const document = submitted.files.get(name)
      if (!document && !isAbout(name)) continue
      const file = files.find((one) => one.name === name)
      const problem = file
        ? validateFormFile(
            file,
            document && { name: document.name, size: document.bytes.length },
            file.megabytes ?? MAX_FORM_FILE_MEGABYTES,
          )
        : papersText.missingPaper
      if (problem || !document || !file) {
        errors.push({ name, message: problem ?? '' })
        continue
      }
      const data = { paper: requirementOfField(name) }
      const outcome =
        trouble ?? (await this.#submitPaper(exchange, form, { code, data, document }, submitted))
      if (!('state' in outcome)) saved = outcome
      else if (outcome.state.errors)
        errors.push({ name, message: outcome.state.errors.map(({ message }) => message).join(' ') })
      else {
        trouble = outcome
        // With script, the browser keeps the file and repeats the submission.
        if (!wantsJsonResponse(exchange)) errors.push({ name, message: file.errors.again })
      }
    }
    if (trouble) return { ...trouble, state: { ...trouble.state, errors } }
    if (errors.length > 0) return { status: 422, state: { key: submitted.get(FORM_KEY_FIELD), errors } }
    if (removed)
      return await this.#submitPaper(exchange, form, { code, data: { remove: removed } }, submitted)
    return pressed || (saved && 'reference' in saved) ? saved : undefined
  }

  async #submitPaper(
    exchange: Exchange,
    form: MultiStepForm,
    { code, data, document }: { code: string; data: Record<string, string>; document?: SubmittedFile },
    submitted: SubmittedForm,
  ): Promise<v.InferOutput<typeof savedStep> | SubmissionFailure> {
    const { personalPages, formsClient, documentTimeoutMs } = this.#options
    const outcome = await submitToCms<v.InferOutput<typeof savedStep>>(exchange, {
      keys: personalPages.keys,
      given: submitted,
      type: form.type,
      missing: 'ended',
      parse: () => ({ data }),
      hand: (fields) =>
        formsClient.submit(exchange, `${form.type}/papers`, {
          body: toSubmissionBody({ ...form.about, code, ...fields }, { file: document }),
          schema: savedStep,
          timeout: documentTimeoutMs,
        }),
    })
    return 'answer' in outcome ? outcome.answer : outcome
  }

  /** Shows the first step with errors, with the entered values. */
  async #sendErrors(
    exchange: Exchange,
    payload: Payload,
    form: MultiStepForm,
    place: DraftPosition,
    { status, headers = [], state }: SubmissionFailure,
  ): Promise<void> {
    const failure = withQuestions(form, state)
    const invalidStep = form.steps.findIndex(({ fields }) =>
      fields.some(({ name }) => failure.errors?.some((error) => error.name === name)),
    )
    const isElsewhere = invalidStep >= 0 && invalidStep < place.at
    if (isElsewhere && wantsJsonResponse(exchange)) {
      return this.#options.personalPages.redirectTo(
        exchange,
        draftPath(payload.path, place.code, invalidStep),
      )
    }
    // The CMS has the values of the other steps; while it is unavailable the page omits them.
    const draft = place.at > 0 ? await this.#readDraft(exchange, form, place.code) : {}
    const position = { ...place, ...draft, values: { ...draft.values, ...place.values } }
    const shown = this.#state(
      exchange,
      form,
      isElsewhere ? { ...position, at: invalidStep } : position,
      failure,
    )
    if (wantsJsonResponse(exchange)) return replyJson(exchange, status, { state: shown }, headers)
    const page = withTitle(payload, form, shown)
    await this.#options.personalPages.send(exchange, page, 'document', { status, headers, isSecret: true })
  }

  /** What the thank-you page repeats, with its time; undefined while the draft can't be read. */
  async #summarize(
    exchange: Exchange,
    { page, site }: Payload,
    form: MultiStepForm,
    code: string,
  ): Promise<SubmissionReceipt['facts']> {
    const { papers } = await this.#readDraft(exchange, form, code)
    if (!papers || !form.summarize) return undefined
    const when = { term: t.thankYou.when, value: dateAndTime(now(), site.timeZone) }
    return [...form.summarize(page, papers), when]
  }

  /** Reads what the CMS has stored under a draft's code. @throws CmsError */
  #open(exchange: Exchange, form: MultiStepForm, code: string) {
    return this.#options.formsClient.submit(exchange, `${form.type}/open`, {
      body: { ...form.about, code },
      schema: openedDraft,
    })
  }

  async #readDraft(exchange: Exchange, form: MultiStepForm, code: string): Promise<Partial<DraftPosition>> {
    try {
      const draft = await this.#open(exchange, form, code)
      if ('reference' in draft) return {}
      return { values: toFormValues(draft.data), papers: draft.papers, endsAt: draft.endsAt }
    } catch (error) {
      if (error instanceof CmsError) return {}
      throw error
    }
  }

  #state(
    { pathname }: Exchange,
    form: MultiStepForm,
    { at, code, values, endsAt, papers = [] }: DraftPosition,
    overrides: Partial<FormState> & { key: string },
  ): FormState {
    const link = code ? this.#options.siteUrl + draftPath(pathname, code) : null
    const whole = countCompleteSteps(form, values)
    return {
      ...emptyFormState,
      values,
      ...overrides,
      steps: { at, whole, code, link, endsAt: endsAt ?? null, papers },
    }
  }
}

/** The values that the CMS has stored. */
const toFormValues = (data: v.InferOutput<typeof draftData>): FormValues =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      Array.isArray(value) ? Object.entries(answersToFormValues(value)) : [[name, String(value ?? '')]],
    ),
  )

/** The form with what the content of its page adds. */
const onPage = (form: MultiStepForm, { page }: Payload): MultiStepForm => form.on?.(page) ?? form

/** Errors of questions that were added after the page was opened, and have no field on it, name their question. */
function withQuestions({ steps }: MultiStepForm, failure: SubmissionFailure['state']): typeof failure {
  const known = new Set(steps.flatMap(({ fields }) => fields.map(({ name }) => name)))
  if (!failure.errors) return failure
  const errors = failure.errors.map((error) => {
    const question = known.has(error.name) ? '' : questionOfFieldName(error.name)
    return question ? { ...error, message: `${question}: ${error.message}` } : error
  })
  return { ...failure, errors }
}

/** How many steps from the first one on are valid. The last step never counts before submission. */
function countCompleteSteps(form: MultiStepForm, values: FormValues): number {
  const last = form.steps.length - 1
  const firstIncomplete = form.steps.findIndex(
    (_, at) => 'errors' in parsePublicForm(buildFormForStep(form, at), values),
  )
  return firstIncomplete < 0 ? last : Math.min(firstIncomplete, last)
}

/** The address of a step, or of the step at which the applicant continues. @param at index of the step */
const draftPath = (path: string, code: string, at?: number) =>
  `${path}?${DRAFT_PARAM}=${code}${at === undefined ? '' : `&${STEP_PARAM}=${at + 1}`}`

const withTitle = (payload: Payload, { steps }: MultiStepForm, state: FormState): Payload => ({
  ...payload,
  status: 200,
  form: state,
  head: {
    ...payload.head,
    title: `${steps[state.steps?.at ?? 0]?.title}: ${payload.head.title}`,
    isIndexed: false,
  },
})
