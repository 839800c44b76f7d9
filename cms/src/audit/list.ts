import type { Core } from '@strapi/strapi'
import { readChanges, type Difference } from './difference'
import { casesOf } from '../platform/database/like'
import { ListParameters } from '../platform/http/list-query'
import { tableOf } from '../strapi-internals/tables'

const AUDIT = 'api::audit-entry.audit-entry'
const DAY_MS = 24 * 60 * 60 * 1000
/** The most entries that one export holds, the newest. */
const MAX_EXPORT = 50_000
const PAGE = 1000

/** An audit entry as administrators read it. */
export interface AuditRow {
  id: number
  at: string
  actorKind: string
  actorName: string | null
  action: string
  type: string
  documentId: string | null
  title: string | null
  /** Fingerprints of a document's content, or an account's old and new role, name or address. */
  before: string | null
  after: string | null
  origin: string | null
  /** What changed of a document's content, field by field, as far as the log knows. */
  changes: Difference[]
}

/** Reads the query of the audit log and finds its page, newest first. @throws ValidationError */
export async function listAudit(strapi: Core.Strapi, query: Record<string, unknown>) {
  const parameters = new ListParameters(query)
  const where = conditionOf(parameters)
  const { page, pageSize } = parameters.page()
  parameters.done()
  const entries = strapi.db.query(AUDIT)
  const total = await entries.count({ where })
  const rows = await entries.findMany({
    where,
    orderBy: { id: 'desc' },
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
  return {
    rows: rows.map(rowOf),
    page,
    pageSize,
    total,
    actions: await valuesOf(strapi, 'action'),
    types: await valuesOf(strapi, 'type'),
    actors: await valuesOf(strapi, 'actorName'),
  }
}

/**
 * The entries that a query finds as a table (RFC 4180), newest first. `more` says that older ones were left out.
 * @throws ValidationError
 */
export async function exportAudit(
  strapi: Core.Strapi,
  query: Record<string, unknown>,
): Promise<{ csv: string; entries: number; more: boolean }> {
  const parameters = new ListParameters(query)
  const where = conditionOf(parameters)
  parameters.done()
  const lines = [COLUMNS.join(',')]
  let last: number | undefined
  while (lines.length <= MAX_EXPORT) {
    const page: Record<string, unknown>[] = await strapi.db.query(AUDIT).findMany({
      where: last === undefined ? where : { $and: [where, { id: { $lt: last } }] },
      orderBy: { id: 'desc' },
      limit: PAGE,
    })
    if (page.length === 0) break
    for (const entry of page) {
      const row = rowOf(entry)
      lines.push(
        COLUMNS.map((name) => cell(name === 'changes' ? sentence(row.changes) : row[name])).join(','),
      )
      last = row.id
    }
  }
  const entries = lines.length - 1
  const more =
    last !== undefined &&
    (await strapi.db.query(AUDIT).count({ where: { $and: [where, { id: { $lt: last } }] } })) > 0
  // The mark at the start tells spreadsheets that this is UTF-8.
  return { csv: `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`, entries, more }
}

const COLUMNS = [
  'id',
  'at',
  'actorKind',
  'actorName',
  'action',
  'type',
  'documentId',
  'title',
  'before',
  'after',
  'origin',
  'changes',
] as const

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it, and quotes where it holds a
 * separator (https://owasp.org/www-community/attacks/CSV_Injection): titles come from whoever wrote them.
 */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Differences in one line: "Amount: 6.1234 → 6.4820; Note: changed". */
function sentence(changes: Difference[]): string {
  return changes
    .map(([field, before, after]) =>
      before === null && after === null
        ? `${field}: changed`
        : `${field}: ${before ?? '—'} → ${after ?? '—'}`,
    )
    .join('; ')
}

function conditionOf(parameters: ListParameters): object {
  const q = parameters.text('q')?.trim()
  const equal = {
    action: parameters.text('action'),
    type: parameters.text('type'),
    actorName: parameters.text('actor'),
  }
  const [from, to] = [parameters.moment('from'), parameters.moment('to')]
  const conditions: object[] = Object.entries(equal)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ [name]: value }))
  for (const term of q?.split(/\s+/).filter(Boolean) ?? []) {
    const names = ['title', 'actorName', 'action', 'type', 'origin']
    const either = casesOf(term)
    conditions.push({
      $or: names.flatMap((name) => either.map((one) => ({ [name]: { $containsi: one } }))),
    })
  }
  if (from) conditions.push({ at: { $gte: from.at } })
  if (to) conditions.push({ at: { $lt: to.wholeDay ? new Date(to.at.getTime() + DAY_MS) : to.at } })
  return { $and: conditions }
}

function rowOf(entry: Record<string, unknown>): AuditRow {
  const { id, at, actorKind, actorName, action, type, subject, title, before, after, origin, changes } =
    entry as never as Omit<AuditRow, 'documentId' | 'changes'> & {
      subject: string | null
      changes: string | null
    }
  return {
    id,
    at: new Date(at).toISOString(),
    actorKind,
    actorName,
    action,
    type,
    documentId: subject,
    title,
    before,
    after,
    origin,
    changes: readChanges(changes),
  }
}

/** Every value that a column holds, for the filters. */
async function valuesOf(strapi: Core.Strapi, attribute: 'action' | 'type' | 'actorName'): Promise<string[]> {
  const column = attribute === 'actorName' ? 'actor_name' : attribute
  const rows = strapi.db.connection(tableOf(strapi, AUDIT)).whereNotNull(column)
  return rows.distinct(column).orderBy(column).pluck(column)
}
