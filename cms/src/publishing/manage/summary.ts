import { maySee, type PanelRole } from '../../people/access/roles'
import { contentTypes } from '../../content/types'
import { readChanges } from '../../audit/difference'
import { changeTypes } from '../../audit/record'
import { isAhead, presentFor } from './schedule'
import { tableOf } from '../../strapi-internals/tables'

const RECENT = 12

/**
 * How many documents of every content type that a role may see stand in which state: `published` are those that visitors
 * see as they stand, `scheduled` those published ahead of their day. Types without drafts count as published.
 */
export async function countStates(role: PanelRole) {
  const counts = []
  for (const type of contentTypes().filter((each) => maySee(role, each))) {
    const [table, { name, path }] = [tableOf(type.uid), type]
    if (!type.draftAndPublish) {
      const [row] = await strapi.db.connection(table).count({ total: 'id' })
      counts.push({ type: name, path, draft: 0, published: Number(row!.total), scheduled: 0, modified: 0 })
      continue
    }
    const present = await presentFor(type)
    const ahead = present ? isAhead(type, present) : { sql: 'false', given: [] }
    const [row] = await strapi.db
      .connection(`${table} as d`)
      .leftJoin(`${table} as p`, (join) =>
        join.on('p.document_id', 'd.document_id').andOnNotNull('p.published_at'),
      )
      .whereNull('d.published_at')
      .select(
        strapi.db.connection.raw(
          `count(*) as total, count(p.id) as live, count(case when p.version = d.version then 1 end) as same,
           count(case when p.version = d.version and ${ahead.sql} then 1 end) as ahead`,
          ahead.given,
        ),
      )
    const [total, live] = [Number(row.total), Number(row.live)]
    const [same, scheduled] = [Number(row.same), Number(row.ahead)]
    const states = { draft: total - live, published: same - scheduled, scheduled, modified: live - same }
    counts.push({ type: name, path, ...states })
  }
  return counts
}

/** The last changes that people made to what a role may see, newest first. */
export async function recentChanges(role: PanelRole) {
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
    // Null for the media library's.
    path: contentTypes().find(({ name }) => name === type)?.path ?? null,
    documentId: subject,
    title,
    changes: readChanges(changes),
  }))
}
