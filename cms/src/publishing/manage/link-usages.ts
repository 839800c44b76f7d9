import { walkBlockNodes, blocksToPlainText } from '../../content/rich-text-blocks'
import { findDocumentsWithRows, type ReferencingRow } from '../../content/document-usages'
import { contentTypeOfUid, contentTypes } from '../../content/content-types'
import { canSeeType, type PanelRole } from '../../people/access/role-abilities'
import { queryTable } from '../../platform/database/query-table'
import { columnNameOf, tableNameOf } from '../../strapi-internals/tables'
import { describeBrokenLink, createLinkMatcher, toInternalPath } from '../internal-links'

interface Link {
  /** The target as stored. */
  to: string
  /** Link text as visitors read it, or an image's alt text; may be empty. */
  label: string
}

/** A link of a published document. */
export interface LinkUsage extends Link {
  /** Path of the type's list. */
  path: string
  documentId: string
  title: string
}

/** A link without a valid target. */
export interface BrokenLink extends LinkUsage {
  /** Problem and remedy, in words that follow "leads to". */
  problem: string
}

/** Rows per query. Texts are long, so the CMS handles other requests between chunks. */
const ROWS_PER_CHUNK = 50

/** Finds broken internal links of published documents that a role may see. */
export async function findBrokenLinks(role: PanelRole): Promise<BrokenLink[]> {
  const stored = await findInternalLinks()
  const problems = new Map<string, string>()
  for (const to of new Set(stored.map(({ target }) => target.to))) {
    const problem = await describeBrokenLink(to)
    if (problem) problems.set(to, problem)
  }
  const dead = await documentsOfLinks(
    role,
    stored.filter(({ target }) => problems.has(target.to)),
  )
  return dead.map((link) => ({ ...link, problem: problems.get(link.to)! }))
}

/**
 * Finds links to these documents in other published documents that a role may see. Withdrawing these documents would
 * break the links.
 */
export async function findLinkUsages(role: PanelRole, documentIds: readonly string[]): Promise<LinkUsage[]> {
  const leadsThere = await createLinkMatcher(documentIds)
  if (!leadsThere) return []
  const stored = (await findInternalLinks()).filter(({ target }) => leadsThere(target.to))
  return (await documentsOfLinks(role, stored)).filter(({ documentId }) => !documentIds.includes(documentId))
}

/** Finds the documents that contain these rows; lists each link of a document once. */
async function documentsOfLinks(role: PanelRole, stored: ReferencingRow<Link>[]): Promise<LinkUsage[]> {
  const paths = new Map(
    contentTypes().flatMap((type) => (canSeeType(role, type) ? [[type.name, type.path]] : [])),
  )
  const links = stored.map(({ target }) => target)
  const found = [...(await findDocumentsWithRows(links, stored))].flatMap(([link, uses]) =>
    uses.flatMap(({ type, documentId, title, published }): LinkUsage[] => {
      const path = paths.get(type)
      return published && path ? [{ ...link, path, documentId, title }] : []
    }),
  )
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

/** Finds all internal links and images in texts of published rows and their components. */
async function findInternalLinks(): Promise<ReferencingRow<Link>[]> {
  const found: ReferencingRow<Link>[] = []
  const models = { ...strapi.contentTypes, ...strapi.components } as unknown as Record<string, Model>
  for (const uid of [...contentTypes().map((type): string => type.uid), ...Object.keys(strapi.components)]) {
    const fields = Object.entries(models[uid]!.attributes).filter(
      ([field, { type }]) => type === 'blocks' || isUrlField(uid, field),
    )
    if (fields.length === 0) continue
    for (const [field, { type }] of fields) {
      const column = columnNameOf(uid, field)
      const query = queryTable(tableNameOf(uid))
        .whereRaw('cast(?? as text) like ?', [column, type === 'blocks' ? '%"url":%' : '%/%'])
        .orderBy('id')
        .limit(ROWS_PER_CHUNK)
      if (contentTypeOfUid(uid)?.draftAndPublish) void query.whereNotNull('published_at')
      let rows: (Record<string, unknown> & { id: number })[] = []
      do {
        rows = await query.clone().where('id', '>', rows.at(-1)?.id ?? 0)
        for (const row of rows) {
          const links = type === 'blocks' ? extractLinks(row[column]) : [toLink(row[column], row['label'])]
          for (const target of links) {
            if (toInternalPath(target.to) !== undefined) found.push({ target, uid, row: row.id, field })
          }
        }
      } while (rows.length === ROWS_PER_CHUNK)
    }
  }
  return found
}

interface Model {
  attributes: Record<string, { type: string }>
}

const isUrlField = (uid: string, field: string): boolean =>
  field === 'url' || (uid === 'api::redirect.redirect' && field === 'to')

const toLink = (to: unknown, label: unknown): Link => ({
  to: typeof to === 'string' ? to : '',
  label: typeof label === 'string' ? label : '',
})

/** Extracts the links and images of a stored rich text. */
function extractLinks(stored: unknown): Link[] {
  const blocks: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
  return [...walkBlockNodes(blocks)].flatMap((node) => {
    if (node.type === 'link') return [toLink(node.url, blocksToPlainText(node))]
    if (node.type !== 'image') return []
    const { url, alternativeText } = node.image as Record<string, unknown>
    return [toLink(url, alternativeText)]
  })
}
