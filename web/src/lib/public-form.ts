/** One field of a public form. Both sides know it: the page draws it, the server reads it. */
export interface FormField {
  name: string
  label: string
  /** `hidden` comes with the link that leads to the page. `agreement` is a checkbox beside the one option that the page gives it: the consent's subject, and its version. */
  kind: 'text' | 'email' | 'tel' | 'long-text' | 'choice' | 'agreement' | 'hidden'
  /** A sentence below the label. */
  help?: string
  /** What to do where it is left blank; a field without this may be, and sends null then. */
  needed?: string
  maxLength?: number
  /** What browsers fill in by themselves: `name`. */
  autoComplete?: string
  /** Of a choice; a page gives those that only it knows. */
  options?: readonly FormOption[]
  /** The parsed value of an input, without spaces around it; undefined where it can't be parsed. */
  read?: (text: string) => unknown
  /** What to do where the text can't be read. */
  wrong?: string
}

const parseEmail = (text: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined)

/** What fields of a kind have in common, where a field doesn't say otherwise. */
const defaultsByKind: Partial<Record<FormField['kind'], Partial<FormField>>> = {
  email: { maxLength: 254, autoComplete: 'email', read: parseEmail },
  tel: { maxLength: 40, autoComplete: 'tel' },
}

/** A field with what follows from its kind. */
export const withKindDefaults = (field: FormField): FormField => ({ ...defaultsByKind[field.kind], ...field })

/** One document that a form takes. */
export interface FormFile {
  name: string
  label: string
  help?: string
  /** Endings of its name, without a dot. */
  extensions: readonly string[]
  errors: {
    missing: string
    kind: string
    empty: string
    /** @param megabytes the most that it may have */
    large: (megabytes: number) => string
    /** It didn't come back with the page, as nothing but a person may put it into a form. */
    again: string
  }
}

export type FormValues = Record<string, string>

export interface FormError {
  /** Of a field. */
  name: string
  message: string
}

/** A form of a public page that is sent to the CMS. */
export interface PublicForm {
  /** Where the CMS takes it: `contact-messages`. */
  type: string
  /** In the order of the page. */
  fields: readonly FormField[]
  /** What happens next once it was sent, a sentence each; none of a form that only asks. */
  nextSteps: readonly string[]
  /** Pages that fit next, on the thank-you page. */
  nextLinks?: readonly { label: string; href: string }[]
  /** A document that comes with it; the last thing of the form. */
  file?: FormFile
  /**
   * On the server: what the page adds to the entered values, or what is wrong with them. An error that belongs to no
   * field is shown as it is.
   */
  enrich?: (
    page: unknown,
    data: Record<string, unknown>,
  ) => { data: Record<string, unknown> } | { errors: FormError[] }
  /**
   * On the server: something that the visitor should read before the form is sent, as a token; null where there is
   * nothing. The page shows it, and a form that comes with the token in `CONFIRM_FIELD` is sent.
   */
  confirm?: (page: unknown, data: Record<string, unknown>) => string | null
  /** Its sender follows it by the reference and the last four digits of the field `phone`. */
  isTracked?: true
  /** It asks for something: the page shows the answer, and nothing is stored. */
  asks?: true
  /** A link that the CMS mails confirms it: what was sent has no reference, and no inbox of the panel. */
  isConfirmedByMail?: true
  /** What a form that asks says where the CMS knows nothing of it. */
  notFound?: FormFailure
  /**
   * The field that a link of a mail brings in its query. A request to send the form at that address comes from a mail
   * program, by the header field `List-Unsubscribe-Post` (RFC 8058): without a page, a token or an origin.
   */
  oneClickField?: string
}

/** A part of a form that is filled in by itself. */
export type FormStep = Pick<PublicForm, 'fields' | 'enrich'> & { title: string }

/**
 * A form that is filled in step by step. The CMS keeps each step, and takes the whole with the last one, which agrees to
 * it: `{type}`, `{type}/open`, `{type}/send`.
 */
export interface MultiStepForm extends Pick<PublicForm, 'type' | 'nextSteps'> {
  steps: readonly FormStep[]
}

/** One step as a form. @param at its index */
export function formForStep({ type, nextSteps, steps }: MultiStepForm, at: number): PublicForm {
  const { title: _title, ...step } = steps[at]!
  return { type, nextSteps, ...step }
}

