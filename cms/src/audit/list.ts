import type { Core } from '@strapi/strapi'
import { ListParameters } from '../http/list-query'

const AUDIT = 'api::audit-entry.audit-entry'
const DAY_MS = 24 * 60 * 60 * 1000

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
  origin: string | null
}

/** Reads the query of the audit log and finds its page, newest first. @throws ValidationError */
export async function listAudit(strapi: Core.Strapi, query: Record<string, unknown>) {
  const parameters = new ListParameters(query)
  const q = parameters.text('q')?.trim()
  const equal = {
    action: parameters.text('action'),
    type: parameters.text('type'),
    actorName: parameters.text('actor'),
  }
  const [from, to] = [parameters.day('from'), parameters.day('to')]
  const { page, pageSize } = parameters.page()
  parameters.done()

  const conditions: object[] = Object.entries(equal)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ [name]: value }))
  for (const term of q?.split(/\s+/).filter(Boolean) ?? []) {
    const names = ['title', 'actorName', 'action', 'type', 'origin']
    conditions.push({ $or: names.map((name) => ({ [name]: { $containsi: term } })) })
  }
  if (from) conditions.push({ at: { $gte: new Date(from) } })
  if (to) conditions.push({ at: { $lt: new Date(Date.parse(to) + DAY_MS) } })

  const where = { $and: conditions }
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
  }
}

function rowOf(entry: Record<string, unknown>): AuditRow {
  const { id, at, actorKind, actorName, action, type, subject, title, origin } = entry as never as Omit<
    AuditRow,
    'documentId'
  > & { subject: string | null }
  const instant = new Date(at).toISOString()
  return {
    id,
    at: instant,
    actorKind,
    actorName,
    action,
    type,
    documentId: subject,
    title,
    origin,
  }
}

/** Every value that a column holds, for the filters. */
async function valuesOf(strapi: Core.Strapi, column: 'action' | 'type'): Promise<string[]> {
  const { tableName } = strapi.db.metadata.get(AUDIT)
  return strapi.db.connection(tableName).distinct(column).orderBy(column).pluck(column)
}
