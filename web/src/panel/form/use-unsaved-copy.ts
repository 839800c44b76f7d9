import { deepEqual } from 'fast-equals'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import {
  currentHref,
  readUnsavedCopy,
  removeUnsavedCopy,
  writeUnsavedCopy,
  type UnsavedCopy,
} from './unsaved-copy'

interface Settings<Values> {
  key: string
  shape: v.GenericSchema<unknown, Values>
  base: Values
  baseVersion: string | null
  /** Unsaved values that the form opened with, such as those of a copied document. */
  initial?: Values | undefined
  /** The document's name, for those who find the copy. */
  titleOf?: ((values: Values) => string) | undefined
}

/**
 * Minimum interval (milliseconds) between writes while the user types. It is also written when the page
 * closes.
 */
const WRITE_INTERVAL_MS = 400

/**
 * Stores an unsaved form in the browser; a form equal to the saved row, or to how it opened, is not stored. A copy
 * found on opening is offered, not applied, and nothing is written until the user decides.
 */
export function useUnsavedCopy<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, shape, base, baseVersion, initial, titleOf }: Settings<Values>,
) {
  const [dirty, setDirty] = useState(false)
  const [offered, setOffered] = useState<UnsavedCopy<Values> | undefined>(() => {
    const copy = readUnsavedCopy(key, shape)
    return copy && !deepEqual(copy.values, base) ? copy : undefined
  })

  /** Where the form was when it last changed: it may be written when the page has already changed. */
  const href = useRef('')
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = useCallback(() => {
    clearTimeout(pending.current)
    pending.current = undefined
    removeUnsavedCopy(key)
  }, [key])

  useEffect(() => {
    if (offered) return undefined
    const write = () => {
      pending.current = undefined
      const values = form.getValues()
      writeUnsavedCopy(key, {
        baseVersion,
        base,
        values,
        title: titleOf?.(values),
        href: href.current,
      })
    }
    const flush = () => {
      if (pending.current === undefined) return
      clearTimeout(pending.current)
      write()
    }
    const follow = (values: Values) => {
      href.current = currentHref()
      const isChanged = !deepEqual(values, base)
      setDirty(isChanged)
      if (isChanged && !deepEqual(values, initial)) pending.current ??= setTimeout(write, WRITE_INTERVAL_MS)
      else forget()
    }
    follow(form.getValues())
    const unfollow = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => follow(values),
    })
    // A phone may end a background page without further events.
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      unfollow()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
      flush()
    }
  }, [form, key, base, baseVersion, initial, titleOf, offered, forget])

  return {
    dirty,
    offered,
    /** Removes the copy, after a save or a deliberate discard. */
    forget,
    /** Closes the offer to restore, whatever the user chose. */
    settle: () => setOffered(undefined),
  }
}
