/** One field of a public form. The page renders it from this, and the server parses it by this. */
export interface FormField {
  name: string
  label: string
  /**
   * A `suggested` field is typed, with the options as suggestions; `enrich` finds the option that is meant. A `hidden`
   * field gets its value from the page or from the link to it. An `agreement` is a consent checkbox; its
   * single option names the consent's subject and version.
   */
  kind: 'text' | 'email' | 'tel' | 'long-text' | 'choice' | 'suggested' | 'agreement' | 'hidden'
  /** A sentence below the label. */
  help?: string
  /**
   * The error message for an empty required field. Without it the field is optional, and an empty value is
   * sent as null.
   */
  needed?: string
  maxLength?: number
  /** The HTML `autocomplete` token, such as `name`. */
  autoComplete?: string
  /** The on-screen keyboard of a `text` field. */
  inputMode?: 'numeric' | 'decimal'
  /** Options of a choice. A page passes those that only it knows. */
  options?: readonly FormOption[]
  /** Parses trimmed input; undefined for invalid input. */
  read?: (text: string) => unknown
  /** The error message for invalid input, which may depend on it. */
  wrong?: string | ((text: string) => string)
}

/** A telephone number has at least seven digits, with or without an area code. */
const parsePhone = (text: string) => (text.replace(/\D/g, '').length >= 7 ? text : undefined)
const parseEmail = (text: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined)

/** Properties that all fields of a kind have unless a field overrides them. */
const defaultsByKind: Partial<Record<FormField['kind'], Partial<FormField>>> = {
  email: { maxLength: 254, autoComplete: 'email', read: parseEmail },
  tel: { maxLength: 40, autoComplete: 'tel', read: parsePhone },
}

/** A field with the defaults of its kind. */
export const withFieldKindDefaults = (field: FormField): FormField => ({
  ...defaultsByKind[field.kind],
  ...field,
})

/** The document that a form accepts. */
export interface FormFile {
  name: string
  label: string
  /** What the document is for, which screen readers say after the label where a page takes several. */
  subject?: string
  /** @param megabytes the limit */
  help?: (megabytes: number) => string
  /** Allowed file extensions, without a dot. */
  extensions: readonly string[]
  /** Types beside the endings, where a phone should offer its camera. */
  mimeTypes?: readonly string[]
  /** The size limit. */
  megabytes?: number
  errors: {
    missing: string
    kind: string
    empty: string
    /** The error message for a file that is too large. @param megabytes the limit */
    large: (megabytes: number) => string
    /**
     * The message when the form is shown again: the visitor has to choose the document again, since no page
     * can fill in a file field.
     */
    again: string
  }
}

export type FormValues = Record<string, string>

export interface FormFieldError {
  /** Of the field. */
  name: string
  message: string
  /** What the text of a `suggested` field may mean. */
  choices?: readonly FormOption[]
}

/** A link of the thank-you page. */
export interface NextLink {
  label: string
  href: string
  /** Whether the page takes the reference number of the submission after `#`. */
  takesReference?: true
}

/** A form of a public page whose submissions go to the CMS. */
export interface PublicForm {
  /** The path of the content type that stores submissions, such as `contact-messages`. */
  type: string
  /** In the order of the page. */
  fields: readonly FormField[]
  /** The title of the page that thanks for the submission; without it, one that fits any form. */
  thanks?: string
  /** What happens after the submission, one sentence each; empty for a query form. */
  nextSteps: readonly string[]
  /** Related pages, for the thank-you page. */
  nextLinks?: readonly NextLink[]
  /** The document that a form requires; its last part. Undefined for a form without one. */
  file?: FormFile
  /** Documents that may come with it, each in a control of `renderFiles`. */
  files?: readonly FormFile[]
  /**
   * Adds data from the page to the entered values, or returns errors. An error without a field is shown above the
   * form. Other fields may be invalid: their values are null or undefined.
   */
  enrich?: (
    page: unknown,
    data: Record<string, unknown>,
  ) => { data: Record<string, unknown> } | { errors: FormFieldError[] }
  /**
   * Server only: a token for a notice that the visitor should read before the form is sent; null for none.
   * The page shows the notice, and the server accepts a submission with the token in `NOTICE_CONFIRMATION_FIELD`.
   */
  confirm?: (page: unknown, data: Record<string, unknown>) => string | null
  /** Server only: what the thank-you page repeats of the data, as labels and values. */
  summarize?: (page: unknown, data: Record<string, unknown>) => readonly SubmittedFact[]
  /**
   * The visitor can look up the submission by its reference number and the last four digits of the field
   * `phone`.
   */
  isTracked?: true
  /** A query form: the page shows the result, and nothing is stored. */
  asks?: true
  /** The visitor confirms the submission by an emailed link, so it has no reference number and no inbox. */
  isConfirmedByMail?: true
  /** The message of a query form where the CMS finds nothing. */
  notFound?: FormFailure
  /**
   * The query parameter of a one-click link in an email. A mail program sends the form to that address by
   * itself (`List-Unsubscribe-Post`, RFC 8058): without a page, a form key or an Origin.
   */
  oneClickField?: string
}

