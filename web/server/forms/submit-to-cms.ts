import { CmsError, NotFoundError, RateLimitedError, StorageFailureError, ValidationError } from '~/cms/errors'
import {
  FORM_KEY_FIELD,
  HONEYPOT_FIELD,
  parseFormOnPage,
  validateFormFile,
  type FormState,
  type FormFailure,
  type FormValues,
  type PublicForm,
} from '~/lib/public-form'
import { fieldNameOfError } from '~/lib/custom-questions'
import { PAPER_REMOVAL_FIELD } from '~/lib/paper-forms'
import type { RawHeaders } from '../http/security-headers'
import type { Exchange } from '../http/exchange'
import { MAX_FORM_FILE_MEGABYTES, type SubmittedForm } from './form-body'
import { waitMinFillTime, type FormKeys } from './form-keys'

/** Why the form is shown again. */
export interface SubmissionFailure {
  status: number
  headers?: RawHeaders
  state: Partial<FormState> & { key: string }
}

/** Parses the entered values against the data of the page, and checks the document that came with them. */
export function parseSubmission(
  form: Pick<PublicForm, 'fields' | 'file' | 'enrich'>,
  values: FormValues,
  { file }: SubmittedForm,
  page: unknown,
): ReturnType<typeof parseFormOnPage> {
  const parsed = parseFormOnPage(form, values, page)
  if (!form.file || values[PAPER_REMOVAL_FIELD]) return parsed
  const size = file?.isTooLarge ? Infinity : (file?.bytes.length ?? 0)
  const problem = validateFormFile(form.file, file && { name: file.name, size }, MAX_FORM_FILE_MEGABYTES)
  if (!problem) return parsed
  return {
    errors: [...('errors' in parsed ? parsed.errors : []), { name: form.file.name, message: problem }],
  }
}

/** The values to send, the validation errors, or the reason why they aren't sent yet. */
export type ParsedSubmission = ReturnType<typeof parseFormOnPage> | { trouble: FormFailure }

interface HandIn<T> {
  keys: FormKeys
  given: SubmittedForm
  type: string
  /** The failure to report where the CMS responds 404. */
  missing?: FormFailure | undefined
  parse: () => ParsedSubmission | Promise<ParsedSubmission>
  hand: (fields: { data: unknown; key: string; isSuspect: boolean }) => Promise<T>
}

/** Validates a submission, waits for the minimum fill time, and sends it to the CMS. */
export async function submitToCms<T>(
  exchange: Exchange,
  { keys, given, type, missing, parse, hand }: HandIn<T>,
): Promise<{ answer: T } | SubmissionFailure> {
  const key = given.get(FORM_KEY_FIELD)
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

/** Maps an error of the CMS to what the form shows. */
function toSubmissionFailure(
  error: unknown,
  { log }: Exchange,
  { key, type, missing: notFoundTrouble }: { key: string; type: string; missing?: FormFailure | undefined },
): SubmissionFailure {
  if (!(error instanceof CmsError)) throw error
  if (error instanceof ValidationError) {
    const errors = error.errors.map(({ path, message }) => ({ name: fieldNameOfError(path), message }))
    return { status: 422, state: { key, errors } }
  }
  if (error instanceof NotFoundError && notFoundTrouble)
    return { status: 422, state: { key, trouble: notFoundTrouble } }
  if (error instanceof RateLimitedError) {
    const headers = ['Retry-After', `${error.retryAfter ?? 60}`]
    return { status: 429, headers, state: { key, trouble: 'too-many' } }
  }
  if (error instanceof StorageFailureError) {
    log.error({ err: error, form: type }, 'the CMS can’t store a form')
    const state = { key, trouble: 'not-saved', isOpen: false } as const
    return { status: error.status, headers: ['Retry-After', '60'], state }
  }
  log.warn({ err: error, form: type }, 'a form could not be handed in')
  // The CMS itself responded 503: it runs, and is overloaded.
  if (error.status === 503)
    return { status: 503, headers: ['Retry-After', '60'], state: { key, trouble: 'busy' } }
  return { status: 503, headers: ['Retry-After', '15'], state: { key, trouble: 'away', isOpen: false } }
}
