import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { addDays, startOfDay } from '~/lib/time-zone'
import {
  DEFAULT_PAGE_SIZE,
  toListQuery,
  parseListSearch,
  type ListSearch,
  type ListSpec,
} from '~/panel/list/list-search'
import type { SavedViewSpec } from '~/panel/list/saved-view-query'
import { fieldChangesSchema } from '~/panel/describe-changes'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'

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
    /** Content hashes of a document before and after, or an account's old and new role, name or email. */
    before: v.nullable(v.string()),
    after: v.nullable(v.string()),
    origin: v.nullable(v.string()),
    changes: fieldChangesSchema,
  }),
  // Lists identify rows by `documentId`, so it is set to the entry's number; the document's own id becomes
  // `subject`.
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

/** The filters of the list. The CMS rejects unknown values. */
const filters = {
  actor: (value: string) => value !== '',
  action: isCode,
  type: isCode,
  from: isDay,
  to: isDay,
}
export type AuditFilterName = keyof typeof filters

const filterLabels: Record<AuditFilterName, string> = {
  actor: 'Person',
  action: 'Action',
  type: 'Type',
  from: 'From',
  to: 'To',
}
export const AUDIT_FILTER_NAMES = Object.keys(filters) as AuditFilterName[]

export type AuditSearch = ListSearch & { [name in AuditFilterName]?: string } & { section?: 'refused' }

const spec: ListSpec = { filters: [], states: [], sorts: [], defaultSort: '' }

export function parseAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const search: AuditSearch = parseListSearch(spec, raw)
  if (raw['section'] === 'refused') search.section = 'refused'
  for (const name of AUDIT_FILTER_NAMES) {
    const value = typeof raw[name] === 'string' ? raw[name].slice(0, 100) : ''
    if (filters[name](value)) search[name] = value
  }
  return search
}

/** How saved views name and read the state of the list. */
export const auditViewSpec: SavedViewSpec = {
  filters: AUDIT_FILTER_NAMES.map((name) => ({ name, label: filterLabels[name] })),
  defaultSort: '',
  parse: parseAuditSearch,
}

/** Whether the list is filtered. */
export function isAuditListFiltered(search: AuditSearch): boolean {
  return Boolean(search.q) || AUDIT_FILTER_NAMES.some((name) => search[name])
}

export const auditQueryKey = ['manage', 'audit'] as const

/** The query for the CMS. Dates are in the utility's time zone, and the last one is included. */
function cmsQuery(search: AuditSearch, zone: string): Record<string, string> {
  const query = toListQuery(spec, search)
  for (const name of AUDIT_FILTER_NAMES) if (search[name]) query[name] = search[name]
  const { from, to } = search
  if (from) query['from'] = startOfDay(zone, from).toISOString()
  if (to) query['to'] = startOfDay(zone, addDays(to, 1)).toISOString()
  return query
}

export function auditListQuery(search: AuditSearch, zone: string) {
  const query = cmsQuery(search, zone)
  return queryOptions({
    queryKey: [...auditQueryKey, 'list', query],
    queryFn: ({ signal }) => callManageApi('audit', { query, schema: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: LOADER_DATA_FRESH_MS,
  })
}

const exported = v.object({ csv: v.string(), entries: v.number(), more: v.boolean() })

/** Exports the entries that match a search as CSV. */
export function exportAuditAsCsv(search: AuditSearch, zone: string) {
  const { page: _page, pageSize: _size, ...query } = cmsQuery(search, zone)
  return callManageApi('audit/export', { query, schema: exported })
}

const chain = v.object({
  intact: v.boolean(),
  at: v.string(),
  entries: v.number(),
  lastId: v.nullable(v.number()),
  head: v.nullable(v.string()),
  /** `id` is null if the file with the recorded heads was changed, which concerns no single entry. */
  broken: v.nullable(v.object({ id: v.nullable(v.number()), reason: v.string() })),
})

/**
 * Whether the audit log is intact. The CMS verifies the hash chain from its first entry, which is expensive,
 * so this runs on request and isn't polled.
 */
export const hashChainQuery = queryOptions({
  queryKey: [...auditQueryKey, 'chain'],
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
      /** Null for an email address without an account. */
      account: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
      tries: v.number(),
    }),
  ),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
})

export type FailedSignIns = v.InferOutput<typeof refused>['rows'][number]

/** Failed sign-ins, counted by hour, network and account; newest first. */
export function failedSignInsQuery({ page = 1, size = DEFAULT_PAGE_SIZE }: ListSearch) {
  const query = { page: String(page), pageSize: String(size) }
  return queryOptions({
    queryKey: [...auditQueryKey, 'refused', query],
    queryFn: ({ signal }) => callManageApi('audit/refused-sign-ins', { query, schema: refused, signal }),
    placeholderData: keepPreviousData,
    staleTime: LOADER_DATA_FRESH_MS,
  })
}
