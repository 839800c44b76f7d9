import { useEffect, useEffectEvent, type RefObject } from 'react'
import { storageKeys } from '~/behavior/storage-inventory'
import type { FormValues } from '~/lib/public-form'
import { fillTypedControl, typedControlsIn } from './typed-controls'

interface StoredFormInputOptions {
  /** Identifies the form. */
  name: string
  /** False for a form that stores its input itself, or that only asks for a page. */
  isEnabled: boolean
  /** Whether the server returned the form with the input and its errors. */
  isPrefilled: boolean
}

/**
 * Stores the text of a form in `sessionStorage` until the form is sent, so that the visitor finds it again after another
 * page or a reload in the same tab. Fills in blank controls only. Without `sessionStorage` it does nothing.
 * @returns `store`, to call at each input, and `clear`, to call once the form is sent
 */
export function useStoredFormInput(
  element: RefObject<HTMLFormElement | null>,
  { name, isEnabled, isPrefilled }: StoredFormInputOptions,
): { store: () => void; clear: () => void } {
  const key = storageKeys.typed.key + name
  const fillBlankControls = useEffectEvent(() => {
    if (!isEnabled || isPrefilled) return
    const values = read(key)
    for (const control of typedControlsIn(element.current))
      if (control.value === '' && values[control.name]) fillTypedControl(control, values)
  })
  useEffect(() => fillBlankControls(), [])
  return {
    store: () => {
      if (!isEnabled) return
      const typed = typedControlsIn(element.current).filter(({ value }) => value !== '')
      write(key, typed.length > 0 ? Object.fromEntries(typed.map((one) => [one.name, one.value])) : null)
    },
    clear: () => {
      if (isEnabled) write(key, null)
    },
  }
}

function read(key: string): FormValues {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown> | null
    return Object.fromEntries(
      Object.entries(stored ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
  } catch {
    return {}
  }
}

function write(key: string, values: FormValues | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // The form works without it.
  }
}
