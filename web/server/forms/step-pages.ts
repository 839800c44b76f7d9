import * as v from 'valibot'
import { CmsError, NotFound } from '~/cms/errors'
import {
  blankForm,
  DRAFT,
  parseForm,
  STEP,
  stepOf,
  type FormState,
  type FormValues,
  type SteppedForm,
} from '~/lib/public-form'
import type { Payload } from '~/pages/payload'
import { replyEmpty, replyJson } from '../http/reply'
import type { Exchange } from '../http/request'
import type { PageCache } from '../render/page-cache'
import type { PageTarget } from '../render/target'
import { handIn, type Desk, type Refusal } from './desk'
import { readForm, type GivenForm } from './form-body'
import { wantsData, type OwnPages } from './own-pages'

interface Options {
  own: OwnPages
  desk: Desk
  pages: PageCache
  siteUrl: string
}

const CODE = /^[0-9a-f]{64}$/
/** The earlier submission: the holder of the link sees its reference. */
const filed = v.object({ reference: v.string(), digits: v.string() })
const kept = v.union([filed, v.object({ code: v.string(), endsAt: v.string() })])
const answers = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))
const opened = v.union([filed, v.object({ data: answers, endsAt: v.string() })])

/** A visitor's position in a form of several steps. */
interface Place {
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
export class StepPages {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Shows the page to an applicant who has begun. @returns false for a visitor who hasn't */
  async goOn(
    exchange: Exchange,
    payload: Payload,
    form: SteppedForm,
    wanted: 'document' | 'data',
  ): Promise<boolean> {
    const { own, desk } = this.#options
    const query = new URLSearchParams(exchange.search)
    const code = query.get(DRAFT)
    if (code === null) return false
    const key = own.keys.make()
    const closed = async (why: 'ended' | 'away', status: number) => {
      const place = { at: 0, code: why === 'away' ? code : '', values: {} }
      const state = this.#state(exchange, form, place, { key, isOpen: false, closed: why })
      await own.send(exchange, { ...payload, form: state }, wanted, { status, isSecret: true })
      return true
    }
    if (!CODE.test(code)) return await closed('ended', 404)
    try {
      const draft = await desk.hand(exchange, `${form.type}/open`, { body: { code }, schema: opened })
      if ('reference' in draft) {
        own.thank(exchange, { type: form.type, ...draft })
        return true
      }
      const values = asTyped(draft.data)
      const asked = Number(query.get(STEP) ?? Infinity) - 1
      const whole = wholeSteps(form, values)
      const at = Number.isInteger(asked) && asked >= 0 ? Math.min(asked, whole) : whole
      const state = this.#state(exchange, form, { at, code, values, endsAt: draft.endsAt }, { key })
      await own.send(exchange, withTitle(payload, form, state), wanted, { isSecret: true })
      return true
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      return await (error instanceof NotFound ? closed('ended', 404) : closed('away', 503))
    }
  }

  /**
   * Handles the submission of a step: redirects to the next one or to the thank-you page, or shows it again with the
   * entered values.
   */
  async take(exchange: Exchange, target: PageTarget, form: SteppedForm): Promise<void> {
    const { own, pages } = this.#options
    const given = await readForm(exchange.request)
    const at = Math.min(Math.max(0, Number.parseInt(given.get(STEP), 10) - 1 || 0), form.steps.length - 1)
    const code = CODE.test(given.get(DRAFT)) ? given.get(DRAFT) : ''
    const { payload } = await pages.get(target, exchange)
    if (payload.status !== 200) return replyEmpty(exchange, payload.status)
    const values = Object.fromEntries(form.steps[at]!.fields.map(({ name }) => [name, given.get(name)]))
    const place = { at, code, values }
    const outcome = await this.#handIn(exchange, payload, form, place, given)
    if ('reference' in outcome) return own.thank(exchange, { type: form.type, ...outcome })
    if ('code' in outcome) return own.goOn(exchange, addressOf(target.pathname, outcome.code, at + 1))
    await this.#refuse(exchange, payload, form, place, outcome)
  }

