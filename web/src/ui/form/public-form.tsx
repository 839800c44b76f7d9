import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import {
  CONFIRM_FIELD,
  hasProblem,
  validateFile,
  TOKEN_FIELD,
  parseForm,
  HONEYPOT_FIELD,
  type FormField,
  type FormState,
  type FormValues,
  type PublicForm,
} from '~/lib/public-form'
import * as t from '~/messages/en/forms'
import { isSamePage, useUnsavedWork } from '~/builds/use-unsaved-work'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { FormFieldControl, FormFileControl } from './form-fields'
import { submitForm, submitFormWithFile } from './submit-form'

interface PublicFormProps {
  form: PublicForm
  /** Choices that the page knows, by field. */
  options?: Record<string, FormField['options']>
  /** The most that a document may have. */
  megabytes?: number
  /** As the page brought it. */
  state: FormState
  /** The page's path: forms post to their own page. */
  action: string
  /** What the form is for, for screen readers. */
  label: string
  hotline: string | null
  /** What the button says. */
  button: string
  /** Text above the button, such as how long something is stored. */
  note?: ReactNode
  /** A choice for a field that is still empty, which only this device knows. */
  suggested?: { field: string; value: string | undefined }
  /** What the visitor should read before sending these values: see `PublicForm.confirm`. */
  confirmation?: (values: FormValues) => Confirmation | null
  /** Hidden values that are sent along, by name. */
  hidden?: Record<string, string>
}

/** Something to read before a form is sent. */
export interface Confirmation {
  token: string
  content: ReactNode
  /** What the button says then. */
  button: string
}

/** How long a form waits before it retries by itself (milliseconds). */
const RETRY_DELAY_MS = 15_000

/**
 * A form of a public page. Without script the browser sends it, and the page comes back with its errors; with script
 * the same parser checks it first, nothing is reloaded, and a failed request is retried. A form that asks for a page
 * sends nothing that could be lost; every other registers its values as unsaved until they have been sent.
 */
