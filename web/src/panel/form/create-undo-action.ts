import type { FieldValues } from 'react-hook-form'
import { UNDO_NOTICE_MS } from '~/behavior/specified-limits'
import type { ManagedDocument } from '../resource/row-schema'
import type { showUndoNotice } from '../undo-notice'
import { titleInSentence, type FormResource } from './form-resource'
import type { DocumentAction } from './run-document-action'
import { liveVersionAsFormValues } from './live-version-as-form-values'

/** An action that can be undone, with its message. */
export type UndoAction = NonNullable<Parameters<typeof showUndoNotice>[0]>

/** Reads a document before it is unpublished, and returns a function that undoes that. */
export type CreateUndoOfUnpublish = (documentId: string) => Promise<UndoAction | undefined>

export function createUndoOfUnpublish<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
): CreateUndoOfUnpublish {
  return async (documentId) => {
    const before = await resource.api.get(documentId)
    // Unpublishing leaves the draft and its version as they are.
    return buildUndoAction(resource, 'unpublish', before, before, () => undefined)
  }
}

/**
 * Builds the undo of an action that published, discarded or removed something. The CMS has already carried out the action, so that
 * undoing takes further calls. Other actions have no undo.
 * @param before the document before the action
 * @param after the document now; undefined after a deletion
 * @param onUndone called with the document after the undo
 */
export function buildUndoAction<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  action: DocumentAction,
  before: ManagedDocument<Data>,
  after: ManagedDocument<Data> | undefined,
  onUndone: (row: ManagedDocument<Data>) => void,
): UndoAction | undefined {
  const { api } = resource
  const title = titleInSentence(resource.title(resource.toValues(before)))
  const finish = async (row: ManagedDocument<Data>, isReviewKept = false) => {
    const scheduled = await restoreSchedule(resource, before, row)
    onUndone(scheduled ?? row)
    return [
      ...(scheduled ? [] : ['Schedule it again.']),
      ...(before.review && !isReviewKept ? ['Its review has ended. Request a new one.'] : []),
    ].join(' ')
  }
  const common = { lasts: UNDO_NOTICE_MS, documentIds: [before.documentId] }
  if (action === 'remove') {
    return {
      text: `${title} moved to trash`,
      undone: `${title} restored`,
      ...common,
      // The trash keeps the review.
      undo: async () => finish(await api.restore(before.documentId), true),
    }
  }
  if (action === 'discard' && after) {
    const { documentId, version } = after
    return {
      text: `Changes to ${title} discarded`,
      undone: `Changes to ${title} restored`,
      ...common,
      undo: async () =>
        finish(await api.save(documentId, version, resource.toData(resource.toValues(before)))),
    }
  }
  if (action === 'publish' && after) {
    const wasPublic = before.state !== 'draft'
    // The previous version would need an approval of its own.
    if (!after.abilities.undoPublish || (wasPublic && after.needsReview)) return undefined
    return {
      text: `${title} ${after.visibleFrom ? 'scheduled' : 'published'}`,
      undone: wasPublic ? `Previous version of ${title} restored` : `${title} unpublished`,
      ...common,
      undo: async () =>
        finish(
          wasPublic
            ? await publishAgain(resource, before, after)
            : await api.unpublish(after.documentId, after.version),
        ),
    }
  }
  if (action !== 'unpublish' || !after) return undefined
  return {
    text: `${title} unpublished`,
    undone: `${title} published again`,
    ...common,
    undo: async () => finish(await publishAgain(resource, before, after)),
  }
}

/** Publishes what visitors saw before an action, and brings back the draft where it differed. */
async function publishAgain<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  before: ManagedDocument<Data>,
  { documentId, version: current }: ManagedDocument<Data>,
): Promise<ManagedDocument<Data>> {
  const { api } = resource
  const visible = liveVersionAsFormValues(resource, before)
  const wasModified = before.state === 'modified'
  let version = current
  if (wasModified)
    version = (await api.save(documentId, version, visible && resource.toData(visible))).version
  const row = await api.publish(documentId, version, await codesOfChecks(resource, documentId))
  if (!wasModified) return row
  return api.save(documentId, row.version, resource.toData(resource.toValues(before)))
}

/**
 * Brings back the schedule that a document had before an action.
 * @returns undefined if the CMS refuses it: its time has passed, or the draft needs a new approval
 */
async function restoreSchedule<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  { schedule }: ManagedDocument<Data>,
  row: ManagedDocument<Data>,
): Promise<ManagedDocument<Data> | undefined> {
  const { publishAt = null, unpublishAt = null } = schedule ?? {}
  if (!publishAt && !unpublishAt) return row
  const { documentId, version } = row
  try {
    const accept = await codesOfChecks(resource, documentId)
    return await resource.api.schedule(documentId, version, { publishAt, unpublishAt }, accept)
  } catch {
    return undefined
  }
}

/** The warnings of a document, which were accepted when it was published or scheduled before. */
async function codesOfChecks<Data, Values extends FieldValues>(
  { api, hasChecks }: FormResource<Data, Values>,
  documentId: string,
): Promise<string[]> {
  return hasChecks ? (await api.checks(documentId)).map(({ code }) => code) : []
}
