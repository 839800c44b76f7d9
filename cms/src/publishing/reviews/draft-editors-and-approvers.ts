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

/** An audit entry of a change of a draft, with the digests of its content. */
interface DraftEdit {
  actorId: string | null
  actorKind: string
  actorName: string
  before: string | null
  after: string | null
}

/**
 * Finds the users whose changes a draft contains, since it was last published or equaled the published version. Changes
 * that were undone, because the draft got back the content from before them, don't count.
 */
export async function findDraftEditors(type: ContentType, documentId: string): Promise<DraftEditor[]> {
  const entries = strapi.db.query(AUDIT)
  const subject = { type: { $in: currentAndFormerTypeNames(type.name) }, subject: documentId }
  const [last] = await entries.findMany({
    select: ['id'],
    where: { ...subject, action: { $in: ['publish', 'discard'] } },
    orderBy: { id: 'desc' },
    limit: 1,
  })
  const edits: DraftEdit[] = await entries.findMany({
    select: ['actorId', 'actorKind', 'actorName', 'before', 'after'],
    where: {
      ...subject,
      action: { $in: DRAFT_EDIT_ACTIONS },
      id: { $gt: last?.id ?? 0 },
    },
    orderBy: { id: 'asc' },
  })
  const editors = new Map<string, DraftEditor>()
  for (const { actorId, actorKind, actorName } of withoutUndoneEdits(edits))
    editors.set(`${actorKind} ${actorId}`, {
      id: String(actorId),
      kind: actorKind as DraftEditor['kind'],
      name: actorName,
    })
  return [...editors.values()].filter(({ kind }) => kind === 'panel' || kind === 'console')
}

/**
 * Returns the edits that lead from the first content to the last one without a detour.
 * @param edits oldest first
 */
export function withoutUndoneEdits<Edit extends Pick<DraftEdit, 'before' | 'after'>>(
  edits: readonly Edit[],
): Edit[] {
  /** The contents that the draft had, each with the edit that made it. */
  const states: { digest: string | null; edit?: Edit }[] = []
  for (const edit of edits) {
    // Other writes, such as a new order, can lie between two edits.
    if (states.at(-1)?.digest !== edit.before || states.length === 0) states.push({ digest: edit.before })
    const same = edit.after === null ? -1 : states.findIndex(({ digest }) => digest === edit.after)
    if (same === -1) states.push({ digest: edit.after, edit })
    else states.length = same + 1
  }
  return states.flatMap(({ edit }) => edit ?? [])
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
 * Says why none of the other users can approve a draft, and what to do.
 * @param others candidates other than the user, none of whom may approve it
 */
export const noApproverMessage = (others: readonly ApproverCandidate[]): string =>
  others.length === 0
    ? 'No one else can approve this. Ask an administrator to invite a second person.'
    : 'Everyone else who can approve this has changed it or requested its review. Restore a version from before their changes, or ask an administrator to invite another person.'

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
