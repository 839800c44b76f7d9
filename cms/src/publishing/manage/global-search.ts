import { abilitiesOf, type PanelRole } from '../../people/access/role-abilities'
import { contentTypes, type ContentType } from '../../content/content-types'
import { splitSearchWords } from '../../platform/database/sql-like'
import { findFirstMatches } from './find-list-page'
import { readDrafts } from './panel-rows'
import { findPublishStates } from './publish-states'

/** Hits per content type. A user who needs more searches in its list. */
const MAX_HITS_PER_TYPE = 4
const MAX_HITS = 24

/**
 * Searches all lists that a role may read, each with the list's own search. Documents whose titles contain the words
 * come first.
 */
export async function searchDocuments(role: PanelRole, q: string) {
  const words = splitSearchWords(q.toLowerCase())
  const found: Awaited<ReturnType<typeof searchType>> = []
  for (const type of contentTypes()) {
    if (type.list && abilitiesOf(role, type).includes('list')) found.push(...(await searchType(type, q)))
  }
  const missing = ({ title }: { title: string }): number =>
    words.filter((word) => !title.toLowerCase().includes(word)).length
  return found.toSorted((a, b) => missing(a) - missing(b)).slice(0, MAX_HITS)
}

async function searchType(type: ContentType, q: string) {
  const ids = await findFirstMatches(type, q, MAX_HITS_PER_TYPE)
  const drafts = await readDrafts(type, ids, 'list')
  const standings = await findPublishStates(type, drafts)
  return drafts.map((draft) => ({
    path: type.path,
    documentId: draft.documentId,
    title: type.title(draft),
    state: type.draftAndPublish ? standings.get(draft.documentId)!.state : null,
  }))
}
