import type { Core } from '@strapi/strapi'
import type { ContentType } from '../../content/content-types'
import { restrictedIdsSubquery } from '../../content/processing-restrictions'
import { now } from '../../platform/clock'
import { columnNameOf, tableNameOf } from '../../strapi-internals/tables'
import { utilityToday } from './utility-local-date'

type Query = ReturnType<Core.Strapi['db']['connection']>

/** `draft`: never or no longer published; `modified`: the draft differs from the published version. */
export const PUBLISH_STATES = ['draft', 'published', 'modified'] as const
export type PublishStateName = (typeof PUBLISH_STATES)[number]

/**
 * States that a list can be filtered by. A `scheduled` document has a scheduled publication or was published ahead of
 * time; it matches no other state.
 */
export const PUBLISH_STATE_FILTERS = [...PUBLISH_STATES, 'scheduled'] as const

/** State of a document's draft relative to the published version. */
export interface PublishState {
  state: PublishStateName
  publishedAt: string | null
  /** Date or instant from which it is visible, when it was published ahead of time. */
  visibleFrom: string | null
}

/**
 * Starts a query for the rows that editors work on: each draft as `d`, joined with its published version as `p`, if
 * any. Omits documents whose processing is restricted.
 */
export function queryDraftsWithPublished(type: ContentType): Query {
  const table = tableNameOf(type.uid)
  const rows = strapi.db.connection(`${table} as d`)
  if (type.personalData) rows.whereNotIn('d.document_id', restrictedIdsSubquery())
  if (!type.draftAndPublish) return rows
  return rows
    .whereNull('d.published_at')
    .leftJoin(`${table} as p`, (join) =>
      join.on('p.document_id', 'd.document_id').andOnNotNull('p.published_at'),
    )
}

/** An SQL expression and its bindings. */
export interface PublishStateSql {
  sql: string
  given: (string | Date)[]
}

/** Builds SQL that maps a row of {@link queryDraftsWithPublished} to one of {@link PUBLISH_STATE_FILTERS}. */
export async function buildPublishStateSql(type: ContentType): Promise<PublishStateSql> {
  if (!type.draftAndPublish) return { sql: "'published'", given: [] }
  const { sql, given } = await publishStateOf(type)
  const scheduled =
    "select 1 from schedules s where s.type = ? and s.subject = d.document_id and s.action = 'publish' and s.state = 'waiting'"
  return {
    sql: `case when exists (${scheduled}) then 'scheduled' else ${sql} end`,
    given: [type.name, ...given],
  }
}

/** Builds SQL for the state by the versions of draft and published document. */
async function publishStateOf(type: ContentType): Promise<PublishStateSql> {
  const starts = startsOf(type)
  const present =
    type.attributes[type.publishFrom[0] ?? '']?.type === 'datetime' ? now() : await utilityToday()
  const ahead = starts.length > 0 ? `when ${startOf(starts)} > ? then 'scheduled'` : ''
  return {
    sql: `case when p.id is null then 'draft' when p.version is distinct from d.version then 'modified' ${ahead} else 'published' end`,
    given: starts.length > 0 ? [...starts, present] : [],
  }
}

const startsOf = (type: ContentType): string[] =>
  type.publishFrom.map((name) => `d.${columnNameOf(type.uid, name)}`)

/** Builds SQL for the time from which a document is visible: the first column with a value. */
const startOf = (columns: string[]): string => `coalesce(${columns.map(() => '??, ').join('')}null, null)`

/** Finds the states of documents by id. Documents of a type without drafts are always published. */
export async function findPublishStates(
  type: ContentType,
  drafts: readonly { documentId: string; updatedAt?: string }[],
): Promise<Map<string, PublishState>> {
  if (!type.draftAndPublish) {
    return new Map(
      drafts.map(({ documentId, updatedAt }) => [
        documentId,
        { state: 'published', publishedAt: updatedAt ?? null, visibleFrom: null },
      ]),
    )
  }
  const state = await publishStateOf(type)
  const starts = startsOf(type)
  const rows: {
    id: string
    state: (typeof PUBLISH_STATE_FILTERS)[number]
    publishedAt: unknown
    start: unknown
  }[] = await queryDraftsWithPublished(type)
    .whereIn(
      'd.document_id',
      drafts.map(({ documentId }) => documentId),
    )
    .select(
      'd.document_id as id',
      'p.published_at as publishedAt',
      strapi.db.connection.raw(`${state.sql} as state`, state.given),
      strapi.db.connection.raw(`${startOf(starts)} as start`, starts),
    )
  return new Map(
    rows.map(({ id, state: sought, publishedAt, start }) => [
      id,
      {
        state: sought === 'scheduled' ? 'published' : sought,
        publishedAt: instant(publishedAt),
        visibleFrom: sought === 'scheduled' ? dayOrInstant(start) : null,
      },
    ]),
  )
}

/** SQLite and PostgreSQL return instants in different formats. */
const instant = (stored: unknown): string | null =>
  stored === null ? null : new Date(stored as string | number | Date).toISOString()

const dayOrInstant = (stored: unknown): string | null =>
  typeof stored === 'string' && stored.length === 10 ? stored : instant(stored)
