import { deepEqual } from 'fast-equals'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import { ChecksFailed, Conflict, Validation, type PublishCheck } from '~/cms/errors'
import type { Row } from '../resource/row'
import { describeTrouble, type Trouble } from '../trouble'
import { resolverResult, showFieldErrors } from './field-errors'
import type { FormResource, Purpose } from './form-resource'
import { baselineOf, perform, savesFirst, type Action, type Baseline } from './perform'
import { takeOver } from './take-over'
import { unsavedKey } from './unsaved-copy'
import { useUnsavedCopy } from './use-unsaved-copy'

interface Settings<Data, Values extends FieldValues> {
  resource: FormResource<Data, Values>
  /** The document to edit; undefined for a new one. */
  row: Row<Data> | undefined
  userId: string
  /** Whether the form autosaves the draft, once typing pauses and validation passes. */
  savesItself?: boolean | undefined
  /**
   * Called after every change that the CMS accepted; `row` is undefined after a removal, `last` says that nothing
   * else follows (publishing may save first) and that the user asked for it, `before` is the baseline.
   */
  onChanged: (row: Row<Data> | undefined, done: Action, last: boolean, before: Row<Data> | undefined) => void
}

/** So long after the last change a draft saves itself (milliseconds). */
const PAUSE = 2000

/**
 * Everything a form of the panel does except look: values, checks, the five actions, a conflict with another user's
 * save, and the copy in the browser. Whatever fails, the values stay as they were typed.
 */
