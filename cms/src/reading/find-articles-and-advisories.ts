import type { Core } from '@strapi/strapi'
import { now } from '../platform/clock'
import { documentServiceOf, type StoredRow } from '../content/document-service'
import { contentType, type ContentType } from '../content/content-types'
import { sqlLikePatterns, sqlLikeAny, splitSearchWords } from '../platform/database/sql-like'
import { ListParameters } from '../platform/http/list-parameters'
import { filterQueryByTrigrams } from '../publishing/trigram-index'
import { dateDrafts } from './preview/date-drafts'
import { columnNameOf, joinTableOf, tableNameOf } from '../strapi-internals/tables'

const KINDS = ['article', 'advisory'] as const
type Status = 'published' | 'draft'
type Kind = (typeof KINDS)[number]

const TYPES: Record<Kind, string> = { article: 'news-article', advisory: 'advisory' }

/** What visitors ask advisories for, in the stages that editors set. */
const STAGES = {
  out: ['ongoing', 'extended', 'partially_restored'],
  scheduled: ['scheduled'],
  restored: ['restored'],
  postponed: ['postponed'],
  cancelled: ['cancelled'],
}
const OUTAGE_AREA = 'news.outage-area'

type Query = ReturnType<Core.Strapi['db']['connection']>

interface Filter {
  read: (parameters: ListParameters, name: string) => string | undefined
  /** Leaves the rows with the value. */
  narrow: (rows: Query, type: ContentType, value: string) => Query
}

/** The filters of each kind, by parameter. */
const FILTERS: Record<Kind, Readonly<Record<string, Filter>>> = {
  article: {
    category: {
      read: (parameters, name) => parameters.code(name),
      narrow: (rows, type, code) => rows.whereIn('n.id', articlesOfTopic(type, code)),
    },
  },
  advisory: {
    stage: {
      read: (parameters, name) => parameters.oneOf(name, Object.keys(STAGES)),
      narrow: (rows, _type, stage) => rows.whereIn('n.stage', STAGES[stage as keyof typeof STAGES]),
    },
    area: {
      read: (parameters, name) => parameters.code(name),
      narrow: (rows, type, code) => rows.whereIn('n.id', documentsInArea(type, code)),
    },
  },
}

interface NewsQuery {
  status: Status
  kind: Kind | undefined
  /** Values by parameter. */
  filters: Record<Kind, Record<string, string>>
  q: string
  page: number
  pageSize: number
}

/** Articles without their text, and advisories; the `type` tells them apart. */
export interface NewsResponse {
  data: object[]
  meta: { tags: string[]; totals: Record<Kind, number>; pagination: object }
}

/**
 * Articles and advisories as one list, newest first: the published ones, or for previews the drafts. The database puts
 * both into one order and takes a page of it, so that the list costs the same however long it grows.
 * @throws ValidationError for parameters that the list doesn't know
 */
export async function findArticlesAndAdvisories(
  query: Record<string, unknown>,
  auth: unknown,
  status: Status = 'published',
): Promise<NewsResponse> {
  const asked = { ...parseQuery(query), status }
  const totals = { article: 0, advisory: 0 }
  for (const kind of KINDS) totals[kind] = await count(buildQuery(kind, asked))
  const kinds = asked.kind ? [asked.kind] : [...KINDS]
  const total = kinds.reduce((sum, kind) => sum + totals[kind], 0)
  const [first, ...others] = kinds.map((kind) => selected(kind, asked))
  const { page, pageSize } = asked
  const before = Math.min((page - 1) * pageSize, total)
  const size = Math.min(pageSize, total - before)
  // Counted from the nearer end: what lies before a page is walked through.
  const isFromEnd = before > total / 2
  const places: { kind: Kind; document_id: string }[] = await strapi.db.connection
    .from(first!.unionAll(others).as('news'))
    .orderBy([
      { column: 'posted_at', order: isFromEnd ? 'asc' : 'desc' },
      { column: 'document_id', order: isFromEnd ? 'desc' : 'asc' },
    ])
    .offset(isFromEnd ? total - before - size : before)
    .limit(size)
  if (isFromEnd) places.reverse()
  const found = new Map<string, object>()
  for (const kind of kinds) {
    const ids = places.filter((place) => place.kind === kind).map((place) => place.document_id)
    for (const row of await rowsOf(kind, ids, auth, status))
      found.set(row.documentId, { ...row, type: TYPES[kind] })
  }
  return {
    data: places.flatMap(({ document_id: id }) => found.get(id) ?? []),
    meta: {
      tags: [...new Set(KINDS.flatMap((kind) => contentType(TYPES[kind]).tags))].toSorted(),
      totals,
      pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
    },
  }
}

