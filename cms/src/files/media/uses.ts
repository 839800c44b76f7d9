import { documentsHolding, type Holder, type Use } from '../../content/holders'
import { from } from '../../platform/database/table'
import { textsShowing } from './texts'
import { FILE, fileLinksTable, tableOf } from '../../strapi-internals/tables'

export type { Use }

/**
 * Every document, draft or published, that uses one of the files: read from where the database keeps the relation and
 * from rich texts, up through components to their documents, so that no type has to be named here.
 */
export async function usesOf(files: number[]): Promise<Map<number, Use[]>> {
  if (files.length === 0) return new Map()
  const rows: { file_id: number; related_id: number; related_type: string; field: string }[] = await from(
    fileLinksTable(),
  ).whereIn('file_id', files)
  const holders: Holder<number>[] = rows.map((row) => ({
    held: row.file_id,
    uid: row.related_type,
    row: row.related_id,
    field: row.field,
  }))
  holders.push(...(await holdersByText(files)))
  return await documentsHolding(files, holders)
}

async function holdersByText(files: number[]): Promise<Holder<number>[]> {
  const pictures: { id: number; url: string }[] = await from(tableOf(FILE))
    .select('id', 'url')
    .whereIn('id', files)
    .where('mime', 'like', 'image/%')
  const texts = await textsShowing(pictures.map(({ url }) => url))
  return pictures.flatMap(({ id: file, url }) =>
    texts
      .filter(({ pictures: shown }) => shown.has(url))
      .map(({ uid, row, field }) => ({ held: file, uid, row, field })),
  )
}
