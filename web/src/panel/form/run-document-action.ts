import { deepEqual } from 'fast-equals'
import type { FieldValues } from 'react-hook-form'
import type { ScheduleTimes } from '../resource/resource-api'
import type { ManagedDocument } from '../resource/row-schema'
import type { ReviewRequest } from '../reviews/document-review'
import type { FormResource } from './form-resource'

export type DocumentAction =
  'save' | 'publish' | 'schedule' | 'requestReview' | 'unpublish' | 'discard' | 'remove'

/** Baseline of a form: the document as the CMS last returned it, and the version that the next write is based on. */
export interface FormBaseline<Data, Values> {
  /** Undefined while the document is new. */
  row: ManagedDocument<Data> | undefined
  values: Values
  version: string | null
}

export function createFormBaseline<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  row: ManagedDocument<Data>,
): FormBaseline<Data, Values> {
  return { row, values: resource.toValues(row), version: row.version }
}

/** Actions that save first when there is something to save. */
export type SavingAction = 'save' | 'publish' | 'schedule' | 'requestReview'

export function includesSave(action: DocumentAction): action is SavingAction {
  return ['save', 'publish', 'schedule', 'requestReview'].includes(action)
}

interface RunActionOptions<Data, Values extends FieldValues> {
  resource: FormResource<Data, Values>
  action: DocumentAction
  baseline: FormBaseline<Data, Values>
  values: Values
  /** The times of the action `schedule`. */
  times: ScheduleTimes | undefined
  /** The request of the action `requestReview`. */
  request: ReviewRequest | undefined
  /** Codes of warnings that the user has accepted. */
  accept: readonly string[]
  /** Whether the user replaces what another user saved meanwhile. */
  overwrites: boolean
  /** Called after each successful request; `next` is undefined after a deletion. */
  onRequestDone: (next: FormBaseline<Data, Values> | undefined, done: DocumentAction) => void
}

/** Performs an action as a series of requests, each based on the version that the previous one returned. */
export async function runDocumentAction<Data, Values extends FieldValues>(
  step: RunActionOptions<Data, Values>,
): Promise<void> {
  const { resource, action, values, accept, onRequestDone } = step
  const { api } = resource
  let { row, version } = step.baseline
  if (includesSave(action) && (!row || !deepEqual(values, step.baseline.values))) {
    const data = resource.toData(values)
    row = row
      ? await api.save(row.documentId, version ?? row.version, data, step.overwrites)
      : await api.create(data)
    version = row.version
    onRequestDone(createFormBaseline(resource, row), 'save')
  }
  if (action === 'save' || !row) return
  if (action === 'remove') {
    await api.remove(row.documentId, version ?? row.version)
    onRequestDone(undefined, 'remove')
  } else if (action === 'schedule') {
    const times = step.times ?? { publishAt: null, unpublishAt: null }
    const next = await api.schedule(row.documentId, version ?? row.version, times, accept)
    onRequestDone(createFormBaseline(resource, next), action)
  } else if (action === 'requestReview') {
    const request = step.request ?? { note: '', reviewer: undefined }
    const next = await api.requestReview(row.documentId, version ?? row.version, request)
    onRequestDone(createFormBaseline(resource, next), action)
  } else {
    const next = await api[action](row.documentId, version ?? row.version, accept)
    onRequestDone(createFormBaseline(resource, next), action)
  }
}