  async #handIn(
    exchange: Exchange,
    payload: Payload,
    form: SteppedForm,
    { at, code, values }: Place,
    given: GivenForm,
  ): Promise<v.InferOutput<typeof kept> | Refusal> {
    const { own, desk } = this.#options
    const isLast = at === form.steps.length - 1
    const outcome = await handIn<v.InferOutput<typeof kept>>(exchange, {
      keys: own.keys,
      given,
      type: form.type,
      missing: 'ended',
      parse: () => {
        const step = stepOf(form, at)
        const typed = parseForm(step, values)
        return 'errors' in typed || !step.complete ? typed : step.complete(payload.page, typed.data)
      },
      hand: (fields) => {
        const body = { ...(code && { code }), ...fields }
        return isLast
          ? desk.hand(exchange, `${form.type}/send`, { body, schema: filed })
          : desk.hand(exchange, form.type, { body, schema: kept })
      },
    })
    return 'answer' in outcome ? outcome.answer : outcome
  }

  /** The step with the entered values; another step where its errors are. */
  async #refuse(
    exchange: Exchange,
    payload: Payload,
    form: SteppedForm,
    place: Place,
    { status, headers = [], state: refused }: Refusal,
  ): Promise<void> {
    const wrong = form.steps.findIndex(({ fields }) =>
      fields.some(({ name }) => refused.errors?.some((error) => error.name === name)),
    )
    const isElsewhere = wrong >= 0 && wrong < place.at
    if (isElsewhere && wantsData(exchange)) {
      return this.#options.own.goOn(exchange, addressOf(payload.path, place.code, wrong))
    }
    // Values of the other steps come from the CMS; without it the page omits them.
    const others = place.at > 0 ? await this.#open(exchange, form, place.code) : {}
    const shown = { ...place, ...others, values: { ...others.values, ...place.values } }
    const state = this.#state(exchange, form, isElsewhere ? { ...shown, at: wrong } : shown, refused)
    if (wantsData(exchange)) return replyJson(exchange, status, { state }, headers)
    const page = withTitle(payload, form, state)
    await this.#options.own.send(exchange, page, 'document', { status, headers, isSecret: true })
  }

  async #open(exchange: Exchange, form: SteppedForm, code: string): Promise<Partial<Place>> {
    try {
      const { desk } = this.#options
      const draft = await desk.hand(exchange, `${form.type}/open`, { body: { code }, schema: opened })
      return 'data' in draft ? { values: asTyped(draft.data), endsAt: draft.endsAt } : {}
    } catch (error) {
      if (error instanceof CmsError) return {}
      throw error
    }
  }

  #state(
    { pathname }: Exchange,
    form: SteppedForm,
    { at, code, values, endsAt }: Place,
    more: Partial<FormState> & { key: string },
  ): FormState {
    const link = code ? this.#options.siteUrl + addressOf(pathname, code) : null
    const whole = wholeSteps(form, values)
    return { ...blankForm, values, ...more, steps: { at, whole, code, link, endsAt: endsAt ?? null } }
  }
}

/** The values that the CMS has stored. */
const asTyped = (data: v.InferOutput<typeof answers>): FormValues =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value ?? '')]))

/** How many steps from the first one on are as they have to be; the last one is never, before it is sent. */
function wholeSteps(form: SteppedForm, values: FormValues): number {
  const last = form.steps.length - 1
  const open = form.steps.findIndex((_, at) => 'errors' in parseForm(stepOf(form, at), values))
  return open < 0 ? last : Math.min(open, last)
}

/** The address of a step; without one, of the step where the applicant continues. @param at index */
const addressOf = (path: string, code: string, at?: number) =>
  `${path}?${DRAFT}=${code}${at === undefined ? '' : `&${STEP}=${at + 1}`}`

const withTitle = (payload: Payload, { steps }: SteppedForm, state: FormState): Payload => ({
  ...payload,
  form: state,
  head: {
    ...payload.head,
    title: `${steps[state.steps?.at ?? 0]?.title}: ${payload.head.title}`,
    isIndexed: false,
  },
})