export function PublicFormView(props: PublicFormProps) {
  const { form, action, label, hotline, button, note, megabytes = 1 } = props
  // A page that is refreshed while the visitor types continues with the token that it began with.
  const [state, setState] = useState(props.state)
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  /** How much of a document has left, of one. */
  const [sent, setSent] = useState(0)
  const cancel = useRef<AbortController>(null)
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const hasMessage = state.errors.length > 0 || state.trouble !== null
  useErrorTitle(hasProblem(state))
  const [isEdited, setEdited] = useState(false)
  const release = useUnsavedWork({
    isUnsaved: !form.asks && (isEdited || hasMessage || isSending),
    onLeave: (leave) => window.confirm(t.leave) && leave(),
    isOpenAt: isSamePage,
  })

  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])

  const send = async () => {
    if (!element.current || isSending) return
    const values = valuesOf(element.current)
    const parsed = parseForm(form, values)
    const problem = form.file && validateFile(form.file, fileIn(element.current, form.file.name), megabytes)
    const errors = [
      ...('errors' in parsed ? parsed.errors : []),
      ...(form.file && problem ? [{ name: form.file.name, message: problem }] : []),
    ]
    if (errors.length > 0) {
      setState({ ...state, values, errors, trouble: null })
      return setAttempt(attempt + 1)
    }
    setSending(true)
    setSent(0)
    setState({ ...state, values, errors: [] })
    const { signal } = (cancel.current = new AbortController())
    const answer = form.file
      ? await submitFormWithFile(action, element.current, { onProgress: setSent, signal })
      : await submitForm(action, element.current)
    if (signal.aborted) return setSending(false)
    if ('location' in answer) {
      release()
      return window.location.assign(answer.location)
    }
    setSending(false)
    // What there is to read is newer than the page.
    if (answer.state?.trouble === 'confirm') void router.invalidate()
    setState(answer.state ?? { ...state, values, errors: [], trouble: 'away' })
    setAttempt(attempt + 1)
  }
  /** The values of the fields now, where something depends on them. */
  const [current, setCurrent] = useState(props.state.values)
  const readCurrent = () => {
    if (props.confirmation && element.current) setCurrent(valuesOf(element.current))
  }
  const confirmation = props.confirmation?.(current) ?? null
  const { field: suggestedField = '', value: suggestedValue } = props.suggested ?? {}
  useEffect(() => {
    const control = element.current?.elements.namedItem(suggestedField)
    if (suggestedValue !== undefined && control instanceof HTMLSelectElement && control.value === '') {
      control.value = suggestedValue
      setCurrent((values) => ({ ...values, [suggestedField]: suggestedValue }))
    }
  }, [suggestedField, suggestedValue])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The result of a query is a page of its own, which the browser shows and doesn't store.
    if (form.asks && 'data' in parseForm(form, valuesOf(event.currentTarget))) return setSending(true)
    event.preventDefault()
    void send()
  }

  // What could not be sent is sent once it can be: the key makes it one, however often it is tried.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!passes(state.trouble) || attempt === 0) return
    const timer = setTimeout(() => void latest.current(), RETRY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [state.trouble, attempt])

  return (
    <form
      ref={element}
      className="public-form"
      method="post"
      action={action}
      aria-label={label}
      noValidate
      encType={form.file ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        setEdited(isFilledIn(currentTarget))
        readCurrent()
      }}
    >
      {!state.isOpen && !hasMessage && (
        <Notice title={t.away.title}>
          <p>{t.away.text(hotline)}</p>
        </Notice>
      )}
      {hasMessage && (
        <div ref={summary} className="form-summary" role="alert" tabIndex={-1}>
          <TriangleAlert aria-hidden />
          <div>
            <Summary form={form} state={state} mayRetry={attempt > 0} />
          </div>
        </div>
      )}
      {form.fields.map((field) => (
        <FormFieldControl
          key={field.name}
          id={controlId(form, field.name)}
          field={{ ...field, options: props.options?.[field.name] ?? field.options ?? [] }}
          value={state.values[field.name] ?? ''}
          error={errorOf(state, field.name)}
        />
      ))}
      <div className="form-trap" aria-hidden="true">
        <label>
          {t.trap}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name={TOKEN_FIELD} value={state.key} />
      {Object.entries(props.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.file && (
        <FormFileControl
          id={controlId(form, form.file.name)}
          file={form.file}
          error={errorOf(state, form.file.name)}
        />
      )}
      {note}
      {props.confirmation && <div aria-live="polite">{confirmation?.content}</div>}
      {confirmation && <input type="hidden" name={CONFIRM_FIELD} value={confirmation.token} />}
      {form.file && isSending && (
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

const controlId = ({ type }: PublicForm, field: string) => `${type}-${field}`

/** The browser alone would scroll to the control, and only some would focus it. */
function focusControl(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** Says in the title that a form has problems, for visitors who hear the title first. The web server does it for a page that it sends. */
function useErrorTitle(hasMessage: boolean) {
  useEffect(() => {
    const { title } = document
    const withError = t.errorTitle(title)
    if (!hasMessage || title.startsWith(t.errorTitle(''))) return
    document.title = withError
    return () => {
      if (document.title === withError) document.title = title
    }
  }, [hasMessage])
}

/** Troubles that pass by themselves: what was sent is tried again. */
const passes = (trouble: FormState['trouble']) => trouble === 'away' || trouble === 'not-saved'

function Summary({ form, state, mayRetry }: Pick<PublicFormProps, 'form' | 'state'> & { mayRetry: boolean }) {
  const { errors, trouble } = state
  if (trouble) {
    return (
      <>
        <h3>{t.troubles[trouble].title}</h3>
        <p>{t.troubles[trouble].text}</p>
        {passes(trouble) && mayRetry && <p>{t.retrying}</p>}
      </>
    )
  }
  const labelOf = (name: string) =>
    [...form.fields, ...(form.file ? [form.file] : [])].find((field) => field.name === name)?.label
  return (
    <>
      <h3>{t.errorsTitle(errors.length)}</h3>
      <ul>
        {errors.map(({ name, message }) => {
          const label = labelOf(name)
          return (
            <li key={name}>
              {label ? (
                <a href={`#${controlId(form, name)}`} onClick={focusControl}>
                  <b>{label}:</b> {message}
                </a>
              ) : (
                message
              )}
            </li>
          )
        })}
      </ul>
    </>
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

const errorOf = ({ errors }: FormState, field: string) => errors.find(({ name }) => name === field)?.message

/** Whether a control holds something else than the page brought, a chosen file included. */
const isFilledIn = (form: HTMLFormElement) =>
  [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(
        (option) => option.selected && !option.defaultSelected && option.value !== '',
      )
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    return control.value !== control.defaultValue || control.checked !== control.defaultChecked
  })

function fileIn(form: HTMLFormElement, name: string): File | undefined {
  const file = new FormData(form).get(name)
  return file instanceof File && file.name !== '' ? file : undefined
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
