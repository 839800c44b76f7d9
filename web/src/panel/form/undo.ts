import type { FieldValues } from 'react-hook-form'
import type { Row } from '../resource/row'
import type { offerUndo } from '../undo'
import { inSentence, type FormResource } from './form-resource'
import type { DocumentAction } from './run-action'
import { visibleValues } from './visible-values'

/** The way back from something that was done, with what is said of it. */
export type UndoAction = NonNullable<Parameters<typeof offerUndo>[0]>

/** Reads a document before it is unpublished, and returns how to undo that. */
export type SnapshotForUndo = (documentId: string) => Promise<UndoAction | undefined>

export function createSnapshot<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
): SnapshotForUndo {
  return async (documentId) => {
    const before = await resource.api.get(documentId)
    // Unpublishing leaves the draft and its version as they are.
    return buildUndo(resource, 'unpublish', before, before, () => undefined)
  }
}

/**
 * How an action is undone that removed something: by further calls, since the CMS has carried it out already. Other
 * actions have no undo.
 * @param before the document before the action
 * @param after the document now; undefined after a deletion
 * @param onUndone called with the document after the undo
 */
export function buildUndo<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  action: DocumentAction,
  before: Row<Data>,
  after: Row<Data> | undefined,
  onUndone: (row: Row<Data>) => void,
): UndoAction | undefined {
  const { api } = resource
  const title = inSentence(resource.title(resource.toValues(before)))
  if (action === 'remove') {
    return {
      text: `${title} moved to trash`,
      undone: `${title} restored`,
      undo: async () => onUndone(await api.restore(before.documentId)),
    }
  }
  if (action !== 'unpublish' || !after) return undefined
  const draft = resource.toData(resource.toValues(before))
  const visible = visibleValues(resource, before)
  const published = visible && resource.toData(visible)
  return {
    text: `${title} unpublished`,
    undone: `${title} published again`,
    undo: async () => {
      const { documentId } = after
      let { version } = after
      // The draft had changed since: visitors get back the version that they saw, and the draft its values.
      const wasModified = before.state === 'modified'
      if (wasModified) version = (await api.save(documentId, version, published)).version
      // Visitors saw it before, warnings and all.
      const checks = resource.hasChecks ? await api.checks(documentId) : []
      let row = await api.publish(
        documentId,
        version,
        checks.map(({ code }) => code),
      )
      if (wasModified) row = await api.save(documentId, row.version, draft)
      onUndone(row)
    },
  }
}
