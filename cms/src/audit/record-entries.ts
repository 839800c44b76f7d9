import { randomBytes } from 'node:crypto'
import { now } from '../platform/clock'
import { currentActor, type Actor } from './actor'
import { hashIpAddress, AUDIT_HASH_VERSION, type UnchainedAuditEntry } from './hash-chain'
import type { FieldChange } from './field-change'
import { recordSave } from '../platform/database/storage-incidents'
import { inTransaction } from '../platform/database/transaction'
import { pushSealedChangesToWebServers, sealCommittedEntries, sealAuditEntries } from './seal-entries'
import { isPostgres } from '../strapi-internals/is-postgres'

/** Actions that change content. */
export type ContentChangeAction =
  'create' | 'update' | 'publish' | 'unpublish' | 'discard' | 'delete' | 'restore' | 'reorder'

/** A change as the audit log stores it. `before` is null for a new document, `after` for a deleted one. */
export interface AuditedChange {
  action: ContentChangeAction
  /** Name of the content type, such as `power-rate`, or `media`. */
  type: string
  documentId: string
  title: string
  before: string | null
  after: string | null
  /** Changes by field. */
  changes?: FieldChange[]
}

/** An action that changed no content, such as a sign-in or an invitation. */
export interface AuditEvent {
  action: string
  /** Type of the subject, such as `account`. */
  type: string
  /** Document id of the subject; null when it has none. */
  subject: string | null
  title: string
  /** Values before and after in at most 64 characters, such as `editor` and `administrator`. */
  before?: string | null
  after?: string | null
  /** Changes by field. */
  changes?: FieldChange[]
  /** The actor, when the request doesn't identify it. */
  actor?: Actor
}

const AUDIT = 'api::audit-entry.audit-entry'
const MAX_TITLE_LENGTH = 200

/** Writes the audit entry of a change in the current transaction. The change feed announces it once it is sealed. */
export async function recordAuditedChange(change: AuditedChange): Promise<void> {
  const { action, type, documentId: subject, title, before, after, changes } = change
  await append(
    { action, type, subject, title, before, after, changes: storedChanges(changes) },
    currentActor(),
  )
}

/** Writes the audit entry of an action in the current transaction. The change feed doesn't announce it. */
export async function recordAuditEvent(event: AuditEvent): Promise<void> {
  const { action, type, subject, title, before = null, after = null, changes, actor = currentActor() } = event
  await append({ action, type, subject, title, before, after, changes: storedChanges(changes) }, actor)
}

const storedChanges = (changes: FieldChange[] = []): string | null =>
  changes.length > 0 ? JSON.stringify(changes) : null

/**
 * Adds an entry in the current transaction, or in its own. On PostgreSQL it is sealed after the commit, so that writers
 * don't wait for each other. On SQLite, which has a single writer, it is sealed in the same transaction.
 */
async function append(
  what: Pick<UnchainedAuditEntry, 'action' | 'type' | 'subject' | 'before' | 'after' | 'changes'> & {
    title: string
  },
  actor: Actor,
): Promise<void> {
  await inTransaction(async ({ trx, onCommit }) => {
    const { origin } = actor
    const originSalt = origin === null ? null : randomBytes(16).toString('hex')
    const entry = {
      form: AUDIT_HASH_VERSION,
      at: now().toISOString(),
      actorKind: actor.kind,
      actorId: actor.id,
      actorName: actor.name,
      ...what,
      title: what.title.slice(0, MAX_TITLE_LENGTH),
      origin,
      originSalt,
      originDigest: origin === null ? null : hashIpAddress(originSalt!, origin),
    }
    // `create` reads the row again, which an import would pay for each of its rows.
    await strapi.db.query(AUDIT).createMany({ data: [entry] })
    onCommit(recordSave)
    if (isPostgres()) onCommit(() => void sealCommittedEntries())
    else {
      const sealed = await sealAuditEntries(trx)
      onCommit(() => pushSealedChangesToWebServers(sealed))
    }
  })
}
