import { hasGrant } from '../../people/access/grants'
import { canSeeType, type PanelRole } from '../../people/access/role-abilities'
import { currentAndFormerTypeNames, currentTypeName } from '../../audit/former-type-names'
import { contentTypes } from '../../content/content-types'
import { parseStoredFieldChanges } from '../../audit/field-change'
import { mergeSaves } from '../../audit/merge-saves'
import { contentChangeTypes } from '../../audit/change-feed-types'
import { ASSIGNMENT_ACTIONS } from '../assignments/assignments'
import { queryDraftsWithPublished, buildPublishStateSql, type PUBLISH_STATE_FILTERS } from './publish-states'

const MAX_RECENT_CHANGES = 12
/** Entries that are read for them; several saves are one change. */
const MAX_READ_ENTRIES = 120

/**
 * Counts the documents of every content type that a role may see, by state. `published` counts those whose published
 * version is current, `scheduled` those published ahead of time. Documents of types without drafts count as published;
 * what visitors sent or applied for isn't published, so it isn't counted.
 */
export async function countDocumentsByState(role: PanelRole) {
  return Promise.all(
    contentTypes()
      .filter((type) => !type.publicForm && !type.personalData && canSeeType(role, type))
      .map(async (type) => {
        const { sql, given } = await buildPublishStateSql(type)
        const found: { state: (typeof PUBLISH_STATE_FILTERS)[number]; total: number | string }[] =
          await queryDraftsWithPublished(type)
            .select(strapi.db.connection.raw(`${sql} as state, count(*) as total`, given))
            .groupByRaw('1')
        const numbers = { draft: 0, published: 0, scheduled: 0, modified: 0 }
        for (const { state, total } of found) numbers[state] = Number(total)
        return { type: type.name, path: type.path, ...numbers }
      }),
  )
}

/** Lists the latest changes by users to documents that a role may see, newest first. Consecutive saves are one change. */
export async function listRecentChanges(role: PanelRole) {
  const hidden = [
    ...contentTypes().flatMap((type) => (canSeeType(role, type) ? [] : [type.name])),
    ...(hasGrant(role, 'media.read') ? [] : ['media']),
  ]
  const types = contentChangeTypes().filter((name) => !hidden.includes(name))
  const entries = await strapi.db.query('api::audit-entry.audit-entry').findMany({
    where: {
      actorKind: { $ne: 'system' },
      action: { $notIn: [...ASSIGNMENT_ACTIONS] },
      type: { $in: types.flatMap(currentAndFormerTypeNames) },
    },
    orderBy: { id: 'desc' },
    limit: MAX_READ_ENTRIES,
  })
  const merged = mergeSaves(
    entries.map(({ changes, ...entry }) => ({ ...entry, changes: parseStoredFieldChanges(changes) })),
  )
  return merged.slice(0, MAX_RECENT_CHANGES).map((entry) => {
    const { at, actorName, action, type: audited, subject, title, changes, saves, since } = entry
    const type = currentTypeName(audited)
    return {
      at,
      actorName,
      action,
      type,
      // Null for the media library.
      path: contentTypes().find(({ name }) => name === type)?.path ?? null,
      documentId: subject,
      title,
      changes,
      saves,
      since,
    }
  })
}
