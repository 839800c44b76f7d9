import * as v from 'valibot'

/** One field of a public form. Both sides know it: the page draws it, the server reads it. */
export interface FormField {
  name: string
  label: string
  /** `agreement` is a box to tick beside the one option that the page gives it: what is agreed to, and its version. */
  kind: 'text' | 'email' | 'tel' | 'long-text' | 'choice' | 'agreement'
  /** A sentence below the label. */
  help?: string
  isOptional?: true
  maxLength?: number
  /** What browsers fill in by themselves: `email`. */
  autoComplete?: string
  /** Of a choice. */
  options?: readonly { value: string; label: string }[]
}

/** One document that a form takes. */
export interface FormFile {
  name: string
  label: string
  help?: string
  /** Endings of its name, without a dot. */
  endings: readonly string[]
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
  /** What is sent, from what was typed. */
  schema: v.GenericSchema<FormValues, Record<string, unknown>>
  /** A document that comes with it; the last thing of the form. */
  file?: FormFile
  /**
   * On the server: what the page that it stands on adds to what was typed, or what is wrong by it. An error that belongs
   * to no field is told as it is.
   */
  complete?: (
    page: unknown,
    data: Record<string, unknown>,
  ) => { data: Record<string, unknown> } | { errors: FormError[] }
  /** It asks for something: the page shows the answer, and nothing is stored. */
  asks?: true
}

/** A part of a form that is filled in by itself. */
export type FormStep = Pick<PublicForm, 'fields' | 'schema' | 'complete'> & { title: string }

/**
 * A form that is filled in step by step. The CMS keeps each step, and takes the whole with the last one, which agrees to
 * it: `{type}`, `{type}/open`, `{type}/send`.
 */
export interface SteppedForm {
  type: string
  steps: readonly FormStep[]
}

/** One step as a form. @param at its index */
export function stepOf({ type, steps }: SteppedForm, at: number): PublicForm {
  const { title: _title, ...step } = steps[at]!
  return { type, ...step }
}

/** Why a form didn't go out, besides errors of its fields. */
export type FormTrouble = 'away' | 'not-saved' | 'busy' | 'too-many' | 'expired' | 'not-found' | 'ended'

/** Where somebody is in a form of several steps. */
export interface StepState {
  /** Index of the step that is shown. */
  at: number
  /** How many steps, from the first one on, are as they have to be. */
  whole: number
  /** What it is gone on with; empty before the first step is kept. */
  code: string
  /** Where it is gone on with, on any device. */
  link: string | null
  /** ISO instant until which that works. */
  endsAt: string | null
}

/** How a form stands on a page: blank, or as it came back. */
export interface FormState {
  /** Names this one filling-in: whatever is sent under it twice is stored once. */
  key: string
  /** Whether what is sent can be stored just now. */
  isOpen: boolean
  values: FormValues
  errors: FormError[]
  trouble: FormTrouble | null
  /** Of a form of several steps that was begun; its values are those of all steps. */
  steps?: StepState
  /** Why what was begun can't be shown: its time is over, or nobody can say now. */
  closed?: 'ended' | 'away'
}

/** What was sent, for the page that says so. */
export const sentForm = v.object({
  type: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  reference: v.pipe(v.string(), v.regex(/^[A-Z]{1,4}(-[2-9A-Z]{4}){2}$/)),
  /** What is asked for beside the reference, where it can be followed. */
  digits: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
})

export type SentForm = v.InferOutput<typeof sentForm>

/** The field of each form that people never see, and machines fill in. */
export const TRAP = 'website'
/** The field of each form that holds its key. */
export const KEY = 'form-key'
/** The field, and the part of the address, that holds the code of what was begun; and the number of a step. */
export const DRAFT = 'draft'
export const STEP = 'step'
/** Stands for the key in a page that is ready for everybody. */
export const NO_KEY = 'key-of-the-form-goes-here'

export const blankForm: FormState = { key: NO_KEY, isOpen: true, values: {}, errors: [], trouble: null }

/** Reads what was typed: what is sent, or what is wrong, the first thing of each field in the order of the page. */
export function parseForm(
  { fields, schema }: PublicForm,
  values: FormValues,
): { data: Record<string, unknown> } | { errors: FormError[] } {
  const given = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']))
  const parsed = v.safeParse(schema, given)
  if (parsed.success) return { data: parsed.output }
  const wrong = v.flatten(parsed.issues).nested as Record<string, string[]> | undefined
  return {
    errors: fields.flatMap(({ name }) => {
      const [message] = wrong?.[name] ?? []
      return message ? [{ name, message }] : []
    }),
  }
}

const tooLong = (most: number) => `Keep it to ${most} characters or fewer.`

/** A text that is needed. @param message what to do where it is missing */
export const neededText = (message: string, most: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message), v.maxLength(most, tooLong(most)))

/** A text that may be left out: null then. */
export const optionalText = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, tooLong(most)),
    v.transform((text) => text || null),
  )

/** An e-mail address that may be left out: null then. */
export const optionalEmail = (wrong: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254, tooLong(254)),
    v.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, wrong),
    v.transform((text) => text || null),
  )

/** What is wrong with a chosen document, as far as its name and size tell. */
export function fileProblem(
  { endings, errors }: FormFile,
  file: { name: string; size: number } | undefined,
  megabytes: number,
): string | undefined {
  if (!file || file.name === '') return errors.missing
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))) return errors.kind
  if (file.size === 0) return errors.empty
  return file.size > megabytes * 1_000_000 ? errors.large(megabytes) : undefined
}

/** One of several. @param message what to do where none is chosen */
export const neededChoice = <const Values extends readonly string[]>(message: string, values: Values) =>
  v.picklist(values, message)

/** As the CMS takes it. */
export const neededEmail = (missing: string, wrong: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(254, tooLong(254)),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, wrong),
  )