export function useResourceForm<Data, Values extends FieldValues>(settings: Settings<Data, Values>) {
  const { resource, userId, onChanged } = settings
  const [baseline, setBaseline] = useState<Baseline<Data, Values>>(() =>
    settings.row
      ? baselineOf(resource, settings.row)
      : { row: undefined, values: resource.blank(), version: null },
  )
  const [busy, setBusy] = useState<Action>()
  const [failed, setFailed] = useState<{ trouble: Trouble; action: Action; retry: () => void }>()
  const [refused, setRefused] = useState<{ strays: string[]; attempt: number }>()
  const [conflict, setConflict] = useState<{
    theirs: Row<Data>
    action: Action
    from: Baseline<Data, Values>
  }>()

  const [checks, setChecks] = useState<{ found: PublishCheck[]; publish: () => void }>()

  /** What the CMS refused when it saved itself: it isn't sent again before it is another. */
  const refusedAlone = useRef<Values>(undefined)
  /** Whether a field has an error; the resolver below is made before the form is. */
  const isErrorShown = useRef<(name: Path<Values>) => boolean>(undefined)
  const form = useForm<Values>({
    defaultValues: baseline.values as DefaultValues<Values>,
    mode: 'all',
    delayError: 400,
    shouldFocusError: false,
    resolver: useMemo<Resolver<Values>>(
      () =>
        (values, _context, { names = [] }) =>
          resolverResult<Values>(values, resource.check(values, 'save'), {
            names,
            isShown: (name) => isErrorShown.current?.(name) ?? false,
          }),
      [resource],
    ),
  })
  useEffect(() => {
    isErrorShown.current = (name) => form.getFieldState(name).error !== undefined
  }, [form])
  const key = unsavedKey(userId, resource.api.name, baseline.row?.documentId ?? 'new')
  const copy = useUnsavedCopy(form, {
    key,
    shape: resource.shape,
    base: baseline.values,
    baseVersion: baseline.version,
  })

  /** Puts errors on their fields; true if there were none. */
  const showErrors = (errors: Parameters<typeof showFieldErrors<Values>>[1], general: string[] = []) => {
    const strays = [...showFieldErrors(form, errors), ...general]
    const refusals = errors.length + general.length
    setRefused((before) => (refusals ? { strays, attempt: (before?.attempt ?? 0) + 1 } : undefined))
    return refusals === 0
  }
  const isValid = (purpose: Purpose) => {
    form.clearErrors()
    return showErrors(resource.check(form.getValues(), purpose))
  }

  const takeIn = (
    next: Baseline<Data, Values> | undefined,
    done: Action,
    wanted: Action,
    sent: Values,
    from: Row<Data> | undefined,
    byItself: boolean,
  ) => {
    copy.forget()
    if (next) {
      setBaseline(next)
      if (done === 'discard') form.reset(next.values)
      else if (done !== 'unpublish') takeOver(form, sent, next.values)
    }
    onChanged(next?.row, done, done === wanted && !byItself, from)
  }

  const handleError = (
    error: unknown,
    action: Action,
    from: Baseline<Data, Values>,
    accepted: readonly string[],
  ) => {
    const retry = () => void start(action, from, accepted)
    if (error instanceof ChecksFailed) {
      const codes = [...accepted, ...error.checks.map(({ code }) => code)]
      return setChecks({ found: error.checks, publish: () => void start(action, from, codes) })
    }
    if (error instanceof Conflict) {
      const theirs = resource.api.parse(error.current)
      if (!deepEqual(form.getValues(), from.values)) return setConflict({ theirs, action, from })
      const newest = baselineOf(resource, theirs)
      setBaseline(newest)
      form.reset(newest.values)
      return setFailed({ trouble: changedMeanwhile(theirs), action, retry: () => void start(action, newest) })
    }
    if (error instanceof Validation) {
      return void showErrors(error.errors, error.errors.length ? [] : [error.message])
    }
    return setFailed({ trouble: describeTrouble(error), action, retry })
  }

  const start = async (
    action: Action,
    from: Baseline<Data, Values>,
    accept: readonly string[] = [],
    byItself = false,
  ) => {
    setFailed(undefined)
    setChecks(undefined)
    if (savesFirst(action) && !byItself && !isValid(action)) return
    setBusy(action)
    let at = from
    let sent = structuredClone(form.getValues())
    try {
      await perform({
        resource,
        action,
        from,
        values: sent,
        accept,
        onStep: (next, done) => {
          takeIn(next, done, action, sent, at.row, byItself)
          if (next) [at, sent] = [next, next.values]
        },
      })
    } catch (error) {
      // Autosave validation errors are shown only on an explicit save, so that typing isn't interrupted.
      if (byItself && error instanceof Validation) refusedAlone.current = sent
      else handleError(error, action, at, accept)
    } finally {
      setBusy(undefined)
    }
  }

  const isQuiet = !busy && !failed && !conflict && !checks && !copy.offered && copy.dirty
  const saveItself = useRef<() => void>(undefined)
  useEffect(() => {
    saveItself.current = () => {
      const values = form.getValues()
      if (deepEqual(values, refusedAlone.current) || resource.check(values, 'save').length > 0) return
      void start('save', baseline, [], true)
    }
  })
  const isSaving = Boolean(settings.savesItself) && isQuiet
  useEffect(() => {
    if (!isSaving) return undefined
    const after = () => setTimeout(() => saveItself.current?.(), PAUSE)
    let timer = after()
    const unfollow = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = after()
      },
    })
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [isSaving, form])

  return {
    form,
    row: baseline.row,
    base: baseline.values,
    dirty: copy.dirty,
    busy,
    failed,
    refused,
    conflict,
    /** What keeps it from being published, and how to publish all the same. */
    checks,
    closeChecks: () => setChecks(undefined),
    offered: copy.offered,
    run: (action: Action) => (busy || copy.offered ? undefined : void start(action, baseline)),
    dismissFailure: () => setFailed(undefined),
    /** Restores the copy from the browser, together with the version that it is based on, or discards it. */
    settleOffer: (take: boolean) => {
      if (take && copy.offered) {
        const { base, baseVersion, values } = copy.offered
        setBaseline({ row: baseline.row, values: base, version: baseVersion })
        form.reset(values)
      } else copy.forget()
      copy.settle()
    },
    /** Puts the merged values into the form, upon their version, and continues with the requested action. */
    resolve: (merged: Values) => {
      if (!conflict) return
      const newest = baselineOf(resource, conflict.theirs)
      setConflict(undefined)
      setBaseline(newest)
      form.reset(merged)
      if (savesFirst(conflict.action)) void start(conflict.action, newest)
    },
    /** Puts other values into the form, unsaved. */
    fill: (values: Values) => form.reset(values),
    /** Resets the baseline after the document changed outside this form. */
    rebase: (row: Row<Data>) => {
      const newest = baselineOf(resource, row)
      setBaseline(newest)
      if (!copy.dirty) form.reset(newest.values)
    },
    /** Closes the conflict dialog; the form keeps its values, still upon the old version. */
    postpone: () => setConflict(undefined),
    /** After someone deleted the document: what is in the form becomes a new one. */
    saveAsNew: () => void start('save', { ...baseline, row: undefined, version: null }),
    /** Leaving on purpose: the copy goes too. */
    abandon: () => copy.forget(),
  }
}

export type ResourceFormState<Data, Values extends FieldValues> = ReturnType<
  typeof useResourceForm<Data, Values>
>

/** "Ben Cruz changed this", or oneself, in another tab of the browser. */
export function whoChanged({ lastChange, updatedBy }: Row<unknown>): string {
  return lastChange?.isOwn ? 'You changed this in another tab' : `${updatedBy ?? 'Someone'} changed this`
}

function changedMeanwhile(theirs: Row<unknown>): Trouble {
  return {
    kind: 'failed',
    text: `${whoChanged(theirs)} just now. Review the latest version, then try again.`,
  }
}
