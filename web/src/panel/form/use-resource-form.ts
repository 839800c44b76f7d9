import { deepEqual } from 'fast-equals'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import { ChecksFailedError, ConflictError, ValidationError, type PublishCheck } from '~/cms/errors'
import type { ScheduleTimes } from '../resource/resource-api'
import type { ManagedDocument } from '../resource/row-schema'
import type { ReviewRequest } from '../reviews/document-review'
import { toUserError, type UserError } from '../user-error'
import { toResolverResult, showFieldErrors } from './field-errors'
import type { WrittenValues } from './difference-specs'
import type { FormResource, ValidationLevel } from './form-resource'
import {
  createFormBaseline,
  runDocumentAction,
  includesSave,
  type DocumentAction,
  type FormBaseline,
  type SavingAction,
} from './run-document-action'
import { reconcileForm } from './reconcile-form'
import {
  defaultMergeResolutions,
  findFormDifferences,
  hasDisputedList,
  withStoredFixedFields,
  applyMergeResolutions,
} from './three-way-merge'
import { unsavedCopyStorageKey } from './unsaved-copy'
import { useUnsavedCopy } from './use-unsaved-copy'
import { useUnsentFiles } from './use-unsent-files'

interface Settings<Data, Values extends FieldValues> {
  resource: FormResource<Data, Values>
  /** The document to edit; undefined for a new one. */
  row: ManagedDocument<Data> | undefined
  /** Initial unsaved values of a new document, such as those of a copy. */
  initial?: Values | undefined
  /** What a new document starts with, so that each start has unsaved values of its own: `new` for a blank one. */
  origin?: string | undefined
  userId: string
  /** Whether the form autosaves the draft, once typing pauses and validation passes. */
  autosaves?: boolean | undefined
  /**
   * Called after each accepted change. `row` is undefined after a deletion; `last` marks the final request of
   * an action that the user started (publishing may save first); `before` is the previous baseline.
   */
  onChanged: (
    row: ManagedDocument<Data> | undefined,
    done: DocumentAction,
    last: boolean,
    before: ManagedDocument<Data> | undefined,
  ) => void
}

/** Milliseconds after the last change until a draft is saved automatically. */
const AUTOSAVE_DELAY_MS = 2000

/**
 * The logic of a form: values, validation, actions, conflicts with other users' saves, and the copy in the
 * browser. Whatever fails, the typed values stay.
 */
