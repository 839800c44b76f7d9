import { useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import {
  NOTICE_CONFIRMATION_FIELD,
  hasFormProblem,
  validateFormFile,
  FORM_KEY_FIELD,
  parseFormOnPage,
  parsePublicForm,
  HONEYPOT_FIELD,
  type FormField,
  type FormFile,
  type FormState,
  type FormValues,
  type PublicForm,
} from '~/lib/public-form'
import * as t from '~/messages/en/forms'
import { isSamePageAsForm, useUnsavedWork } from '~/builds/use-unsaved-work'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { ErrorList, FormAlert } from './form-alert'
import { FormFieldControl, FormFileControl } from './form-fields'
import { isChanged } from './is-changed'
import { submitForm, submitFormWithFile } from './submit-form'
import { useErrorTitle } from './use-error-title'
import { useStoredFormInput } from './use-stored-form-input'

interface PublicFormProps {
  form: PublicForm
  /** The page's data, for a form whose `enrich` finds errors. */
  page?: unknown
  /** Options that the page knows, by field. */
  options?: Record<string, FormField['options']>
  /** The size limit of the document. */
  megabytes?: number
  /** The state in the page's payload. */
  state: FormState
  /** The page's path, to which the form posts. */
  action: string
  /** The accessible name of the form. */
  label: string
  hotline: string | null
  /** The label of the submit button. */
  button: ReactNode
  /** Text above the button, such as how long a submission is stored. */
  note?: ReactNode
  /** A value for an empty field that only this device knows, such as the visitor's barangay. */
  suggested?: { field: string; value: string | undefined }
  /** The notice to read before these values are sent: see `PublicForm.confirm`. */
  confirmation?: (values: FormValues) => SubmissionConfirmation | null
  /** The field that the notice is about, below which it appears; without one it is above the button. */
  confirmationField?: string
  /** Hidden fields by name. */
  hidden?: Record<string, string>
  /** The controls of the form’s `files`, before its button; `dismiss` drops the error of a refused one. */
  renderFiles?: ((state: FormState, dismiss: (file: string) => void) => ReactNode) | undefined
  /** Called when the server has accepted the form, before its next page opens, with that page's address. */
  onSent?: (next: string) => void
}

/** A notice to read before a form is sent. */
export interface SubmissionConfirmation {
  token: string
  content: ReactNode
  /** The button's label while the notice shows. */
  button: string
}

/** Milliseconds until a failed submission is repeated. */
const RETRY_DELAY_MS = 15_000

/**
 * A form of a public page. Without JavaScript the browser posts it, and the server returns the page with its
 * errors. With JavaScript the same parser validates it first, the page isn't reloaded, and a failed request
 * is repeated. Except for query forms, entered values count as unsaved until they are sent, and stay in the tab.
 */
export function PublicFormView(props: PublicFormProps) {
  const { form, action, label, hotline, button, note, megabytes = 1 } = props
  const { file, files = [] } = form
  const takesFiles = file !== undefined || files.length > 0
  // While the visitor types, a refreshed page keeps its first form key.
  const [state, setState] = useState(props.state)
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  /** The fraction of the document that has been uploaded. */
  const [sent, setSent] = useState(0)
  const cancel = useRef<AbortController>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const hasMessage = state.errors.length > 0 || state.trouble !== null
  useErrorTitle(hasFormProblem(state))
  const [isEdited, setEdited] = useState(false)
  const release = useUnsavedWork({
    isUnsaved: !form.asks && (isEdited || hasMessage || isSending),
    onLeave: (leave) => window.confirm(t.leave) && leave(),
    isOpenAt: isSamePageAsForm,
  })

  // An application keeps its steps itself (`onSent`).
  const storedInput = useStoredFormInput(element, {
    name: `${form.type} ${action}`,
    isEnabled: !form.asks && props.onSent === undefined,
    isPrefilled: props.state.errors.length > 0 || props.state.trouble !== null,
  })

  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])

  const parse = (values: FormValues) =>
    props.page ? parseFormOnPage(form, values, props.page) : parsePublicForm(form, values)
  const send = async () => {
    if (!element.current || isSending) return
    const values = valuesOf(element.current)
    const parsed = parse(values)
    const chosen = filesIn(element.current, files)
    // Why a file was refused stays until another is chosen in its place.
    const kept = state.errors.filter(
      ({ name }) => files.some((one) => one.name === name) && !chosen.some(({ file }) => file.name === name),
    )
    const errors = [
      ...('errors' in parsed ? parsed.errors : []),
      ...[...(file ? [file] : []), ...chosen.map((one) => one.file)].flatMap((one) => {
        const problem = problemOf(element.current!, one, megabytes)
        return problem ? [{ name: one.name, message: problem }] : []
      }),
    ]
    // A refused file isn't left behind unnoticed: the visitor chooses another or dismisses it.
    const goesOn = !pressed.current?.name
    if (errors.length > 0 || (goesOn && kept.length > 0)) {
      // A refused file is not sent with the others later.
      for (const { file, control } of chosen)
        if (errors.some(({ name }) => name === file.name)) control.value = ''
      setState({ ...state, values, errors: [...kept, ...errors], trouble: null })
      return setAttempt(attempt + 1)
    }
    setSending(true)
    setSent(0)
    setState({ ...state, values, errors: kept })
    const { signal } = (cancel.current = new AbortController())
    const answer = takesFiles
      ? await submitFormWithFile(action, element.current, {
          onProgress: setSent,
          signal,
          button: pressed.current,
        })
      : await submitForm(action, element.current)
    if (signal.aborted) return setSending(false)
    if ('location' in answer) {
      release()
      storedInput.clear()
      props.onSent?.(answer.location)
      return window.location.assign(answer.location)
    }
    setSending(false)
    for (const { control, content } of chosen) {
      const isUploaded = answer.state?.steps?.papers.some(
        ({ name, size }) => name === content.name && size === content.size,
      )
      if (answer.state && (!answer.state.trouble || isUploaded) && control.files?.[0] === content)
        control.value = ''
    }
    setEdited([...element.current.elements].some(isChanged))
    // The notice is newer than the page, so the page is fetched again.
    if (answer.state?.trouble === 'confirm') void router.invalidate()
    const shown = answer.state ?? {
      ...state,
      values,
      errors: [],
      trouble: navigator.onLine ? ('away' as const) : ('offline' as const),
    }
    setState({ ...shown, errors: [...kept, ...shown.errors] })
    if (shown.errors.length > 0 || shown.trouble) setAttempt(attempt + 1)
  }
  /** The current values, where other parts depend on them. */
  const [current, setCurrent] = useState(props.state.values)
  const readCurrent = () => {
    if (props.confirmation && element.current) setCurrent(valuesOf(element.current))
  }
  /** An error goes once its field is right; an error that still holds stays, and none appears while typing. */
  const dropCorrected = ({ id, name }: HTMLInputElement) => {
    // A choice below a field belongs to its error.
    if (!element.current || id === '' || id.endsWith('-choice')) return
    if (!state.errors.some((error) => error.name === name)) return
    const parsed = parsePublicForm(form, valuesOf(element.current))
    const own = [...(file ? [file] : []), ...files].find((one) => one.name === name)
    const isWrong = own
      ? problemOf(element.current, own, megabytes) !== undefined
      : 'errors' in parsed && parsed.errors.some((error) => error.name === name)
    if (!isWrong) setState({ ...state, errors: state.errors.filter((error) => error.name !== name) })
  }
  const confirmation = props.confirmation?.(current) ?? null
  const confirmationNotice = props.confirmation && <div aria-live="polite">{confirmation?.content}</div>
  const { field: suggestedField = '', value: suggestedValue } = props.suggested ?? {}
  useEffect(() => {
    const control = element.current?.elements.namedItem(suggestedField)
    const isControl = control instanceof HTMLSelectElement || control instanceof HTMLInputElement
    if (
      suggestedValue !== undefined &&
      isControl &&
      control.value === '' &&
      control !== document.activeElement
    ) {
      control.value = suggestedValue
      setCurrent((values) => ({ ...values, [suggestedField]: suggestedValue }))
    }
  }, [suggestedField, suggestedValue])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The result of a query form is a document of its own, which isn't cached; the browser navigates to it.
    if (form.asks && 'data' in parse(valuesOf(event.currentTarget))) return setSending(true)
    event.preventDefault()
    if (isSending) return
    const { submitter } = event.nativeEvent as SubmitEvent
    pressed.current = submitter instanceof HTMLButtonElement ? submitter : null
    void send()
  }

  // Repeats the submission until it is stored; the form key prevents duplicates.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!passes(state.trouble) || attempt === 0) return
    const timer = setTimeout(() => void latest.current(), RETRY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [state.trouble, attempt])

  // What the visitor agrees to comes last, after everything that it is about.
  const asked = form.fields.filter(({ kind }) => kind !== 'agreement')
  const agreements = form.fields.filter(({ kind }) => kind === 'agreement')
  const controlOf = (field: FormField) => (
    <FormFieldControl
      key={field.name}
      id={formControlId(form, field.name)}
      field={{ ...field, options: props.options?.[field.name] ?? field.options ?? [] }}
      value={state.values[field.name] ?? ''}
      error={errorOf(state, field.name)}
      choices={state.errors.find(({ name }) => name === field.name)?.choices}
    />
  )

  return (
    <form
      ref={element}
      className="public-form"
      method="post"
      action={action}
      aria-label={label}
      noValidate
      encType={takesFiles ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      onInput={({ currentTarget, target }) => {
        setEdited([...currentTarget.elements].some(isChanged))
        storedInput.store()
        readCurrent()
        dropCorrected(target as HTMLInputElement)
      }}
    >
      {!state.isOpen && !hasMessage && (
        <Notice title={t.away.title}>
          <p>{t.away.text(hotline)}</p>
        </Notice>
      )}
      {hasMessage && (
        <FormAlert ref={summary}>
          <Summary form={form} state={state} hotline={hotline} mayRetry={attempt > 0} />
        </FormAlert>
      )}
      {asked.map((field) => (
        <Fragment key={field.name}>
          {controlOf(field)}
          {field.name === props.confirmationField && confirmationNotice}
        </Fragment>
      ))}
      <div className="form-trap" aria-hidden="true">
        <label>
          {t.trap}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name={FORM_KEY_FIELD} value={state.key} />
      {Object.entries(props.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.renderFiles?.(state, (file) =>
        setState({ ...state, errors: state.errors.filter(({ name }) => name !== file) }),
      )}
      {file && (
        <FormFileControl
          id={formControlId(form, file.name)}
          file={file}
          megabytes={megabytes}
          error={errorOf(state, file.name)}
        />
      )}
      {agreements.map(controlOf)}
      {note}
      {props.confirmationField === undefined && confirmationNotice}
      {confirmation && <input type="hidden" name={NOTICE_CONFIRMATION_FIELD} value={confirmation.token} />}
      {takesFiles && isSending && !form.asks && (
        <div className="form-progress" role="status">
          <p>{sent < 1 ? t.underWay : t.lookingAtIt}</p>
          <progress value={sent} max={1} aria-label={t.underWay} />
          <button type="button" className="pill-button outline" onClick={() => cancel.current?.abort()}>
            {t.cancel}
          </button>
        </div>
      )}
      <button type="submit" className="pill-button large" aria-disabled={isSending}>
        {isSending ? t.sending : (confirmation?.button ?? button)}
      </button>
    </form>
  )
}

export const formControlId = ({ type }: Pick<PublicForm, 'type'>, field: string) => `${type}-${field}`

/** Failures that may pass by themselves, so the submission is repeated. */
const passes = (trouble: FormState['trouble']) =>
  trouble === 'away' || trouble === 'offline' || trouble === 'not-saved'

function Summary({
  form,
  state,
  hotline,
  mayRetry,
}: Pick<PublicFormProps, 'form' | 'state' | 'hotline'> & { mayRetry: boolean }) {
  const { errors, trouble } = state
  if (trouble) {
    return (
      <>
        <h3>{t.troubles[trouble].title}</h3>
        <p>{t.troubles[trouble].text}</p>
        {passes(trouble) && mayRetry && <p>{t.retrying(trouble === 'not-saved' ? null : hotline)}</p>}
      </>
    )
  }
  const labelOf = (name: string) => {
    const ofSeveral = form.files?.find((file) => file.name === name)
    if (ofSeveral) return `${ofSeveral.label} ${ofSeveral.subject}`
    return [...form.fields, ...(form.file ? [form.file] : [])].find((field) => field.name === name)?.label
  }
  return (
    <ErrorList
      errors={errors.map(({ name, message }) => {
        const label = labelOf(name)
        return { message, field: label ? { id: formControlId(form, name), label } : undefined }
      })}
    />
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="form-summary">
      <TriangleAlert aria-hidden />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  )
}

export const errorOf = ({ errors }: FormState, field: string) =>
  errors.find(({ name }) => name === field)?.message

function problemOf(form: HTMLFormElement, file: FormFile, megabytes: number): string | undefined {
  return validateFormFile(file, fileIn(form, file.name), file.megabytes ?? megabytes)
}

/** The files that are chosen, with their controls. */
const filesIn = (form: HTMLFormElement, files: readonly FormFile[]) =>
  files.flatMap((file) => {
    const content = fileIn(form, file.name)
    return content ? [{ file, content, control: form.elements.namedItem(file.name) as HTMLInputElement }] : []
  })

function fileIn(form: HTMLFormElement, name: string): File | undefined {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control.files?.[0] : undefined
}

/** The values by field; of a field with several, the last that isn't empty. */
function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = value || (values[name] ?? '')
  return values
}
