import { currentAndFormerTypeNames, currentTypeName } from '../../audit/former-type-names'
import { contentTypes } from '../../content/content-types'
import { canSeeType, type PanelUser } from '../../people/access/role-abilities'
import { now } from '../../platform/clock'
import { DRAFT_EDIT_ACTIONS } from '../reviews/draft-editors-and-approvers'
import { findPublishStates } from './publish-states'

const MAX_OWN_DRAFTS = 5
/** Audit entries to read, since an editor saves one document many times. */
const MAX_EDITS = 100
/** Milliseconds. Older drafts appear only in their lists. */
const RECENT_MS = 30 * 24 * 60 * 60_000

/** A document with unpublished changes by the user. */
export interface OwnDraft {
  /** Path of the type's list. */
  path: string
  documentId: string
  title: string
  state: 'draft' | 'modified'
  /** ISO 8601 time of the user's last change. */
  at: string
}

interface Edit {
  type: string
  subject: string
  title: string | null
  at: string | Date
}

/** Finds documents with unpublished changes that a user edited and may see, newest first. */
export async function findOwnDrafts({ id, role }: PanelUser): Promise<OwnDraft[]> {
  const types = contentTypes().filter((type) => type.draftAndPublish && canSeeType(role, type))
  const edits: Edit[] = await strapi.db.query('api::audit-entry.audit-entry').findMany({
    select: ['type', 'subject', 'title', 'at'],
    where: {
      actorKind: 'panel',
      actorId: id,
      action: { $in: DRAFT_EDIT_ACTIONS },
      type: { $in: types.flatMap(({ name }) => currentAndFormerTypeNames(name)) },
      at: { $gte: new Date(now().getTime() - RECENT_MS) },
    },
    orderBy: { id: 'desc' },
    limit: MAX_EDITS,
  })
  const found = await Promise.all(
    types.map(async (type) => {
      const own = edits.filter((edit) => currentTypeName(edit.type) === type.name)
      const last = new Map(own.toReversed().map((edit) => [edit.subject, edit]))
      if (last.size === 0) return []
      const states = await findPublishStates(
        type,
        [...last.keys()].map((documentId) => ({ documentId })),
      )
      return [...states].flatMap(([documentId, { state }]): OwnDraft[] => {
        const { title, at } = last.get(documentId)!
        if (state === 'published') return []
        return [{ path: type.path, documentId, title: title ?? '', state, at: new Date(at).toISOString() }]
      })
    }),
  )
  return found
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MAX_OWN_DRAFTS)
}
