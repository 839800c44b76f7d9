import { walkNodes } from '../../content/blocks'
import { queryTable } from '../../platform/database/table'
import { columnOf, tableOf } from '../../strapi-internals/tables'

/** A row whose rich text shows a picture. */
export interface TextWithImages {
  uid: string
  row: number
  field: string
  table: string
  column: string
  blocks: unknown[]
  /** Addresses of the pictures that it shows. */
  pictures: Set<string>
}

/**
 * The rich texts, of drafts and published versions, that show one of these addresses. Rich text contains a copy of
 * the library's facts of a picture and no relation to it, so the texts themselves are read.
 */
export async function findTextsWithImage(urls: string[]): Promise<TextWithImages[]> {
  const texts = await findTextsContaining(urls)
  return texts.filter(({ pictures }) => urls.some((url) => pictures.has(url)))
}

/** Addresses of all pictures that any rich text shows. */
export async function listEmbeddedImages(): Promise<string[]> {
  const texts = await findTextsContaining(['image'])
  return [...new Set(texts.flatMap(({ pictures }) => [...pictures]))]
}

/** @param strings values to search for in the text, as whole JSON strings */
async function findTextsContaining(strings: string[]): Promise<TextWithImages[]> {
  const found: TextWithImages[] = []
  if (strings.length === 0) return found
  for (const { uid, table, column, field } of textColumns()) {
    const query = queryTable(table).select('id', column)
    for (const string of strings) void query.orWhereRaw('cast(?? as text) like ?', [column, `%"${string}"%`])
    for (const row of (await query) as (Record<string, unknown> & { id: number })[]) {
      const stored = row[column]
      const blocks = (typeof stored === 'string' ? JSON.parse(stored) : stored) as unknown[]
      const pictures = new Set([...walkNodes(blocks)].flatMap(({ image }) => addressOf(image) ?? []))
      found.push({ uid, row: row.id, field, table, column, blocks, pictures })
    }
  }
  return found
}

/** Gives every copy of a replaced picture in rich text the address and the facts that it has now. */
export async function updateEmbeddedImages(before: string, facts: Record<string, unknown>): Promise<void> {
  for (const { blocks, table, column, row } of await findTextsWithImage([before])) {
    for (const node of walkNodes(blocks)) {
      if (addressOf(node.image) === before) node.image = { ...(node.image as object), ...facts }
    }
    await queryTable(table)
      .where({ id: row })
      .update({ [column]: JSON.stringify(blocks) })
  }
}

function textColumns(): Pick<TextWithImages, 'uid' | 'table' | 'column' | 'field'>[] {
  return [...Object.entries(strapi.contentTypes), ...Object.entries(strapi.components)].flatMap(
    ([uid, { attributes }]) => {
      const table = tableOf(uid)
      return Object.entries(attributes as Record<string, { type: string }>)
        .filter(([, { type }]) => type === 'blocks')
        .map(([field]) => ({ uid, table, field, column: columnOf(uid, field) }))
    },
  )
}

function addressOf(image: unknown): string | undefined {
  return typeof image === 'object' && image !== null && 'url' in image && typeof image.url === 'string'
    ? image.url
    : undefined
}
