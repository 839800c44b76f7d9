import { hasPostedAt } from '../../content/posted-at'
import type { StoredRow } from '../../content/document-service'
import type { ContentType } from '../../content/content-types'
import { now } from '../../platform/clock'
import { findSchedules } from '../../publishing/schedules/schedules'

/** Dates drafts without a posting time as their publication will: by their schedule, or now. */
export async function dateDrafts(type: ContentType, drafts: StoredRow[]): Promise<StoredRow[]> {
  if (!hasPostedAt(type)) return drafts
  const undated = drafts.filter(({ postedAt }) => !postedAt).map(({ documentId }) => documentId)
  const schedules = await findSchedules(type, undated)
  return drafts.map((draft) => ({
    ...draft,
    postedAt: draft.postedAt ?? schedules.get(draft.documentId)?.publishAt ?? now().toISOString(),
  }))
}
