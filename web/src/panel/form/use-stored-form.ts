import { deepEqual } from 'fast-equals'
import { useEffect, useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { usePanelUser } from '../sign-in/session-gate'
import { createFieldSetSchema } from '../declarative-forms/field-kinds'
import type { AnyFieldValues, FieldDeclarations } from '../declarative-forms/field-declarations'
import { readUnsavedCopy, removeUnsavedCopy, unsavedCopyStorageKey, writeUnsavedCopy } from './unsaved-copy'
import { useInputStorageKey } from './use-input-storage-key'

/** The name of an action beside a document's form, such as `bac-biddings.extend`, and the document's id. */
export interface StoredFormKey {
  action: string
  documentId: string
}

export interface StoredForm {
  form: UseFormReturn<AnyFieldValues>
  /** Shows these values, or the initial ones, and stores nothing any more: the action is done or given up. */
  settle: (values?: AnyFieldValues) => void
}

/**
 * The form of an action beside a document's form. As `useStoredInput`, it stores what differs from the initial values in
 * this browser for the account, which finds it there again until the action is done.
 * @param fieldsFor the fields that are shown for these values; only these are stored, and a stored value that no longer fits
 * its field is dropped
 */
export function useStoredForm(
  { action, documentId }: StoredFormKey,
  fieldsFor: (values: AnyFieldValues) => FieldDeclarations,
  initial: AnyFieldValues,
): StoredForm {
  const key = useInputStorageKey(action, documentId)
  const base = useRef(initial)
  const form = useForm<AnyFieldValues>({ mode: 'all', shouldFocusError: false, defaultValues: initial })
  const shown = useRef(fieldsFor)
  useEffect(() => {
    shown.current = fieldsFor
  })
  useEffect(() => {
    const { values: found = {} } = readUnsavedCopy(key, anyValues) ?? {}
    const fields = shown.current(found)
    const fitting = Object.entries(found).filter(([name, value]) => fields[name] && fits(fields[name], value))
    if (fitting.length > 0)
      form.reset({ ...base.current, ...Object.fromEntries(fitting) }, { keepDefaultValues: true })
    else removeUnsavedCopy(key)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const fields = shown.current(values)
        const typed = Object.entries(values).filter(
          ([name, value]) => fields[name] && !deepEqual(value, base.current[name]),
        )
        if (typed.length === 0) removeUnsavedCopy(key)
        else writeUnsavedCopy(key, { baseVersion: null, base: {}, values: Object.fromEntries(typed) })
      },
    })
  }, [form, key])
  return {
    form,
    settle: (values = base.current) => {
      base.current = values
      form.reset(values)
      removeUnsavedCopy(key)
    },
  }
}

/** Removes what was stored for actions that a document doesn't offer any more, such as those of an earlier stage. */
export function useRemoveStoredForms(documentId: string, actions: readonly string[]): void {
  const user = usePanelUser()
  const keys = actions.map((action) => unsavedCopyStorageKey(String(user?.id), action, documentId)).join('\n')
  useEffect(() => {
    for (const key of keys.split('\n').filter(Boolean)) removeUnsavedCopy(key)
  }, [keys])
}

const anyValues = v.record(v.string(), v.unknown())

const fits = (field: FieldDeclarations[string], value: unknown) =>
  v.is(createFieldSetSchema({ field }), { field: value }) &&
  (field.kind !== 'choice' || field.choices.some((choice) => choice.value === value))
