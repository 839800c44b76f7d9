import { currentAndFormerTypeNames } from '../../audit/former-type-names'
import type { ContentType } from '../../content/content-types'
import { abilitiesOf } from '../../people/access/role-abilities'
import { findActiveAccounts } from '../../people/accounts/stored-accounts'

const AUDIT = 'api::audit-entry.audit-entry'
/** Audit actions that write a draft's content. */
export const DRAFT_EDIT_ACTIONS = ['create', 'update', 'restore']

/** A user who changed a draft. */
export interface DraftEditor {
  /** Account id in the panel or the console. */
  id: string
  kind: 'panel' | 'console'
  name: string
}

/** Finds the users who changed a draft since it was last published or equaled the published version. */
export async function findDraftEditors(type: ContentType, documentId: string): Promise<DraftEditor[]> {
  const entries = strapi.db.query(AUDIT)
  const subject = { type: { $in: currentAndFormerTypeNames(type.name) }, subject: documentId }
  const [last] = await entries.findMany({
    select: ['id'],
    where: { ...subject, action: { $in: ['publish', 'discard'] } },
    orderBy: { id: 'desc' },
    limit: 1,
  })
  const edits: { actorId: string | null; actorKind: string; actorName: string }[] = await entries.findMany({
    select: ['actorId', 'actorKind', 'actorName'],
    where: {
      ...subject,
      action: { $in: DRAFT_EDIT_ACTIONS },
      actorKind: { $in: ['panel', 'console'] },
      id: { $gt: last?.id ?? 0 },
    },
    orderBy: { id: 'asc' },
  })
  const editors = new Map<string, DraftEditor>()
  for (const { actorId, actorKind, actorName } of edits)
    editors.set(`${actorKind} ${actorId}`, {
      id: String(actorId),
      kind: actorKind as DraftEditor['kind'],
      name: actorName,
    })
  return [...editors.values()]
}

/** A user whose role may approve documents of a type, and the reason if they may not approve this one. */
export interface ApproverCandidate {
  id: string
  name: string
  email: string
  /**
   * Null when the user may approve it. Users can't approve a draft that they changed or whose review they requested.
   */
  reason: 'edited' | 'requested' | null
}

/**
 * Lists all users whose role may approve documents of a type, by name.
 * @param requester id of the account that requested the review; undefined when there is no request
 */
export async function listApproverCandidates(
  type: ContentType,
  documentId: string,
  requester: string | undefined,
): Promise<ApproverCandidate[]> {
  const editors = await findDraftEditors(type, documentId)
  const edited = new Set(editors.flatMap(({ kind, id }) => (kind === 'panel' ? [id] : [])))
  const accounts = await findActiveAccounts()
  return accounts.flatMap(({ id: number, username: name, email, role }): ApproverCandidate[] => {
    if (!role || !abilitiesOf(role, type).includes('approve')) return []
    const id = String(number)
    return [{ id, name, email, reason: edited.has(id) ? 'edited' : id === requester ? 'requested' : null }]
  })
}
