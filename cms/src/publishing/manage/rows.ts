import type { Core } from '@strapi/strapi'
import { documentsOf, type Stored } from '../../content/documents'
import type { ContentTypeFacts } from '../../content/types'
import { abilitiesOf, type PanelRole } from '../../access/roles'
import { editableAttributes } from '../validation/content'
import type { State } from './list-types'
import { lists } from './lists'
import { summariseRates, type RateSummary } from './rate-summary'

/** A document as the panel sees it: its draft, and how that stands to what is published. */
export interface Row {
  documentId: string
  version: string
  state: State
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  updatedBy: string | null
  data: Record<string, unknown>
  summary?: RateSummary
  abilities: { save: boolean; publish: boolean; unpublish: boolean; discard: boolean; remove: boolean }
}

const MEDIA_FIELDS = [
  'id',
  'documentId',
  'name',
  'alternativeText',
  'width',
  'height',
  'mime',
  'size',
  'url',
  'formats',
]

/** Builds rows of some documents in the given order; those that don't exist are left out. */
export async function readRows(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentIds: string[],
  role: PanelRole,
  detail: 'list' | 'whole',
): Promise<Row[]> {
  if (documentIds.length === 0) return []
  const drafts = await documentsOf(strapi, facts).findMany({
    filters: { documentId: { $in: documentIds } },
    status: 'draft',
    populate: facts.populate,
  })
  const published = await publishedStamps(strapi, facts, documentIds)
  const authors = await lastAuthors(strapi, facts, documentIds)
  const summaries =
    facts.name === 'power-rate' && detail === 'list'
      ? await summariseRates(strapi, drafts as never)
      : undefined
  const byId = new Map(drafts.map((draft) => [draft.documentId, draft]))
  const omit = detail === 'list' && facts.name !== 'site-setting' ? (lists[facts.name].omit ?? []) : []
  return documentIds.flatMap((documentId) => {
    const draft = byId.get(documentId)
    if (!draft) return []
    const live = facts.draftAndPublish
      ? published.get(documentId)
      : { version: draft.version, publishedAt: null }
    const state: State = !live ? 'draft' : live.version === draft.version ? 'published' : 'modified'
    const row: Row = {
      documentId,
      version: draft.version,
      state,
      createdAt: draft.createdAt,
      updatedAt: draft.updatedAt,
      publishedAt: facts.draftAndPublish ? (live?.publishedAt ?? null) : draft.updatedAt,
      updatedBy: authors.get(documentId) ?? null,
      data: dataOf(strapi, facts, draft, omit),
      abilities: rowAbilities(facts, role, state),
    }
    const summary = summaries?.get(documentId)
    return [summary ? { ...row, summary } : row]
  })
}

/** What a role may do to a document in this state. */
export function rowAbilities(facts: ContentTypeFacts, role: PanelRole, state: State): Row['abilities'] {
  const may = new Set(abilitiesOf(role, facts))
  return {
    save: may.has('save'),
    publish: may.has('publish') && state !== 'published',
    unpublish: may.has('unpublish') && state !== 'draft',
    discard: may.has('discard') && state === 'modified',
    remove: may.has('remove'),
  }
}

async function publishedStamps(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentIds: string[],
): Promise<Map<string, { version: string; publishedAt: string }>> {
  if (!facts.draftAndPublish) return new Map()
  const rows = await strapi.db.query(facts.uid).findMany({
    select: ['documentId', 'version', 'publishedAt'],
    where: { documentId: { $in: documentIds }, publishedAt: { $notNull: true } },
  })
  return new Map(rows.map((row) => [row.documentId, row]))
}

async function lastAuthors(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentIds: string[],
): Promise<Map<string, string>> {
  const latest = strapi.db
    .connection('audit_entries')
    .max('id')
    .where('type', facts.name)
    .whereIn('subject', documentIds)
    .groupBy('subject')
  const entries: { subject: string; actor_name: string }[] = await strapi.db
    .connection('audit_entries')
    .select('subject', 'actor_name')
    .whereIn('id', latest)
  return new Map(entries.map((entry) => [entry.subject, entry.actor_name]))
}

function dataOf(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  stored: Stored,
  omit: string[],
): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const [name, { type }] of Object.entries(editableAttributes(strapi, facts))) {
    if (omit.includes(name)) continue
    const value = stored[name] ?? null
    if (type === 'relation') data[name] = pick(value, ['documentId', 'code', 'name'])
    else if (type === 'media') data[name] = pick(value, MEDIA_FIELDS)
    else if (type === 'component') data[name] = withoutIds(value)
    else data[name] = value
  }
  return data
}

function pick(value: unknown, fields: string[]): unknown {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([key]) => fields.includes(key)))
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  const { id: _id, ...fields } = value as Record<string, unknown>
  return fields
}
