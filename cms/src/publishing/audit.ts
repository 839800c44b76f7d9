import type { Core } from '@strapi/strapi'
import { now } from '../clock'
import { currentActor } from './actor'
import { changeFeed } from './feed'
import { inWrite } from './transaction'

export type ChangeAction = 'create' | 'update' | 'publish' | 'unpublish' | 'discard' | 'delete'

/** One change, as the audit log keeps it. Digests are null where nothing existed before, or exists after. */
export interface Change {
  action: ChangeAction
  /** Name of the content type, such as `power-rate`, or `media`. */
  type: string
  documentId: string
  title: string
  before: string | null
  after: string | null
}

const AUDIT = 'api::audit-entry.audit-entry'
const TITLE_LENGTH = 200

/**
 * Writes the audit entry of a change in the transaction under way and, once that is committed, tells the change
 * feed. The entry's id is the revision.
 */
export async function recordChange(strapi: Core.Strapi, change: Change): Promise<void> {
  await inWrite(strapi, async ({ onCommit }) => {
    const actor = currentActor(strapi)
    const entry = await strapi.documents(AUDIT).create({
      data: {
        at: now().toISOString(),
        actorKind: actor.kind,
        actorId: actor.id,
        actorName: actor.name,
        action: change.action,
        type: change.type,
        subject: change.documentId,
        title: change.title.slice(0, TITLE_LENGTH),
        before: change.before,
        after: change.after,
        origin: actor.origin,
      },
    } as never)
    const { type, documentId } = change
    onCommit(() => changeFeed.announce({ revision: Number(entry.id), type, documentId }))
  })
}
