import { abilitiesOf, type PanelRole } from '../../people/access/roles'
import { editableAttributes } from '../../content/attributes'
import { documentsOf, type StoredRow } from '../../content/documents'
import type { ContentType } from '../../content/types'
import { toPanelData } from '../panel-data'
import { findSchedules, type DocumentSchedule } from '../schedules/schedules'
import { findPublishStates, type PublishState, type State } from './states'
import { auditedTypes } from '../../audit/former-types'

/** A document as the panel sees it: its draft, and its state against the published version. */
export interface PanelRow extends PublishState {
  documentId: string
  version: string
  createdAt: string
  updatedAt: string
  updatedBy: string | null
  /** What was done to it last, whether that changed its draft or not. */
  lastChange: LastChange | null
  data: Record<string, unknown>
  /** The published version, where the draft differs; null where it doesn't, and in lists. */
  published: Record<string, unknown> | null
  /** When it is published and unpublished, as an editor has scheduled it; null where none has. */
  schedule: DocumentSchedule | null
  /** What the type's list shows beyond its fields. */
  summary?: unknown
  abilities: { save: boolean; publish: boolean; unpublish: boolean; discard: boolean; remove: boolean }
}

interface LastChange {
  action: string
  at: string
  by: string | null
  /** Whether the current user did it. */
  isOwn: boolean
}

/** The user who requests rows. */
export interface PanelUser {
  id: string
  role: PanelRole
}

/** Drafts in the order of their ids, with what a list or a form shows of them; those that don't exist are left out. */
export async function readDrafts(
  type: ContentType,
  documentIds: readonly string[],
  detail: 'list' | 'whole',
): Promise<StoredRow[]> {
  if (documentIds.length === 0) return []
  const drafts = await documentsOf(type).findMany({
    filters: { documentId: { $in: documentIds } },
    status: 'draft',
    populate: shownIn(type, detail, type.populate),
  })
  const byId = new Map(drafts.map((draft) => [draft.documentId, draft]))
  return documentIds.flatMap((documentId) => byId.get(documentId) ?? [])
}

/** Builds rows of some documents in the given order; those that don't exist are left out. */
export async function findRows(
  type: ContentType,
  documentIds: string[],
  reader: PanelUser,
  detail: 'list' | 'whole',
): Promise<PanelRow[]> {
  const drafts = await readDrafts(type, documentIds, detail)
  const standings = await findPublishStates(type, drafts)
  const schedules = await findSchedules(type, documentIds)
  const changes = await lastChanges(type, documentIds, reader)
  const summaries = detail === 'list' ? await type.hooks.summarizeRows?.(drafts) : undefined
  const shown = shownIn(type, detail, editableAttributes(type.attributes))
  const visible = detail === 'whole' ? await publishedData(type, documentIds) : undefined
  return drafts.map((draft): PanelRow => {
    const { documentId, version, createdAt, updatedAt } = draft
    const standing = standings.get(documentId)!
    const summary = summaries?.get(documentId)
    return {
      documentId,
      version,
      ...standing,
      createdAt,
      updatedAt,
      updatedBy: changes.get(documentId)?.by ?? null,
      lastChange: changes.get(documentId) ?? null,
      schedule: schedules.get(documentId) ?? null,
      data: toPanelData(type, draft, shown),
      published:
        standing.state === 'modified' && visible ? toPanelData(type, visible.get(documentId)!, shown) : null,
      abilities: rowAbilities(type, reader.role, standing.state),
      ...(summary !== undefined && { summary }),
    }
  })
}

/** What is left of parts by their attributes: a list goes without some. */
function shownIn<T>(
  type: ContentType,
  detail: 'list' | 'whole',
  parts: Record<string, T>,
): Record<string, T> {
  const omit = detail === 'list' ? (type.list?.omit ?? []) : []
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !omit.includes(name)))
}

/** What a role may do to a document in this state. */
export function rowAbilities(type: ContentType, role: PanelRole, state: State): PanelRow['abilities'] {
  const may = new Set(abilitiesOf(role, type))
  return {
    save: may.has('save'),
    publish: may.has('publish') && state !== 'published',
    unpublish: may.has('unpublish') && state !== 'draft',
    discard: may.has('discard') && state === 'modified',
    // To delete what visitors see withdraws it; a record stays.
    remove:
      may.has('remove') &&
      (!type.draftAndPublish || state === 'draft' || (may.has('unpublish') && !type.isRecord)),
  }
}

async function publishedData(type: ContentType, documentIds: string[]): Promise<Map<string, StoredRow>> {
  const rows = await documentsOf(type).findMany({
    filters: { documentId: { $in: documentIds } },
    status: 'published',
    populate: type.populate,
  })
  return new Map(rows.map((row) => [row.documentId, row]))
}

async function lastChanges(
  type: ContentType,
  documentIds: string[],
  reader: PanelUser,
): Promise<Map<string, LastChange>> {
  const latest = strapi.db
    .connection('audit_entries')
    .max('id')
    .whereIn('type', auditedTypes(type.name))
    .whereIn('subject', documentIds)
    .whereNot('action', 'file-opened')
    .groupBy('subject')
  const entries = await strapi.db.connection('audit_entries').whereIn('id', latest)
  return new Map(
    entries.map(({ subject, action, at, actor_kind: kind, actor_id: id, actor_name: by }) => [
      subject,
      { action, at: new Date(at).toISOString(), by, isOwn: kind === 'panel' && id === reader.id },
    ]),
  )
}