/** One step of a multi-step form. */
export type FormStep = Pick<PublicForm, 'fields' | 'enrich' | 'files'> & {
  title: string
}

/**
 * A form of several steps. The CMS stores each step, and accepts the whole with the last step, which has the
 * consent. Its endpoints: `{type}`, `{type}/open`, `{type}/papers`, `{type}/send`.
 */
export interface MultiStepForm extends Pick<PublicForm, 'type' | 'nextSteps'> {
  steps: readonly FormStep[]
  /** Sent to the CMS with each step: what the form is for. */
  about?: Readonly<Record<string, string>>
  /** Server only: what the thank-you page repeats of the page and the uploaded documents. */
  summarize?: (page: unknown, papers: readonly UploadedPaper[]) => readonly SubmittedFact[]
  /** The form on a page, where its content adds to the steps. */
  on?: (page: unknown) => MultiStepForm
}

/** One step as a form. @param at index of the step */
export function buildFormForStep({ type, nextSteps, steps }: MultiStepForm, at: number): PublicForm {
  const { title: _title, ...step } = steps[at]!
  return { type, nextSteps, ...step }
}

/** Why a form could not be sent, other than errors of its fields. */
export type FormFailure =
  | 'confirm'
  | 'away'
  /** The visitor's device has no connection. */
  | 'offline'
  | 'not-saved'
  | 'busy'
  | 'too-many'
  | 'expired'
  | 'not-found'
  | 'no-such-report'
  | 'link-ended'
  | 'ended'
  | 'not-online'

/** A visitor's position in a multi-step form. */
export interface FormStepState {
  /** Index of the current step. */
  at: number
  /** How many steps from the first one on are valid. */
  whole: number
  /** The code of the draft link; empty before the first step is stored. */
  code: string
  /** The link with which the visitor can continue on any device. */
  link: string | null
  /** When the link expires (ISO instant). */
  endsAt: string | null
  /** The documents that were uploaded, oldest first. */
  papers: readonly UploadedPaper[]
}

/** A document that an applicant uploaded. */
export interface UploadedPaper {
  id: string
  /** The name of its requirement. */
  paper: string
  /** Of the file. */
  name: string
  /** In bytes. */
  size: number
}

/** The state of a form on a page: blank, or with entered values and errors. */
export interface FormState {
  /** The form key: a second submission with the same key is stored once. */
  key: string
  /** Whether submissions can be stored now. */
  isOpen: boolean
  values: FormValues
  errors: FormFieldError[]
  trouble: FormFailure | null
  /** Position in a multi-step form with a draft; `values` then has those of all steps. */
  steps?: FormStepState
  /** Why a draft can't be shown: it has expired, or the CMS is unavailable. */
  closed?: 'ended' | 'away'
}

/** A part of a submission, in words. */
export interface SubmittedFact {
  term: string
  value: string
}

/** The submission, for the thank-you page. */
export interface SubmissionReceipt {
  type: string
  /** The route of the form's page; several pages may have a form of one type. */
  route?: string | undefined
  /** Undefined for a submission that an emailed link must confirm. */
  reference?: string | undefined
  /**
   * The last digits of the phone number, with which the submission can be tracked; undefined for one that
   * can't.
   */
  digits?: string | undefined
  /** What was sent, where the thank-you page repeats it. */
  facts?: readonly SubmittedFact[] | undefined
}