function parseQuery(query: Record<string, unknown>): Omit<NewsQuery, 'status'> {
  const parameters = new ListParameters(query)
  const filtersOf = (kind: Kind) =>
    Object.fromEntries(
      Object.entries(FILTERS[kind]).flatMap(([name, { read }]) => {
        const value = read(parameters, name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const asked = {
    kind: parameters.oneOf('kind', KINDS),
    filters: { article: filtersOf('article'), advisory: filtersOf('advisory') },
    q: parameters.text('q')?.trim() ?? '',
    ...parameters.page(),
  }
  parameters.rejectUnknownParams()
  return asked
}

/** The rows of a kind that the filters leave; those that ask of the other kind leave none. */
function buildQuery(kind: Kind, { status, filters, q }: NewsQuery): Query {
  const type = contentType(TYPES[kind])
  const rows = strapi.db.connection(`${tableNameOf(type.uid)} as n`)
  if (status === 'draft') rows.whereNull('n.published_at')
  else rows.whereNotNull('n.published_at')
  if (KINDS.some((other) => other !== kind && Object.keys(filters[other]).length > 0)) rows.whereRaw('1 = 0')
  for (const [name, value] of Object.entries(filters[kind])) FILTERS[kind][name]!.narrow(rows, type, value)
  const words = splitSearchWords(q)
  filterQueryByTrigrams(type, rows, 'n', words)
  for (const word of words) {
    const patterns = sqlLikePatterns(word)
    rows.where((any) => {
      for (const name of type.list!.search) {
        const column = `n.${columnNameOf(type.uid, name)}`
        any.orWhereRaw(
          sqlLikeAny('lower(??)', patterns),
          patterns.flatMap((pattern) => [column, pattern]),
        )
      }
    })
  }
  return rows
}

/** Rows of articles whose topic has a code. */
function articlesOfTopic(type: ContentType, code: string): Query {
  const topics = joinTableOf(type.uid, 'category')
  return strapi.db
    .connection(`${topics.table} as l`)
    .join(`${tableNameOf('api::news-topic.news-topic')} as t`, 't.id', `l.${topics.other}`)
    .where({ 't.code': code })
    .select(`l.${topics.own}`)
}

/** Rows of advisories that name a barangay by its code. */
function documentsInArea(type: ContentType, code: string): Query {
  const areas = joinTableOf(type.uid, 'areas')
  const places = joinTableOf(OUTAGE_AREA, 'barangay')
  return strapi.db
    .connection(`${areas.table} as c`)
    .join(`${places.table} as l`, `l.${places.own}`, `c.${areas.other}`)
    .join(`${tableNameOf('api::barangay.barangay')} as b`, 'b.id', `l.${places.other}`)
    .where({ 'c.component_type': OUTAGE_AREA, 'b.code': code })
    .select(`c.${areas.own}`)
}

async function count(rows: Query): Promise<number> {
  const [{ total }] = (await rows.count({ total: 'n.id' })) as [{ total: number | string }]
  return Number(total)
}

function selected(kind: Kind, asked: NewsQuery): Query {
  const { connection } = strapi.db
  return buildQuery(kind, asked).select(
    connection.raw('? as kind', [kind]),
    'n.document_id',
    // A draft without a date is shown as if it were posted now.
    asked.status === 'draft'
      ? connection.raw('coalesce(??, ?) as ??', ['n.posted_at', now(), 'posted_at'])
      : 'n.posted_at',
  )
}

async function rowsOf(kind: Kind, ids: string[], auth: unknown, status: Status): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  const type = contentType(TYPES[kind])
  const fields = Object.entries(type.attributes).flatMap(([name, { type: form }]) =>
    ['component', 'media', 'relation', 'blocks'].includes(form) ? [] : [name],
  )
  const wanted = {
    filters: { documentId: { $in: ids } },
    populate: type.populate,
    status,
    fields: [...fields, 'createdAt', 'updatedAt'],
  }
  const stored = await documentServiceOf(type).findMany(wanted)
  const rows = status === 'draft' ? await dateDrafts(type, stored) : stored
  return (await strapi.contentAPI.sanitize.output(rows, strapi.contentType(type.uid), {
    auth: auth as never,
  })) as StoredRow[]
}
