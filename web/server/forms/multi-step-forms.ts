import * as v from 'valibot'
import { CmsError, NotFoundError } from '~/cms/errors'
import {
  emptyFormState,
  DRAFT_PARAM,
  parseForm,
  STEP_PARAM,
  formForStep,
  type FormState,
  type FormValues,
  type MultiStepForm,
} from '~/lib/public-form'
import type { Payload } from '~/pages/payload'
import { replyEmpty, replyJson } from '../http/reply'
import type { Exchange } from '../http/request'
import type { PageCache } from '../render/page-cache'
import type { PageTarget } from '../render/resolve-target'
import { handIn, type FormsClient, type SubmissionFailure } from './forms-client'
import { readForm, type SubmittedForm } from './form-body'
import { acceptsJson, type PersonalPages } from './personal-pages'

interface Options {
  personalPages: PersonalPages
  formsClient: FormsClient
  pages: PageCache
  siteUrl: string
}

const DRAFT_CODE = /^[0-9a-f]{64}$/
/** The earlier submission: the holder of the link sees its reference. */
const filedApplication = v.object({ reference: v.string(), digits: v.string() })
const savedStep = v.union([filedApplication, v.object({ code: v.string(), endsAt: v.string() })])
const draftData = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))
const openedDraft = v.union([filedApplication, v.object({ data: draftData, endsAt: v.string() })])

/** A visitor's position in a form of several steps. */
interface DraftPosition {
  at: number
  /** Empty before the first step is stored. */
  code: string
  values: FormValues
  endsAt?: string
}

/**
 * Pages whose form is filled in step by step. The CMS stores the values after each step, under a code that is in the
 * page's address and in no log, so that the applicant can continue later by a link; this server stores nothing.
 */
