import type { FieldValues } from 'react-hook-form'
import type { Row } from '../resource/row'
import type { offerUndo } from '../undo'
import { inSentence, type FormResource } from './form-resource'
import type { Action } from './perform'
import { visibleValues } from './visitor-differences'

/** The way back from something that was done, with what is said of it. */
export type Undo = NonNullable<Parameters<typeof offerUndo>[0]>

/**
 * Reads a document before an action removes something from it, and returns how to undo that; undefined for other
 * actions.
 */
export type Remember = (documentId: string, action: Action) => Promise<Undo | undefined>

export function remembering<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
): Remember {
  return async (documentId, action) => {
    const before = await resource.api.get(documentId)
    // Unpublishing leaves the draft and its version as they are.
    return undoOf(resource, action, before, action === 'remove' ? undefined : before, () => undefined)
  }
}

/**
 * How an action is undone that removed something: by further calls, since the CMS has carried it out already. Other
 * actions have no undo.
 * @param before the document before the action
 * @param after the document now; undefined after a deletion
 * @param onUndone called with the document after the undo
 */
export function undoOf<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  action: Action,
  before: Row<Data>,
  after: Row<Data> | undefined,
  onUndone: (row: Row<Data>) => void,
): Undo | undefined {
  const { api } = resource
  const title = inSentence(resource.title(resource.toValues(before)))
  const draft = resource.toData(resource.toValues(before))
  const visible = visibleValues(resource, before)
  const published = visible && resource.toData(visible)
  if (action === 'remove') {
    const kept = before.state === 'published' && resource.hasDrafts ? undefined : draft
    const seen = resource.hasDrafts ? published : undefined
    return {
      text: `${title} deleted`,
      undone: `${title} restored`,
      undo: async () => onUndone(await api.restore(before.documentId, kept, seen)),
    }
  }
  if (action !== 'unpublish' || !after) return undefined
  return {
    text: `${title} unpublished`,
    undone: `${title} published again`,
    undo: async () => {
      const { documentId } = after
      let { version } = after
      // The draft had changed since: visitors get back the version that they saw, and the draft its values.
      const goneOn = before.state === 'modified'
      if (goneOn) version = (await api.save(documentId, version, published)).version
      // Visitors saw it before, warnings and all.
      const checks = resource.hasChecks ? await api.checks(documentId) : []
      let row = await api.publish(
        documentId,
        version,
        checks.map(({ code }) => code),
      )
      if (goneOn) row = await api.save(documentId, row.version, draft)
      onUndone(row)
    },
  }
}
