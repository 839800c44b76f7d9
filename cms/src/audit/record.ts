import { randomBytes } from 'node:crypto'
import { now } from '../platform/clock'
import { contentTypes } from '../content/types'
import { currentActor, type Actor } from './actor'
import { hashOrigin, HASH_VERSION, hashEntry, type Entry } from './chain'
import type { Difference } from './difference'
import { changeFeed } from './feed'
import { recordStorageSuccess } from '../platform/database/storage-watch'
import { withWriteLock } from '../platform/database/transaction'

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

/** The types whose entries tell of content: what the change feed and the dashboard read. */
export function changeTypes(): string[] {
  return [...contentTypes().map(({ name }) => name), 'media']
}

const PUBLIC_CHANGE_ACTIONS: ReadonlySet<string> = new Set(['publish', 'unpublish', 'delete', 'reorder'])

/** Whether an action on a type changes what visitors may see: of types with drafts, only what moves the published side. */
export function isPublicChange(name: string, action: string): boolean {
  const type = contentTypes().find((one) => one.name === name)
  if (!type) return true
  return type.public && (!type.draftAndPublish || PUBLIC_CHANGE_ACTIONS.has(action))
}

const AUDIT = 'api::audit-entry.audit-entry'
const MAX_TITLE_LENGTH = 200

/**
 * Writes the audit entry of a change in the transaction under way and, once that is committed, tells the change
 * feed. The entry's id is the revision.
 */
export async function recordChange(change: Change): Promise<void> {
  await withWriteLock(async ({ onCommit }) => {
    const { action, type, documentId, title, before, after, changes = [] } = change
    const told = changes.length > 0 ? JSON.stringify(changes) : null
    const subject = documentId
    const revision = await append(
      { action, type, subject, title, before, after, changes: told },
      currentActor(),
    )
    onCommit(recordStorageSuccess)
    onCommit(() => changeFeed.publish({ revision, type, documentId, public: isPublicChange(type, action) }))
  })
}

/** Writes the audit entry of an act in the transaction under way. Readers of content don't hear of it. */
export async function recordEvent(event: AuditEvent): Promise<void> {
  await withWriteLock(async ({ onCommit }) => {
    onCommit(recordStorageSuccess)
    const { action, type, subject, title, before = null, after = null, actor = currentActor() } = event
    await append({ action, type, subject, title, before, after, changes: null }, actor)
  })
}

/**
 * Adds an entry to the end of the chain. Call it only inside `withWriteLock`, which lets no other writer add one at the
 * same time. The id is part of the hash, so this function chooses it, not the database.
 */
async function append(
  what: Pick<Entry, 'action' | 'type' | 'subject' | 'before' | 'after' | 'changes'> & { title: string },
  actor: Actor,
): Promise<number> {
  const entries = strapi.db.query(AUDIT)
  const [last] = await entries.findMany({ select: ['id', 'hash'], orderBy: { id: 'desc' }, limit: 1 })
  const { origin } = actor
  const originSalt = origin === null ? null : randomBytes(16).toString('hex')
  const entry = {
    id: Number(last?.id ?? 0) + 1,
    previous: (last?.hash ?? null) as string | null,
    form: HASH_VERSION,
    at: now().toISOString(),
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    ...what,
    title: what.title.slice(0, MAX_TITLE_LENGTH),
    origin,
    originDigest: origin === null ? null : hashOrigin(originSalt!, origin),
  }
  await entries.create({ data: { ...entry, originSalt, hash: hashEntry(entry) } })
  return entry.id
}
