import { documentsHolding, type Holder, type Use } from '../../content/holders'
import { from, type Transaction } from '../../platform/database/table'
import { textsShowing } from './texts'
import { FILE, fileLinksTable, tableOf } from '../../strapi-internals/tables'

export type { Use }

/**
 * Every document, draft or published, that uses one of the files: read from where the database keeps the relation and
 * from rich texts, up through components to their documents, so that no type has to be named here.
 * @param trx the transaction under way, where there is one.
 */
export async function usesOf(files: number[], trx?: Transaction): Promise<Map<number, Use[]>> {
  if (files.length === 0) return new Map()
  const rows: { file_id: number; related_id: number; related_type: string; field: string }[] = await from(
    fileLinksTable(),
    trx,
  ).whereIn('file_id', files)
  const holders: Holder<number>[] = rows.map((row) => ({
    held: row.file_id,
    uid: row.related_type,
    row: row.related_id,
    field: row.field,
  }))
  holders.push(...(await holdersByText(files, trx)))
  return await documentsHolding(files, holders, trx)
}

async function holdersByText(files: number[], trx: Transaction | undefined): Promise<Holder<number>[]> {
  const pictures: { id: number; url: string }[] = await from(tableOf(FILE), trx)
    .select('id', 'url')
    .whereIn('id', files)
    .where('mime', 'like', 'image/%')
  const texts = await textsShowing(
    pictures.map(({ url }) => url),
    trx,
  )
  return pictures.flatMap(({ id: file, url }) =>
    texts
      .filter(({ pictures: shown }) => shown.has(url))
      .map(({ uid, row, field }) => ({ held: file, uid, row, field })),
  )
}
