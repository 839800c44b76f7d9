import { useEffect, useEffectEvent, type RefObject } from 'react'
import { storageKeys } from '~/behavior/storage-inventory'
import type { FormValues } from '~/lib/public-form'
import { fillTypedControl, typedControlsIn } from './typed-controls'

interface KeptInput {
  /** Names the form. */
  name: string
  /** Whether it is kept: not where a form stores its input itself, or is only a question. */
  isKept: boolean
  /** The page came back with problems and holds what was typed. */
  holdsInput: boolean
}

/**
 * Keeps what is typed into a form in this tab until it is sent, so that it is there again after a look at another page or a
 * reload. Only blank fields are filled in. Where the browser stores nothing, nothing is kept.
 */
export function useTypedInputKept(
  element: RefObject<HTMLFormElement | null>,
  { name, isKept, holdsInput }: KeptInput,
): { keep: () => void; forget: () => void } {
  const key = storageKeys.typed.key + name
  const fillIn = useEffectEvent(() => {
    if (!isKept || holdsInput) return
    const values = read(key)
    for (const control of typedControlsIn(element.current))
      if (control.value === '' && values[control.name]) fillTypedControl(control, values)
  })
  useEffect(() => fillIn(), [])
  return {
    keep: () => {
      if (!isKept) return
      const typed = typedControlsIn(element.current).filter(({ value }) => value !== '')
      write(key, typed.length > 0 ? Object.fromEntries(typed.map((one) => [one.name, one.value])) : null)
    },
    forget: () => {
      if (isKept) write(key, null)
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
