import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/manage'
import { addDays, startOfDay } from '~/lib/time-zone'
import {
  defaultPageSize,
  listQuery,
  parseListSearch,
  type ListSearch,
  type ListSpec,
} from '~/panel/list/list-search'
import { changes } from '~/panel/changes'
import { FRESH_MS } from '~/panel/resource/resource-queries'

const entry = v.pipe(
  v.object({
    id: v.number(),
    at: v.string(),
    actorKind: v.picklist(['console', 'panel', 'system', 'visitor']),
    actorName: v.nullable(v.string()),
    action: v.string(),
    type: v.string(),
    documentId: v.nullable(v.string()),
    title: v.nullable(v.string()),
    /** Fingerprints of a document's content, or an account's old and new role, name or address. */
    before: v.nullable(v.string()),
    after: v.nullable(v.string()),
    origin: v.nullable(v.string()),
    changes,
  }),
  // Lists know their rows by `documentId`; an entry's is its number, and what it is about its subject.
  v.transform(({ documentId, ...row }) => ({ ...row, subject: documentId, documentId: String(row.id) })),
)

export type AuditEntry = v.InferOutput<typeof entry>

const page = v.object({
  rows: v.array(entry),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
  actions: v.array(v.string()),
  types: v.array(v.string()),
  actors: v.array(v.string()),
})

const isCode = (value: string) => /^[\w-]{1,64}$/.test(value)
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** The filters of the list, and their valid values: the CMS says which exist. */
const filters = {
  actor: (value: string) => value !== '',
  action: isCode,
  type: isCode,
  from: isDay,
  to: isDay,
}
export type AuditFilter = keyof typeof filters
export const auditFilters = Object.keys(filters) as AuditFilter[]

export type AuditSearch = ListSearch & { [name in AuditFilter]?: string } & { section?: 'refused' }

const spec: ListSpec = { filters: [], states: [], sorts: [], defaultSort: '' }

export function parseAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const search: AuditSearch = parseListSearch(spec, raw)
  if (raw['section'] === 'refused') search.section = 'refused'
  for (const name of auditFilters) {
    const value = typeof raw[name] === 'string' ? raw[name].slice(0, 100) : ''
    if (filters[name](value)) search[name] = value
  }
  return search
}

/** Whether the list is filtered. */
export function isNarrowed(search: AuditSearch): boolean {
  return Boolean(search.q) || auditFilters.some((name) => search[name])
}

export const auditKey = ['manage', 'audit'] as const

/** The query of the CMS: days are those of the utility's zone, the last one included. */
function cmsQuery(search: AuditSearch, zone: string): Record<string, string> {
  const query = listQuery(spec, search)
  for (const name of auditFilters) if (search[name]) query[name] = search[name]
  const { from, to } = search
  if (from) query['from'] = startOfDay(zone, from).toISOString()
  if (to) query['to'] = startOfDay(zone, addDays(to, 1)).toISOString()
  return query
}

export function auditListQuery(search: AuditSearch, zone: string) {
  const query = cmsQuery(search, zone)
  return queryOptions({
    queryKey: [...auditKey, 'list', query],
    queryFn: ({ signal }) => callManageApi('audit', { query, schema: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

const exported = v.object({ csv: v.string(), entries: v.number(), more: v.boolean() })

/** What the same search finds, as a table for spreadsheets. */
export function exportAudit(search: AuditSearch, zone: string) {
  const { page: _page, pageSize: _size, ...query } = cmsQuery(search, zone)
  return callManageApi('audit/export', { query, schema: exported })
}

const chain = v.object({
  intact: v.boolean(),
  at: v.string(),
  entries: v.number(),
  lastId: v.nullable(v.number()),
  head: v.nullable(v.string()),
  /** Without an entry where the file of the noted ends was changed. */
  broken: v.nullable(v.object({ id: v.nullable(v.number()), reason: v.string() })),
})

/** Whether the log is intact. The CMS verifies it from its first entry, so this is requested, not polled. */
export const chainQuery = queryOptions({
  queryKey: [...auditKey, 'chain'],
  queryFn: ({ signal }) => callManageApi('audit/chain', { schema: chain, signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
})

const refused = v.object({
  rows: v.array(
    v.object({
      hour: v.string(),
      lastAt: v.string(),
      network: v.string(),
      door: v.optional(v.picklist(['panel', 'console']), 'panel'),
      /** Null for addresses that have no account. */
      account: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
      tries: v.number(),
    }),
  ),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
})

export type RefusedSignIns = v.InferOutput<typeof refused>['rows'][number]

/** Refused sign-ins, counted by hour, network and account; the latest first. */
export function refusedQuery({ page = 1, size = defaultPageSize }: ListSearch) {
  const query = { page: String(page), pageSize: String(size) }
  return queryOptions({
    queryKey: [...auditKey, 'refused', query],
    queryFn: ({ signal }) => callManageApi('audit/refused-sign-ins', { query, schema: refused, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}
