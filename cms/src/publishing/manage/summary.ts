import type { Core } from '@strapi/strapi'
import { maySee, type PanelRole } from '../../people/access/roles'
import { contentTypes } from '../../content/types'
import { readChanges, type Difference } from '../../audit/difference'
import { changeTypes } from '../../audit/record'
import { isAhead, presentFor } from './schedule'
import { tableOf } from '../../strapi-internals/tables'

/** How many documents of a type stand in which state; types without drafts count as published. */
export interface StateCounts {
  type: string
  /** The path of its list. */
  path: string
  draft: number
  /** What visitors see as it stands. */
  published: number
  /** Published ahead of its day. */
  scheduled: number
  modified: number
}

/** A change as the dashboard lists it. */
export interface RecentChange {
  at: string
  actorName: string
  action: string
  type: string
  /** The path of its list; null for the media library's. */
  path: string | null
  documentId: string
  title: string
  changes: Difference[]
}

const RECENT = 12

/** Counts documents by state, of every content type that a role may see. */
export async function countStates(strapi: Core.Strapi, role: PanelRole): Promise<StateCounts[]> {
  const counts: StateCounts[] = []
  for (const type of contentTypes().filter((each) => maySee(role, each))) {
    const table = tableOf(strapi, type.uid)
    if (!type.draftAndPublish) {
      const [row] = await strapi.db.connection(table).count({ total: 'id' })
      counts.push({
        type: type.name,
        path: type.path,
        draft: 0,
        published: Number(row!.total),
        scheduled: 0,
        modified: 0,
      })
      continue
    }
    const present = await presentFor(strapi, type)
    const ahead = present ? isAhead(strapi, type, present) : { sql: 'false', given: [] }
    const [row] = await strapi.db
      .connection(`${table} as d`)
      .leftJoin(`${table} as p`, (join) =>
        join.on('p.document_id', 'd.document_id').andOnNotNull('p.published_at'),
      )
      .whereNull('d.published_at')
      .select(
        strapi.db.connection.raw('count(*) as total'),
        strapi.db.connection.raw('count(p.id) as live'),
        strapi.db.connection.raw('count(case when p.version = d.version then 1 end) as same'),
        strapi.db.connection.raw(
          `count(case when p.version = d.version and ${ahead.sql} then 1 end) as ahead`,
          ahead.given,
        ),
      )
    const [total, live, same, scheduled] = [row.total, row.live, row.same, row.ahead].map(Number) as [
      number,
      number,
      number,
      number,
    ]
    counts.push({
      type: type.name,
      path: type.path,
      draft: total - live,
      published: same - scheduled,
      scheduled,
      modified: live - same,
    })
  }
  return counts
}

/** The last changes that people made to what a role may see, newest first. */
export async function recentChanges(strapi: Core.Strapi, role: PanelRole): Promise<RecentChange[]> {
  const hidden = contentTypes().flatMap((type) => (maySee(role, type) ? [] : [type.name]))
  const types = changeTypes().filter((name) => !hidden.includes(name))
  const entries = await strapi.db.query('api::audit-entry.audit-entry').findMany({
    where: { actorKind: { $ne: 'system' }, type: { $in: types } },
    orderBy: { id: 'desc' },
    limit: RECENT,
  })
  return entries.map(({ at, actorName, action, type, subject, title, changes }) => ({
    at,
    actorName,
    action,
    type,
    path: contentTypes().find(({ name }) => name === type)?.path ?? null,
    documentId: subject,
    title,
    changes: readChanges(changes),
  }))
}
