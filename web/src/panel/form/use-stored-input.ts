import { deepEqual } from 'fast-equals'
import { useState } from 'react'
import type * as v from 'valibot'
import { readUnsavedCopy, removeUnsavedCopy, writeUnsavedCopy } from './unsaved-copy'
import { useInputStorageKey } from './use-input-storage-key'

/**
 * The input of an action beside a document's form, such as a reply. It is stored in this browser for the account, and
 * appears again when that account opens the document, until it is sent or emptied.
 * @param action a name for it: `contact-messages.answer`
 * @param documentId undefined for an action on several documents, whose input isn't stored
 */
export function useStoredInput<Values extends object>(
  action: string,
  documentId: string | undefined,
  shape: v.GenericSchema<unknown, Values>,
  blank: Values,
): [Values, (next: Values) => void] {
  const inputKey = useInputStorageKey(action, documentId ?? '')
  const key = documentId && inputKey
  const [input, setInput] = useState(() => (key && readUnsavedCopy(key, shape)?.values) || blank)
  const write = (next: Values) => {
    setInput(next)
    if (!key) return
    if (deepEqual(next, blank)) removeUnsavedCopy(key)
    else writeUnsavedCopy(key, { baseVersion: null, base: blank, values: next })
  }
  return [input, write]
}
