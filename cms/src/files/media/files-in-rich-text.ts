import { findOnlyLinkOfParagraph, UPLOADS_PATH, walkBlockNodes } from '../../content/rich-text-blocks'
import { queryTable } from '../../platform/database/query-table'
import { columnNameOf, tableNameOf } from '../../strapi-internals/tables'
import type { StoredFile } from '../images/stored-image-files'

/** A row whose rich text shows or links files of the library. */
export interface RichTextWithFiles {
  uid: string
  row: number
  field: string
  table: string
  column: string
  blocks: unknown[]
  /** URLs of the files. */
  urls: Set<string>
}

/**
 * Finds the rich texts of drafts and published versions that show or link a file with one of these URLs. Rich text
 * contains a copy of a file's metadata and no relation to it, so the texts must be searched.
 */
export async function findRichTextsWithFile(addresses: string[]): Promise<RichTextWithFiles[]> {
  const texts = await findTextsContaining(addresses)
  return texts.filter(({ urls }) => addresses.some((url) => urls.has(url)))
}

/** Lists the URLs of all files that any rich text shows or links. */
export async function listEmbeddedFiles(): Promise<string[]> {
  const texts = await findTextsContaining([UPLOADS_PATH])
  return [...new Set(texts.flatMap(({ urls }) => [...urls]))]
}

/**
 * Finds rich texts that contain a URL beginning with one of these.
 * @param starts beginnings of URLs, searched for as beginnings of JSON strings
 */
async function findTextsContaining(starts: string[]): Promise<RichTextWithFiles[]> {
  const found: RichTextWithFiles[] = []
  if (starts.length === 0) return found
  for (const { uid, table, column, field } of textColumns()) {
    const query = queryTable(table).select('id', column)
    for (const start of starts) void query.orWhereRaw('cast(?? as text) like ?', [column, `%"${start}%`])
    for (const row of (await query) as (Record<string, unknown> & { id: number })[]) {
      const stored = row[column]
      const blocks = (typeof stored === 'string' ? JSON.parse(stored) : stored) as unknown[]
      const urls = new Set([...walkBlockNodes(blocks)].flatMap((node) => addressOf(node) ?? []))
      found.push({ uid, row: row.id, field, table, column, blocks, urls })
    }
  }
  return found
}

/**
 * Updates every copy of a changed file's metadata in rich text, and every link to it.
 * @param facts columns of the file that changed
 */
export async function updateEmbeddedFiles(
  before: string,
  facts: Partial<StoredFile> & Record<string, unknown>,
): Promise<void> {
  for (const { blocks, table, column, row } of await findRichTextsWithFile([before])) {
    for (const node of walkBlockNodes(blocks)) {
      const link = node.appearance === 'file' ? findOnlyLinkOfParagraph(node) : undefined
      if (link && addressOf(link) === before)
        node.file = { ...(node.file as object), ...toEmbeddedFileMetadata(facts) }
      if (addressOf(node) !== before) continue
      if (node.type === 'image') node.image = { ...(node.image as object), ...facts }
      // Keep the rest of the URL, such as `#page=2`.
      else if (facts.url) node.url = facts.url + String(node.url).slice(before.length)
    }
    await queryTable(table)
      .where({ id: row })
      .update({ [column]: JSON.stringify(blocks) })
  }
}

/** Returns the metadata of a file that a rich text contains. */
export function toEmbeddedFileMetadata({
  name,
  mime,
  size,
}: {
  name?: unknown
  mime?: unknown
  size?: unknown
}): object {
  return Object.fromEntries(Object.entries({ name, mime, size }).filter(([, fact]) => fact !== undefined))
}

function textColumns(): Pick<RichTextWithFiles, 'uid' | 'table' | 'column' | 'field'>[] {
  return [...Object.entries(strapi.contentTypes), ...Object.entries(strapi.components)].flatMap(
    ([uid, { attributes }]) => {
      const table = tableNameOf(uid)
      return Object.entries(attributes as Record<string, { type: string }>)
        .filter(([, { type }]) => type === 'blocks')
        .map(([field]) => ({ uid, table, field, column: columnNameOf(uid, field) }))
    },
  )
}

/** Returns the URL of the image or linked file of a node, without query and fragment. */
function addressOf({
  type,
  image,
  url,
}: {
  type?: unknown
  image?: unknown
  url?: unknown
}): string | undefined {
  const address = type === 'image' ? (image as { url?: unknown } | undefined)?.url : url
  if (typeof address !== 'string' || !address.startsWith(UPLOADS_PATH)) return undefined
  return address.replace(/[?#].*$/, '')
}