export function useResourceForm<Data, Values extends FieldValues>(settings: Settings<Data, Values>) {
  const { resource, userId, onChanged } = settings
  const [baseline, setBaseline] = useState<FormBaseline<Data, Values>>(() =>
    settings.row
      ? createFormBaseline(resource, settings.row)
      : { row: undefined, values: resource.emptyValues(), version: null },
  )
  /** The values of the baseline, for an undo that an earlier state of the form offered. */
  const baseValues = useRef(baseline.values)
  useEffect(() => {
    baseValues.current = baseline.values
  }, [baseline.values])
  const [initial] = useState(settings.initial)
  const [origin] = useState(settings.origin ?? 'new')
  const [busy, setBusy] = useState<DocumentAction>()
  const [failed, setFailed] = useState<{
    trouble: UserError
    action: DocumentAction
    retry: () => void
    /** Saves what was typed, and does nothing that visitors would see. */
    saveOnly: () => Promise<boolean>
  }>()
  const [refused, setRefused] = useState<{ formErrors: string[]; attempt: number }>()
  const [conflict, setConflict] = useState<{
    theirs: ManagedDocument<Data>
    action: DocumentAction
    from: FormBaseline<Data, Values>
  }>()
  /** What the user wrote in the conflict dialog before they went back to the form. */
  const [written, setWritten] = useState<WrittenValues>()

  /** The document as it was last read while the form is open. */
  const [latest, setLatest] = useState<ManagedDocument<Data>>()
  /** Why what was typed isn't saved: invalid values, or a conflict with another user's save. */
  const [refusal, setRefusal] = useState<SaveFailureReason>()
  /** The other user's save, for a conflict. */
  const [opposing, setOpposing] = useState<ManagedDocument<Data>>()
  const [checks, setChecks] = useState<{ found: PublishCheck[]; publish: () => void }>()

  const unsentFiles = useUnsentFiles()
  /** The action that waits until all files are part of the form, and then for the user to repeat it. */
  const [heldBack, setHeldBack] = useState<SavingAction>()

  /** Whether the CMS should keep what the next save replaces as a version, such as what another user saved. */
  const overwrites = useRef(false)
  /** The values that the CMS rejected in an autosave; they are only sent again after a change. */
  const rejectedAutosave = useRef<Values>(undefined)
  /** How complete the document must be: after an attempt to publish, what is missing stays marked. */
  const level = useRef<ValidationLevel>('save')
  /** Whether a field shows an error. A ref, because the resolver is created before the form. */
  const isErrorShown = useRef<(name: Path<Values>) => boolean>(undefined)
  const form = useForm<Values>({
    defaultValues: (initial ?? baseline.values) as DefaultValues<Values>,
    mode: 'all',
    delayError: 400,
    shouldFocusError: false,
    resolver: useMemo<Resolver<Values>>(
      () =>
        (values, _context, { names = [] }) =>
          toResolverResult<Values>(values, resource.validate(values, level.current), {
            names,
            isShown: (name) => isErrorShown.current?.(name) ?? false,
          }),
      [resource],
    ),
  })
  useEffect(() => {
    isErrorShown.current = (name) => form.getFieldState(name).error !== undefined
  }, [form])
  const key = unsavedCopyStorageKey(userId, resource.api.name, baseline.row?.documentId ?? origin)
  const copy = useUnsavedCopy(form, {
    key,
    shape: resource.schema,
    base: baseline.values,
    baseVersion: baseline.version,
    initial: baseline.row ? undefined : initial,
    titleOf: resource.title,
  })

  /** Shows errors at their fields. @returns whether there were none */
  const showErrors = (errors: Parameters<typeof showFieldErrors<Values>>[1], general: string[] = []) => {
    const formErrors = [...showFieldErrors(form, errors), ...general]
    const refusals = errors.length + general.length
    setRefused((before) => (refusals ? { formErrors, attempt: (before?.attempt ?? 0) + 1 } : undefined))
    return refusals === 0
  }
  /** The times of the action `schedule`, also for a retry. */
  const times = useRef<ScheduleTimes>(undefined)
  /** The times that were chosen and not accepted yet, so that another error doesn't forget them. */
  const [chosenTimes, setChosenTimes] = useState<ScheduleTimes>()
  /** The request of the action `requestReview`, also for a retry. */
  const request = useRef<ReviewRequest>(undefined)
  const isValid = (purpose: ValidationLevel) => {
    form.clearErrors()
    level.current = purpose
    return showErrors(resource.validate(form.getValues(), purpose))
  }

  const applySavedRow = (
    next: FormBaseline<Data, Values> | undefined,
    done: DocumentAction,
    wanted: DocumentAction,
    sent: Values,
    from: ManagedDocument<Data> | undefined,
    byItself: boolean,
  ) => {
    copy.forget()
    if (done !== 'save') setChosenTimes(undefined)
    if (next) {
      setBaseline(next)
      if (done === 'discard') form.reset(next.values)
      else if (done !== 'unpublish') reconcileForm(form, sent, next.values)
    }
    onChanged(next?.row, done, done === wanted && !byItself, from)
  }

  const handleError = (
    error: unknown,
    action: DocumentAction,
    from: FormBaseline<Data, Values>,
    accepted: readonly string[],
  ) => {
    const retry = () => void execute(action, from, accepted)
    // Where nothing saves by itself, and with invalid values, this is like a press of the button.
    const saveOnly = () =>
      execute(
        'save',
        from,
        [],
        Boolean(settings.autosaves) && resource.validate(form.getValues(), 'save').length === 0,
      )
    if (error instanceof ChecksFailedError) {
      const codes = [...accepted, ...error.checks.map(({ code }) => code)]
      return setChecks({ found: error.checks, publish: () => void execute(action, from, codes) })
    }
    if (error instanceof ConflictError) {
      const theirs = resource.api.parse(error.current)
      if (!deepEqual(form.getValues(), from.values)) return setConflict({ theirs, action, from })
      const newest = createFormBaseline(resource, theirs)
      setBaseline(newest)
      form.reset(newest.values)
      return setFailed({
        trouble: changedMeanwhileError(theirs),
        action,
        retry: () => void execute(action, newest),
        saveOnly,
      })
    }
    if (error instanceof ValidationError) {
      // Autosave doesn't send the same values again.
      if (action === 'save') rejectedAutosave.current = structuredClone(form.getValues())
      return void showErrors(error.errors, error.errors.length ? [] : [error.message])
    }
    return setFailed({ trouble: toUserError(error), action, retry, saveOnly })
  }

  /**
   * After a conflict in an autosave: takes over what another user saved, if the two changed different fields,
   * also counting what was typed since the request. The next autosave then stores both. @returns whether it did
   */
  const mergeUndisputed = (error: ConflictError, from: FormBaseline<Data, Values>): boolean => {
    const specs = resource.diffSpecs
    const newest = createFormBaseline(resource, resource.api.parse(error.current))
    const mine = structuredClone(form.getValues())
    const versions = withStoredFixedFields(specs, { base: from.values, mine, theirs: newest.values })
    const found = findFormDifferences(specs, versions)
    if (found.some(({ changedBy }) => changedBy === 'both') || hasDisputedList(specs, versions)) return false
    setBaseline(newest)
    reconcileForm(form, mine, applyMergeResolutions(specs, versions, defaultMergeResolutions(found)))
    return true
  }

  /** @returns whether all requests of the action were accepted */
  const execute = async (
    action: DocumentAction,
    baseline: FormBaseline<Data, Values>,
    accept: readonly string[] = [],
    byItself = false,
  ): Promise<boolean> => {
    setFailed(undefined)
    setChecks(undefined)
    setRefusal(undefined)
    // An autosave doesn't end the wait for files.
    if (!byItself) setHeldBack(undefined)
    if (includesSave(action) && (action !== 'save' || resource.goesLiveOnSave) && unsentFiles.has()) {
      setHeldBack(action)
      return false
    }
    if (includesSave(action) && !byItself && !isValid(levelOf(action, times.current))) return false
    setBusy(action)
    let at = baseline
    let sent = structuredClone(form.getValues())
    try {
      await runDocumentAction({
        resource,
        action,
        baseline,
        values: sent,
        times: times.current,
        request: request.current,
        accept,
        overwrites: overwrites.current,
        onRequestDone: (next, done) => {
          if (done === 'save' || done === 'discard') overwrites.current = false
          applySavedRow(next, done, action, sent, at.row, byItself)
          if (next) [at, sent] = [next, next.values]
        },
      })
      return true
    } catch (error) {
      // Errors and conflicts are only shown on an explicit save, so that typing isn't interrupted.
      const reason = byItself ? saveRefusalOf(error) : undefined
      if (error instanceof ConflictError && byItself && mergeUndisputed(error, at)) return false
      if (reason) {
        rejectedAutosave.current = structuredClone(form.getValues())
        setRefusal(reason)
        if (error instanceof ConflictError) setOpposing(resource.api.parse(error.current))
      } else handleError(error, action, at, accept)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  const isOutdated =
    latest !== undefined &&
    latest.version !== baseline.row?.version &&
    (latest.lastAction ?? 0) > (baseline.row?.lastAction ?? 0)
  const newer = isOutdated && !busy && !copy.offered ? latest : undefined

  const isIdle = !busy && !failed && !conflict && !checks && !copy.offered && copy.dirty
  const autosave = useRef<() => void>(undefined)
  useEffect(() => {
    autosave.current = () => {
      const values = form.getValues()
      // A copy is only saved once it was changed.
      if (!baseline.row && initial && deepEqual(values, initial)) return
      if (deepEqual(values, rejectedAutosave.current) || resource.validate(values, 'save').length > 0) return
      void execute('save', baseline, [], true)
    }
  })
  const isAutosaving = Boolean(settings.autosaves) && isIdle
  useEffect(() => {
    if (!isAutosaving) return undefined
    const after = () => setTimeout(() => autosave.current?.(), AUTOSAVE_DELAY_MS)
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
  }, [isAutosaving, form])

  /** Replaces the values without saving. @returns a function that brings the former ones back, on what changed meanwhile */
  function replaceValues(next: Values): () => void {
    const mine = structuredClone(form.getValues())
    const changed = (Object.keys(mine) as Path<Values>[]).filter((name) => !deepEqual(mine[name], next[name]))
    form.reset(next)
    return () => {
      const versions = { base: next, mine, theirs: structuredClone(form.getValues()) }
      const found = findFormDifferences(resource.diffSpecs, versions)
      const merged = applyMergeResolutions(resource.diffSpecs, versions, defaultMergeResolutions(found))
      for (const name of changed) form.setValue(name, merged[name], { shouldDirty: true })
    }
  }

  return {
    form,
    row: baseline.row,
    base: baseline.values,
    dirty: copy.dirty,
    busy,
    failed,
    /** The action that waits for files, and how many they are. */
    heldBack: heldBack && { action: heldBack, count: unsentFiles.count },
    reportUnsentFiles: unsentFiles.report,
    refused,
    refusal,
    opposing,
    /** The document, if it was saved elsewhere since the form read it. */
    newer,
    /** Takes over `newer`; with unsaved changes, both versions are compared first. */
    loadNewer: () => {
      if (!newer) return
      if (copy.dirty) return setConflict({ theirs: newer, action: 'discard', from: baseline })
      const newest = createFormBaseline(resource, newer)
      setBaseline(newest)
      form.reset(newest.values)
    },
    conflict: conflict && { ...conflict, written },
    /** The findings that prevent publication, and how to publish anyway. */
    checks,
    closeChecks: () => setChecks(undefined),
    restorableCopy: copy.offered,
    run: (action: DocumentAction) => (busy || copy.offered ? undefined : void execute(action, baseline)),
    /** Saves the draft. @returns whether it was saved */
    saveDraft: async () => !busy && !copy.offered && (await execute('save', baseline)),
    chosenTimes,
    /** Saves unsaved changes, and replaces the schedule. */
    schedule: (wanted: ScheduleTimes) => {
      if (busy || copy.offered) return
      times.current = wanted
      setChosenTimes(wanted)
      void execute('schedule', baseline)
    },
    /** Saves unsaved changes, and sends the draft to review. */
    requestReview: (wanted: ReviewRequest) => {
      if (busy || copy.offered) return
      request.current = wanted
      void execute('requestReview', baseline)
    },
    dismissFailure: () => setFailed(undefined),
    /** Restores the copy from the browser, together with the version that it is based on, or discards it. */
    resolveRestore: (take: boolean) => {
      if (take && copy.offered) {
        const { base, baseVersion, values } = copy.offered
        if (baseVersion === baseline.version) {
          // Default rows, which aren't part of the document, may have changed since.
          const versions = { base, mine: values, theirs: baseline.values }
          const found = findFormDifferences(resource.diffSpecs, versions)
          form.reset(applyMergeResolutions(resource.diffSpecs, versions, defaultMergeResolutions(found)))
        } else {
          setBaseline({ row: baseline.row, values: base, version: baseVersion })
          form.reset(values)
        }
      } else copy.forget()
      copy.settle()
    },
    /**
     * Applies the merged values on top of the other user's version, and continues the action.
     * @param isOverwriting whether they lack something that the other user saved
     */
    resolveConflict: (merged: Values, isOverwriting: boolean) => {
      if (!conflict) return
      overwrites.current ||= isOverwriting
      rejectedAutosave.current = undefined
      setRefusal(undefined)
      const newest = createFormBaseline(resource, conflict.theirs)
      setConflict(undefined)
      setWritten(undefined)
      setBaseline(newest)
      form.reset(merged)
      if (includesSave(conflict.action)) void execute(conflict.action, newest)
    },
    /**
     * Reads what others did with the document, such as a review; content that they changed becomes `newer`. Input
     * stays, also if they deleted and restored it. @returns the document. Rejects when it can't be read.
     */
    refreshRow: async () => {
      const { documentId } = baseline.row ?? {}
      if (!documentId) return undefined
      const row = await resource.api.get(documentId)
      const values = resource.toValues(row)
      setLatest(row)
      setFailed((before) => (before?.trouble.kind === 'gone' ? undefined : before))
      setBaseline((before) => {
        if (before.row && before.row.version === row.version) return { ...before, row }
        return deepEqual(before.values, values) ? { ...before, row, version: row.version } : before
      })
      return row
    },
    /** Discards unsaved changes. @returns a function that brings them back, on what was saved meanwhile */
    discardUnsaved: () => {
      setRefused(undefined)
      setRefusal(undefined)
      setFailed(undefined)
      rejectedAutosave.current = undefined
      return replaceValues(baseline.values)
    },
    /**
     * Replaces the values by those of an earlier version. The next save keeps the replaced draft as a version.
     * @returns a function that brings the former ones back, on what changed meanwhile
     */
    restoreVersion: (values: Values) => {
      overwrites.current = true
      return replaceValues(values)
    },
    /** Resets the baseline after the document changed outside this form. */
    resetBaseline: (row: ManagedDocument<Data>) => {
      const newest = createFormBaseline(resource, row)
      setBaseline(newest)
      reconcileForm(form, baseValues.current, newest.values)
    },
    /** Closes the conflict dialog. The form keeps its values, based on the old version. */
    postpone: (begun: WrittenValues) => {
      setWritten(begun)
      setOpposing(conflict?.theirs)
      setConflict(undefined)
      setRefusal('conflict')
    },
    /** After another user deleted the document: saves the values as a new document. */
    saveAsNew: () => void execute('save', { ...baseline, row: undefined, version: null }),
    /** Discards the copy in the browser when the user leaves on purpose. */
    abandon: () => copy.forget(),
  }
}

export type SaveFailureReason = 'invalid' | 'conflict'

const saveRefusalOf = (error: unknown): SaveFailureReason | undefined =>
  error instanceof ValidationError ? 'invalid' : error instanceof ConflictError ? 'conflict' : undefined

export type ResourceFormState<Data, Values extends FieldValues> = ReturnType<
  typeof useResourceForm<Data, Values>
>

/**
 * How complete a document must be for an action: to be scheduled or reviewed it must be publishable, unless
 * only its end is scheduled.
 */
function levelOf(action: SavingAction, times: ScheduleTimes | undefined): ValidationLevel {
  if (action === 'schedule') return times?.publishAt ? 'publish' : 'save'
  return action === 'requestReview' ? 'publish' : action
}

/** "Ben Cruz changed this"; for the user themselves: in another tab. */
export function lastChangeSummary({ lastChange, updatedBy }: ManagedDocument<unknown>): string {
  return lastChange?.isOwn ? 'You changed this in another tab' : `${updatedBy ?? 'Someone'} changed this`
}

/** "Ben Cruz saved a newer version"; for the user themselves: in another tab. */
export function newerVersionTitle({ lastChange, updatedBy }: ManagedDocument<unknown>): string {
  return lastChange?.isOwn
    ? 'You saved a newer version in another tab'
    : `${updatedBy ?? 'Someone'} saved a newer version`
}

function changedMeanwhileError(theirs: ManagedDocument<unknown>): UserError {
  return {
    kind: 'failed',
    text: `${lastChangeSummary(theirs)} just now. This form shows the latest version. Review it, then try again.`,
  }
}
