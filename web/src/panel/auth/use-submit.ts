import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { RateLimitedError, ValidationError, type FieldError } from '~/cms/errors'
import { useSecondsLeft } from '../sign-in/use-seconds-left'
import { toUserError } from '../user-error'

/**
 * Sends a small form: one attempt at a time, errors by field, failures in words, and no further attempt before a rate
 * limit ends. `send` does the work; its errors are put where they belong. The app doesn't reload by itself between
 * the first keystroke and the response.
 */
export function useSubmit(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState(false)
  useDirtyForm(typed || busy)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [trouble, setTrouble] = useState<string>()
  const [waiting, waitFor] = useSecondsLeft()
  const refused = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors.length === 0) return
    // The errors are rendered now.
    refused.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
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
    /** The error of a field disappears as soon as the user types there. */
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
 * The form's own validation errors, by field: all of them at once, in the shape of the server's.
 * @throws Validation where there is any.
 */
export function assertOk(complaints: Record<string, string | false>): void {
  const errors = Object.entries(complaints).flatMap(([field, message]) =>
    message ? [{ path: [field], message }] : [],
  )
  if (errors.length > 0) throw new ValidationError(errors[0]!.message, errors)
}

/** Whether a text is one email address as the CMS reads them: one @, a dot in the domain, no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
