import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import { sameValues } from './same-values'
import { readUnsaved, removeUnsaved, writeUnsaved, type UnsavedCopy } from './unsaved-copy'

interface Settings<Values> {
  key: string
  shape: v.GenericSchema<unknown, Values>
  base: Values
  baseVersion: string | null
}

/**
 * Follows a form with a copy in the browser: every keystroke of an unsaved form is kept, a form equal to what the CMS
 * has keeps nothing. A copy found on opening is offered rather than imposed; until it is decided on, nothing is written.
 */
export function useUnsavedCopy<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, shape, base, baseVersion }: Settings<Values>,
) {
  const [dirty, setDirty] = useState(false)
  const [offered, setOffered] = useState<UnsavedCopy<Values> | undefined>(() => {
    const copy = readUnsaved(key, shape)
    return copy && !sameValues(copy.values, base) ? copy : undefined
  })

  useEffect(() => {
    if (offered) return undefined
    const follow = (values: Values) => {
      const changed = !sameValues(values, base)
      setDirty(changed)
      if (changed) writeUnsaved(key, { baseVersion, base, values })
      else removeUnsaved(key)
    }
    follow(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => follow(values) })
  }, [form, key, base, baseVersion, offered])

  return {
    dirty,
    offered,
    /** The offer is settled, one way or the other. */
    settle: () => setOffered(undefined),
  }
}
