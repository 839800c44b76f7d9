import { abilitiesOf, type PanelRole } from '../../people/access/roles'
import { documentsOf } from '../../content/documents'
import { contentTypes, type ContentType } from '../../content/types'
import { wordsOf } from '../../platform/database/like'
import { findFirst } from './list-sql'
import { standingsOf } from './rows'

/** So many of one type: who wants more of them looks in its list. */
const OF_EACH = 4
const TOGETHER = 24

/**
 * What the lists that a role may read would find, all of them at once: each type is searched as its list is. Documents
 * that have the words in their titles come first.
 */
export async function findDocuments(role: PanelRole, q: string) {
  const words = wordsOf(q.toLowerCase())
  const found: Awaited<ReturnType<typeof findIn>> = []
  for (const type of contentTypes()) {
    if (type.list && abilitiesOf(role, type).includes('list')) found.push(...(await findIn(type, q)))
  }
  const missing = ({ title }: { title: string }): number =>
    words.filter((word) => !title.toLowerCase().includes(word)).length
  return found.toSorted((a, b) => missing(a) - missing(b)).slice(0, TOGETHER)
}

async function findIn(type: ContentType, q: string) {
  const ids = await findFirst(type, q, OF_EACH)
  if (ids.length === 0) return []
  const omit = type.list!.omit ?? []
  const populate = Object.fromEntries(Object.entries(type.populate).filter(([name]) => !omit.includes(name)))
  const filters = { documentId: { $in: ids } }
  const drafts = await documentsOf(type).findMany({ filters, status: 'draft', populate })
  const standings = type.draftAndPublish ? await standingsOf(type, drafts) : undefined
  return ids.flatMap((documentId) => {
    const draft = drafts.find((one) => one.documentId === documentId)
    if (!draft) return []
    return [
      {
        path: type.path,
        documentId,
        title: type.title(draft),
        state: standings?.get(documentId)?.state ?? null,
      },
    ]
  })
}