/** The receipt with the next steps. */
export interface SubmissionReceiptWithNextSteps extends SubmissionReceipt {
  thanks?: PublicForm['thanks']
  nextSteps: readonly string[]
  nextLinks?: PublicForm['nextLinks']
}

/** Name of the honeypot field, which visitors don't see and bots fill in. */
export const HONEYPOT_FIELD = 'website'
/** Name of the field with the form key. */
export const FORM_KEY_FIELD = 'form-key'
/** Name of the field with the token of the notice that the visitor has read. */
export const NOTICE_CONFIRMATION_FIELD = 'confirmed'
/** Names of the fields and query parameters with the draft's code and with the step. */
export const DRAFT_PARAM = 'draft'
export const STEP_PARAM = 'step'
/** Stands for the form key in a cached page. */
export const FORM_KEY_PLACEHOLDER = 'key-of-the-form-goes-here'

/** Whether the visitor has to correct or repeat the submission. A notice to confirm is neither. */
export const hasFormProblem = ({ errors, trouble }: Pick<FormState, 'errors' | 'trouble'>) =>
  errors.length > 0 || (trouble !== null && trouble !== 'confirm')

export const emptyFormState: FormState = {
  key: FORM_KEY_PLACEHOLDER,
  isOpen: true,
  values: {},
  errors: [],
  trouble: null,
}

type ParsedForm = { data: Record<string, unknown> } | { errors: FormFieldError[] }

/** Parses submitted values: the data to send, or one error per field in the order of the page. */
export function parsePublicForm({ fields }: Pick<PublicForm, 'fields'>, values: FormValues): ParsedForm {
  const { data, errors } = parseFields(fields, values)
  return errors.length > 0 ? { errors } : { data }
}

/** The same, also against the data of the form's page: all errors at once. */
export function parseFormOnPage(
  { fields, enrich }: Pick<PublicForm, 'fields' | 'enrich'>,
  values: FormValues,
  page: unknown,
): ParsedForm {
  const { data, errors } = parseFields(fields, values)
  // Without the page, the fields alone may be wrong.
  const enriched = enrich && (page !== null || errors.length === 0) ? enrich(page, data) : { data }
  const isNew = ({ name }: FormFieldError) => !errors.some((error) => error.name === name)
  const all = [...errors, ...('errors' in enriched ? enriched.errors.filter(isNew) : [])]
  const position = ({ name }: FormFieldError) => fields.findIndex((field) => field.name === name)
  return all.length > 0 ? { errors: all.sort((a, b) => position(a) - position(b)) } : enriched
}

function parseFields(fields: readonly FormField[], values: FormValues) {
  const data: Record<string, unknown> = {}
  const errors: FormFieldError[] = []
  for (const { name, needed, maxLength = Infinity, options, read, wrong = needed } of fields.map(
    withFieldKindDefaults,
  )) {
    const text = (values[name] ?? '').trim()
    const isKnown = !options || options.some(({ value }) => value === text)
    const value = text === '' ? null : isKnown ? (read ? read(text) : text) : undefined
    data[name] = value
    if (value === null && needed !== undefined) errors.push({ name, message: needed })
    else if (value === undefined)
      errors.push({
        name,
        message: (typeof wrong === 'function' ? wrong(text) : wrong) ?? 'This can’t be read.',
      })
    else if (typeof value === 'string' && value.length > maxLength)
      errors.push({ name, message: `Use ${maxLength} characters or fewer.` })
  }
  return { data, errors }
}

/** Validates a chosen document by its name and size; undefined for a valid one. */
export function validateFormFile(
  { extensions, errors }: FormFile,
  file: { name: string; size: number } | undefined,
  megabytes: number,
): string | undefined {
  if (!file || file.name === '') return errors.missing
  if (!extensions.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))) return errors.kind
  if (file.size === 0) return errors.empty
  return file.size > megabytes * 1_000_000 ? errors.large(megabytes) : undefined
}

/** An option of a choice. Options with the same `group` appear under its label. */
export interface FormOption {
  value: string
  label: string
  group?: string
}

/** An option with its group, as it is typed and read: `Mabini, San Jose`. */
export const optionText = ({ label, group }: Pick<FormOption, 'label' | 'group'>): string =>
  group ? `${label}, ${group}` : label
