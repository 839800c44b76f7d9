import { useState, type FormEvent } from 'react'
import { readErrors, type FormErrors } from './read-error'

/** A form that is being filled in or sent. */
export interface Submission {
  errors: FormErrors
  isBusy: boolean
  submit: (event: FormEvent) => void
  clearErrors: () => void
}

/**
 * Sends a form, and keeps what is wrong with it.
 * @param act returns errors, or null; the sentences of a FetchError that it throws are shown too
 */
export function useSubmission(act: () => Promise<FormErrors | null>): Submission {
  const [errors, setErrors] = useState<FormErrors>({})
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setErrors({})
    setBusy(true)
    setErrors((await act().catch(readErrors)) ?? {})
    setBusy(false)
  }
  return {
    errors,
    isBusy,
    submit: (event) => {
      event.preventDefault()
      void run()
    },
    clearErrors: () => setErrors({}),
  }
}
