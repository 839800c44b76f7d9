import { CmsError, NotFoundError, RateLimitedError, StorageFailure, ValidationError } from '~/cms/errors'
import type { Schema } from '~/cms/reader'
import { requestJson } from '~/cms/request'
import type { CmsAddress } from '~/cms/server-reader'
import {
  TOKEN_FIELD,
  HONEYPOT_FIELD,
  type FormState,
  type FormFailure,
  type parseForm,
} from '~/lib/public-form'
import type { RawHeaders } from '../http/headers'
import type { Exchange } from '../http/request'
import type { SubmittedForm } from './form-body'
import { waitMinFillTime, type FormKeys } from './form-keys'

/** The CMS has this long to store what was sent (milliseconds). */
const CMS_SUBMIT_TIMEOUT_MS = 10_000

/** Why a form comes back. */
export interface SubmissionFailure {
  status: number
  headers?: RawHeaders
  state: Partial<FormState> & { key: string }
}

interface SubmitOptions<T> {
  body: unknown
  schema: Schema<T>
  /** Milliseconds. */
  timeout?: number
}

/** Hands to the CMS what visitors send, with the token for forms. */
export class FormsClient {
  readonly #cms: CmsAddress
  readonly #token: string

  constructor({ cms, formsToken }: { cms: CmsAddress; formsToken: string }) {
    this.#cms = cms
    this.#token = formsToken
  }

  /** @param path below `/api/`. @throws CmsError */
  submit<T>({ requestId, clientAddress }: Exchange, path: string, call: SubmitOptions<T>): Promise<T> {
    return requestJson(`${this.#cms.origin}/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        'x-request-id': requestId,
        'x-forwarded-for': clientAddress,
      },
      timeout: CMS_SUBMIT_TIMEOUT_MS,
      ...call,
    })
  }
}

/** The values to send, what is wrong with them, or why they aren't sent yet. */
export type ParsedSubmission = ReturnType<typeof parseForm> | { trouble: FormFailure }

interface HandIn<T> {
  keys: FormKeys
  given: SubmittedForm
  type: string
  /** What it is where the CMS knows nothing of it. */
  missing?: FormFailure | undefined
  parse: () => ParsedSubmission | Promise<ParsedSubmission>
  hand: (fields: { data: unknown; key: string; isSuspect: boolean }) => Promise<T>
}

/** Parses a submission, waits for the minimum fill time, and sends it to the CMS. */
export async function handIn<T>(
  exchange: Exchange,
  { keys, given, type, missing, parse, hand }: HandIn<T>,
): Promise<{ answer: T } | SubmissionFailure> {
  const key = given.get(TOKEN_FIELD)
  const known = keys.parse(key)
  if (!known) return { status: 422, state: { key: keys.create(), trouble: 'expired' } }
  const parsed = await parse()
  if ('trouble' in parsed) return { status: 422, state: { key, trouble: parsed.trouble } }
  if ('errors' in parsed) return { status: 422, state: { key, errors: parsed.errors } }
  await waitMinFillTime(known.madeAt)
  try {
    const isSuspect = given.get(HONEYPOT_FIELD) !== ''
    return { answer: await hand({ data: parsed.data, key: known.id, isSuspect }) }
  } catch (error) {
    return toSubmissionFailure(error, exchange, { key, type, missing })
  }
}

/** What the CMS found wrong, as the form tells it. */
function toSubmissionFailure(
  error: unknown,
  { log }: Exchange,
  { key, type, missing: notFoundTrouble }: { key: string; type: string; missing?: FormFailure | undefined },
): SubmissionFailure {
  if (!(error instanceof CmsError)) throw error
  if (error instanceof ValidationError) {
    const errors = error.errors.map(({ path, message }) => ({ name: String(path[0] ?? ''), message }))
    return { status: 422, state: { key, errors } }
  }
  if (error instanceof NotFoundError && notFoundTrouble)
    return { status: 422, state: { key, trouble: notFoundTrouble } }
  if (error instanceof RateLimitedError) {
    const headers = ['Retry-After', `${error.retryAfter ?? 60}`]
    return { status: 429, headers, state: { key, trouble: 'too-many' } }
  }
  if (error instanceof StorageFailure) {
    log.error({ err: error, form: type }, 'the CMS can’t store a form')
    const state = { key, trouble: 'not-saved', isOpen: false } as const
    return { status: error.status, headers: ['Retry-After', '60'], state }
  }
  log.warn({ err: error, form: type }, 'a form could not be handed in')
  // The CMS itself responded: it is running, and overloaded.
  if (error.status === 503)
    return { status: 503, headers: ['Retry-After', '60'], state: { key, trouble: 'busy' } }
  return { status: 503, headers: ['Retry-After', '15'], state: { key, trouble: 'away', isOpen: false } }
}