/** Why a form didn't go out, besides errors of its fields. */
export type FormFailure =
  | 'confirm'
  | 'away'
  | 'not-saved'
  | 'busy'
  | 'too-many'
  | 'expired'
  | 'not-found'
  | 'no-such-report'
  | 'link-ended'
  | 'ended'

/** A visitor's position in a form of several steps. */
export interface StepState {
  /** Index of the step that is shown. */
  at: number
  /** How many steps, from the first one on, are as they have to be. */
  whole: number
  /** The code to continue with; empty before the first step is stored. */
  code: string
  /** The link to continue, on any device. */
  link: string | null
  /** ISO instant until which that works. */
  endsAt: string | null
}

/** The state of a form in a page: blank, or as it came back. */
export interface FormState {
  /** Identifies this one filling-in: a second submission with it is stored once. */
  key: string
  /** Whether submissions can be stored now. */
  isOpen: boolean
  values: FormValues
  errors: FormError[]
  trouble: FormFailure | null
  /** Of a form of several steps that was begun; its values are those of all steps. */
  steps?: StepState
  /** Why a draft can't be shown: its time is over, or the CMS can't be asked now. */
  closed?: 'ended' | 'away'
}

/** The submission, for the thank-you page. */
export interface SubmissionReceipt {
  type: string
  /** None of what is confirmed by a mail. */
  reference?: string | undefined
  /** The second factor beside the reference number, where it can be tracked. */
  digits?: string | undefined
}

/** The same with the next steps, for the thank-you page. */
export interface SubmissionReceiptWithNextSteps extends SubmissionReceipt {
  nextSteps: readonly string[]
  nextLinks?: PublicForm['nextLinks']
}

/** The field of each form that people never see, and machines fill in. */
export const HONEYPOT_FIELD = 'website'
/** The field of each form that holds its key. */
export const TOKEN_FIELD = 'form-key'
/** The field that says what a visitor has read before sending. */
export const CONFIRM_FIELD = 'confirmed'
/** The field, and the part of the address, that holds the code of what was begun; and the number of a step. */
export const DRAFT_PARAM = 'draft'
export const STEP_PARAM = 'step'
/** Placeholder for the token in a cached page. */
export const TOKEN_PLACEHOLDER = 'key-of-the-form-goes-here'

/** Whether a form came back with something to correct or to retry. A question to confirm is neither. */
export const hasProblem = ({ errors, trouble }: Pick<FormState, 'errors' | 'trouble'>) =>
  errors.length > 0 || (trouble !== null && trouble !== 'confirm')

export const emptyFormState: FormState = {
  key: TOKEN_PLACEHOLDER,
  isOpen: true,
  values: {},
  errors: [],
  trouble: null,
}

/** Parses the input: the values to send, or one error for each field in the order of the page. */
export function parseForm(
  { fields }: Pick<PublicForm, 'fields'>,
  values: FormValues,
): { data: Record<string, unknown> } | { errors: FormError[] } {
  const data: Record<string, unknown> = {}
  const errors: FormError[] = []
  for (const { name, needed, maxLength = Infinity, options, read, wrong = needed } of fields.map(
    withKindDefaults,
  )) {
    const text = (values[name] ?? '').trim()
    const isKnown = !options || options.some(({ value }) => value === text)
    const value = text === '' ? null : isKnown ? (read ? read(text) : text) : undefined
    data[name] = value
    if (value === null && needed !== undefined) errors.push({ name, message: needed })
    else if (value === undefined) errors.push({ name, message: wrong ?? 'This can’t be read.' })
    else if (typeof value === 'string' && value.length > maxLength)
      errors.push({ name, message: `Use ${maxLength} characters or fewer.` })
  }
  return errors.length > 0 ? { errors } : { data }
}

/** What is wrong with a chosen document, as far as its name and size tell. */
export function validateFile(
  { extensions, errors }: FormFile,
  file: { name: string; size: number } | undefined,
  megabytes: number,
): string | undefined {
  if (!file || file.name === '') return errors.missing
  if (!extensions.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))) return errors.kind
  if (file.size === 0) return errors.empty
  return file.size > megabytes * 1_000_000 ? errors.large(megabytes) : undefined
}

/** A value that a visitor can choose. Options with the same `group` stand together under its name. */
export interface FormOption {
  value: string
  label: string
  group?: string
}