export class MultiStepForms {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Shows the page to an applicant who has begun. @returns false for a visitor who hasn't */
  async resumeDraft(
    exchange: Exchange,
    payload: Payload,
    form: MultiStepForm,
    wanted: 'document' | 'data',
  ): Promise<boolean> {
    const { personalPages, formsClient } = this.#options
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
      const draft = await formsClient.submit(exchange, `${form.type}/open`, {
        body: { code },
        schema: openedDraft,
      })
      if ('reference' in draft) {
        personalPages.redirectToReceipt(exchange, { type: form.type, ...draft })
        return true
      }
      const values = toFormValues(draft.data)
      const requestedStep = Number(query.get(STEP_PARAM) ?? Infinity) - 1
      const completeSteps = countCompleteSteps(form, values)
      const at =
        Number.isInteger(requestedStep) && requestedStep >= 0
          ? Math.min(requestedStep, completeSteps)
          : completeSteps
      const state = this.#state(exchange, form, { at, code, values, endsAt: draft.endsAt }, { key })
      await personalPages.send(exchange, withTitle(payload, form, state), wanted, { isSecret: true })
      return true
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      return await (error instanceof NotFoundError ? sendClosed('ended', 404) : sendClosed('away', 503))
    }
  }

  /**
   * Handles the submission of a step: redirects to the next one or to the thank-you page, or shows it again with the
   * entered values.
   */
  async handlePost(exchange: Exchange, target: PageTarget, form: MultiStepForm): Promise<void> {
    const { personalPages, pages } = this.#options
    const submitted = await readForm(exchange.request)
    const at = Math.min(
      Math.max(0, Number.parseInt(submitted.get(STEP_PARAM), 10) - 1 || 0),
      form.steps.length - 1,
    )
    const code = DRAFT_CODE.test(submitted.get(DRAFT_PARAM)) ? submitted.get(DRAFT_PARAM) : ''
    const { payload } = await pages.get(target, exchange)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    const values = Object.fromEntries(form.steps[at]!.fields.map(({ name }) => [name, submitted.get(name)]))
    const place = { at, code, values }
    const outcome = await this.#submitStep(exchange, payload, form, place, submitted)
    if ('reference' in outcome)
      return personalPages.redirectToReceipt(exchange, { type: form.type, ...outcome })
    if ('code' in outcome)
      return personalPages.redirectTo(exchange, draftPath(target.pathname, outcome.code, at + 1))
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
    const outcome = await handIn<v.InferOutput<typeof savedStep>>(exchange, {
      keys: personalPages.keys,
      given: submitted,
      type: form.type,
      missing: 'ended',
      parse: () => {
        const step = formForStep(form, at)
        const input = parseForm(step, values)
        return 'errors' in input || !step.enrich ? input : step.enrich(payload.page, input.data)
      },
      hand: (fields) => {
        const body = { ...(code && { code }), ...fields }
        return isLast
          ? formsClient.submit(exchange, `${form.type}/send`, { body, schema: filedApplication })
          : formsClient.submit(exchange, form.type, { body, schema: savedStep })
      },
    })
    return 'answer' in outcome ? outcome.answer : outcome
  }

  /** The step with the entered values; another step where its errors are. */
  async #sendErrors(
    exchange: Exchange,
    payload: Payload,
    form: MultiStepForm,
    place: DraftPosition,
    { status, headers = [], state: failure }: SubmissionFailure,
  ): Promise<void> {
    const invalidStep = form.steps.findIndex(({ fields }) =>
      fields.some(({ name }) => failure.errors?.some((error) => error.name === name)),
    )
    const isElsewhere = invalidStep >= 0 && invalidStep < place.at
    if (isElsewhere && acceptsJson(exchange)) {
      return this.#options.personalPages.redirectTo(
        exchange,
        draftPath(payload.path, place.code, invalidStep),
      )
    }
    // Values of the other steps come from the CMS; without it the page omits them.
    const draft = place.at > 0 ? await this.#readDraft(exchange, form, place.code) : {}
    const position = { ...place, ...draft, values: { ...draft.values, ...place.values } }
    const state = this.#state(
      exchange,
      form,
      isElsewhere ? { ...position, at: invalidStep } : position,
      failure,
    )
    if (acceptsJson(exchange)) return replyJson(exchange, status, { state }, headers)
    const page = withTitle(payload, form, state)
    await this.#options.personalPages.send(exchange, page, 'document', { status, headers, isSecret: true })
  }

  async #readDraft(exchange: Exchange, form: MultiStepForm, code: string): Promise<Partial<DraftPosition>> {
    try {
      const { formsClient } = this.#options
      const draft = await formsClient.submit(exchange, `${form.type}/open`, {
        body: { code },
        schema: openedDraft,
      })
      return 'data' in draft ? { values: toFormValues(draft.data), endsAt: draft.endsAt } : {}
    } catch (error) {
      if (error instanceof CmsError) return {}
      throw error
    }
  }

  #state(
    { pathname }: Exchange,
    form: MultiStepForm,
    { at, code, values, endsAt }: DraftPosition,
    overrides: Partial<FormState> & { key: string },
  ): FormState {
    const link = code ? this.#options.siteUrl + draftPath(pathname, code) : null
    const whole = countCompleteSteps(form, values)
    return {
      ...emptyFormState,
      values,
      ...overrides,
      steps: { at, whole, code, link, endsAt: endsAt ?? null },
    }
  }
}

/** The values that the CMS has stored. */
const toFormValues = (data: v.InferOutput<typeof draftData>): FormValues =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value ?? '')]))

/** How many steps from the first one on are as they have to be; the last one is never, before it is sent. */
function countCompleteSteps(form: MultiStepForm, values: FormValues): number {
  const last = form.steps.length - 1
  const firstIncomplete = form.steps.findIndex(
    (_, at) => 'errors' in parseForm(formForStep(form, at), values),
  )
  return firstIncomplete < 0 ? last : Math.min(firstIncomplete, last)
}

/** The address of a step; without one, of the step where the applicant continues. @param at index */
const draftPath = (path: string, code: string, at?: number) =>
  `${path}?${DRAFT_PARAM}=${code}${at === undefined ? '' : `&${STEP_PARAM}=${at + 1}`}`

const withTitle = (payload: Payload, { steps }: MultiStepForm, state: FormState): Payload => ({
  ...payload,
  form: state,
  head: {
    ...payload.head,
    title: `${steps[state.steps?.at ?? 0]?.title}: ${payload.head.title}`,
    isIndexed: false,
  },
})
