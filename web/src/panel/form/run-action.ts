import { deepEqual } from 'fast-equals'
import type { FieldValues } from 'react-hook-form'
import type { ScheduleTimes } from '../resource/resource-api'
import type { Row } from '../resource/row'
import type { FormResource } from './form-resource'

export type DocumentAction = 'save' | 'publish' | 'schedule' | 'unpublish' | 'discard' | 'remove'

/** Baseline of a form: the document as the CMS last returned it, and the version that the next write is based on. */
export interface Baseline<Data, Values> {
  /** Undefined while the document is new. */
  row: Row<Data> | undefined
  values: Values
  version: string | null
}

export function baselineOf<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  row: Row<Data>,
): Baseline<Data, Values> {
  return { row, values: resource.toValues(row), version: row.version }
}

/** Publishing and scheduling save first when there is something to save. */
export function includesSave(action: DocumentAction): action is 'save' | 'publish' | 'schedule' {
  return action === 'save' || action === 'publish' || action === 'schedule'
}

interface RunActionOptions<Data, Values extends FieldValues> {
  resource: FormResource<Data, Values>
  action: DocumentAction
  baseline: Baseline<Data, Values>
  values: Values
  /** What is scheduled by the action `schedule`. */
  times: ScheduleTimes | undefined
  /** Codes of the warnings that publishing passes over. */
  accept: readonly string[]
  /** Called after each request that the CMS accepted; `undefined` after a removal. */
  onRequestDone: (next: Baseline<Data, Values> | undefined, done: DocumentAction) => void
}

/** Carries out an action, request by request, each upon the version that the one before answered. */
export async function runAction<Data, Values extends FieldValues>(
  step: RunActionOptions<Data, Values>,
): Promise<void> {
  const { resource, action, values, accept, onRequestDone } = step
  const { api } = resource
  let { row, version } = step.baseline
  if (includesSave(action) && (!row || !deepEqual(values, step.baseline.values))) {
    const data = resource.toData(values)
    row = row ? await api.save(row.documentId, version ?? row.version, data) : await api.create(data)
    version = row.version
    onRequestDone(baselineOf(resource, row), 'save')
  }
  if (action === 'save' || !row) return
  if (action === 'remove') {
    await api.remove(row.documentId, version ?? row.version)
    onRequestDone(undefined, 'remove')
  } else if (action === 'schedule') {
    const times = step.times ?? { publishAt: null, unpublishAt: null }
    const next = await api.schedule(row.documentId, version ?? row.version, times, accept)
    onRequestDone(baselineOf(resource, next), action)
  } else {
    const next = await api[action](row.documentId, version ?? row.version, accept)
    onRequestDone(baselineOf(resource, next), action)
  }
}
