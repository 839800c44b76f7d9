import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { RateLimitedError, ValidationError, type FieldError } from '~/cms/errors'
import { useSecondsLeft } from '../sign-in/use-seconds-left'
import { toUserError } from '../user-error'

/**
 * Submits a small form: one attempt at a time, errors by field, and no further attempt before a rate limit
 * ends. The page doesn't reload for a new build between the first keystroke and the response.
 * @param send does the request; its errors are shown
 */
export function useSmallFormSubmit(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState(false)
  useDirtyForm(typed || busy)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [trouble, setTrouble] = useState<string>()
  const [waiting, waitFor] = useSecondsLeft()
  const refused = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors.length === 0) return
    // The errors have been rendered.
    const field = refused.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    // An error of no single field.
    else refused.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
    refused.current = null
  }, [errors])

  const meet = (error: unknown) => {
    if (error instanceof ValidationError && error.errors.length > 0) return setErrors(error.errors)
    if (error instanceof RateLimitedError) {
      waitFor(error.retryAfter ?? 60)
      return setTrouble('Too many attempts.')
    }
    return setTrouble(error instanceof ValidationError ? error.message : toUserError(error).text)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || waiting > 0) return
    const form = event.currentTarget
    setErrors([])
    setTrouble(undefined)
    setBusy(true)
    try {
      await send()
      setTyped(false)
    } catch (error) {
      refused.current = form
      meet(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    blocked: busy || waiting > 0,
    waiting,
    trouble: trouble === 'Too many attempts.' && waiting === 0 ? undefined : trouble,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** Removes the error of a field when the user types there. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      setTyped(true)
      const { name } = target as HTMLInputElement
      setErrors((before) => before.filter(({ path }) => path[0] !== name))
    },
    /** The error of a field. */
    errorOf: (field: string) => errors.find(({ path }) => path[0] === field)?.message,
  }
}

/**
 * Throws the form's own validation errors, all at once and in the format of the server's.
 * @param complaints messages by field; false for a valid one
 * @throws ValidationError
 */
export function throwFormErrors(complaints: Record<string, string | false>): void {
  const errors = Object.entries(complaints).flatMap(([field, message]) =>
    message ? [{ path: [field], message }] : [],
  )
  if (errors.length > 0) throw new ValidationError(errors[0]!.message, errors)
}

/** Whether a text is one email address as the CMS reads them: one @, a dot in the domain, no spaces. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
