import { randomBytes } from 'node:crypto'
import { now } from '../platform/clock'
import { currentActor, type Actor } from './actor'
import { hashOrigin, HASH_VERSION, type Entry } from './chain'
import type { Difference } from './difference'
import { recordStorageSuccess } from '../platform/database/storage-watch'
import { inTransaction } from '../platform/database/transaction'
import { announceSealed, sealCommitted, sealEntries } from './seal'
import { isPostgres } from '../strapi-internals/tables'

export type ChangeAction =
  'create' | 'update' | 'publish' | 'unpublish' | 'discard' | 'delete' | 'restore' | 'reorder'

/** One change, as the audit log keeps it. Digests are null where nothing existed before, or exists after. */
export interface Change {
  action: ChangeAction
  /** Name of the content type, such as `power-rate`, or `media`. */
  type: string
  documentId: string
  title: string
  before: string | null
  after: string | null
  /** What changed, field by field. */
  changes?: Difference[]
}

/** An action that changed no content: a sign-in, an invitation. */
export interface AuditEvent {
  action: string
  /** What it was done to, such as `account`. */
  type: string
  /** Document id of what it was done to; null when there is none. */
  subject: string | null
  title: string
  /** What it changed, in words of 64 characters or fewer: `editor`, `administrator`. */
  before?: string | null
  after?: string | null
  /** Who did it, where the request doesn't say so itself. */
  actor?: Actor
}

const AUDIT = 'api::audit-entry.audit-entry'
const MAX_TITLE_LENGTH = 200

/** Writes the audit entry of a change in the transaction under way. The change feed tells of it once it is sealed. */
export async function recordChange(change: Change): Promise<void> {
  const { action, type, documentId: subject, title, before, after, changes = [] } = change
  const differences = changes.length > 0 ? JSON.stringify(changes) : null
  await append({ action, type, subject, title, before, after, changes: differences }, currentActor())
}

/** Writes the audit entry of an act in the transaction under way. Readers of content don't hear of it. */
export async function recordEvent(event: AuditEvent): Promise<void> {
  const { action, type, subject, title, before = null, after = null, actor = currentActor() } = event
  await append({ action, type, subject, title, before, after, changes: null }, actor)
}

/**
 * Adds an entry in the transaction under way, or in one of its own. On PostgreSQL it is sealed after the commit: so
 * writers don't wait for each other. SQLite has one writer, which seals in the same transaction.
 */
async function append(
  what: Pick<Entry, 'action' | 'type' | 'subject' | 'before' | 'after' | 'changes'> & { title: string },
  actor: Actor,
): Promise<void> {
  await inTransaction(async ({ trx, onCommit }) => {
    const { origin } = actor
    const originSalt = origin === null ? null : randomBytes(16).toString('hex')
    await strapi.db.query(AUDIT).create({
      data: {
        form: HASH_VERSION,
        at: now().toISOString(),
        actorKind: actor.kind,
        actorId: actor.id,
        actorName: actor.name,
        ...what,
        title: what.title.slice(0, MAX_TITLE_LENGTH),
        origin,
        originSalt,
        originDigest: origin === null ? null : hashOrigin(originSalt!, origin),
      },
    })
    onCommit(recordStorageSuccess)
    if (isPostgres()) onCommit(() => void sealCommitted())
    else {
      const sealed = await sealEntries(trx)
      onCommit(() => announceSealed(sealed))
    }
  })
}
