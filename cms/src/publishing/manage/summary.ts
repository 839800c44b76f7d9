import { holds } from '../../people/access/grants'
import { canSee, type PanelRole } from '../../people/access/roles'
import { auditedTypes, currentType } from '../../audit/former-types'
import { contentTypes } from '../../content/types'
import { readChanges } from '../../audit/difference'
import { changeTypes } from '../../audit/public-change'
import { ASSIGNMENT_ACTIONS } from '../assignments/assignments'
import { besidePublished, stateSqlOf, type STATE_FILTERS } from './states'

const MAX_RECENT_CHANGES = 12

/**
 * Counts the documents of every content type that a role may see, by state. `published` counts those whose published
 * version is current, `scheduled` those published ahead of time. Documents of types without drafts count as published;
 * what visitors sent or applied for isn't published, so it isn't counted.
 */
export async function countStates(role: PanelRole) {
  return Promise.all(
    contentTypes()
      .filter((type) => !type.publicForm && !type.personalData && canSee(role, type))
      .map(async (type) => {
        const { sql, given } = await stateSqlOf(type)
        const found: { state: (typeof STATE_FILTERS)[number]; total: number | string }[] =
          await besidePublished(type)
            .select(strapi.db.connection.raw(`${sql} as state, count(*) as total`, given))
            .groupByRaw('1')
        const numbers = { draft: 0, published: 0, scheduled: 0, modified: 0 }
        for (const { state, total } of found) numbers[state] = Number(total)
        return { type: type.name, path: type.path, ...numbers }
      }),
  )
}

/** Lists the latest changes by users to documents that a role may see, newest first. */
export async function recentChanges(role: PanelRole) {
  const hidden = [
    ...contentTypes().flatMap((type) => (canSee(role, type) ? [] : [type.name])),
    ...(holds(role, 'media.read') ? [] : ['media']),
  ]
  const types = changeTypes().filter((name) => !hidden.includes(name))
  const entries = await strapi.db.query('api::audit-entry.audit-entry').findMany({
    where: {
      actorKind: { $ne: 'system' },
      action: { $notIn: [...ASSIGNMENT_ACTIONS] },
      type: { $in: types.flatMap(auditedTypes) },
    },
    orderBy: { id: 'desc' },
    limit: MAX_RECENT_CHANGES,
  })
  return entries.map(({ at, actorName, action, type: audited, subject, title, changes }) => {
    const type = currentType(audited)
    return {
      at,
      actorName,
      action,
      type,
      // Null for the media library.
      path: contentTypes().find(({ name }) => name === type)?.path ?? null,
      documentId: subject,
      title,
      changes: readChanges(changes),
    }
  })
}
