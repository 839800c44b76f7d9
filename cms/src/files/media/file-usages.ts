import { findDocumentsWithRows, type ReferencingRow, type DocumentUsage } from '../../content/document-usages'
import { queryTable } from '../../platform/database/query-table'
import { findRichTextsWithFile } from './files-in-rich-text'
import { FILE_UID, fileJoinTableName, tableNameOf } from '../../strapi-internals/tables'

export type { DocumentUsage }

/**
 * Finds every document, draft or published, that uses one of the files. It reads the relation table and rich texts and
 * follows components to their documents, so it needs no list of types.
 */
export async function findFileUsages(files: number[]): Promise<Map<number, DocumentUsage[]>> {
  if (files.length === 0) return new Map()
  const rows: { file_id: number; related_id: number; related_type: string; field: string }[] =
    await queryTable(fileJoinTableName()).whereIn('file_id', files)
  const holders: ReferencingRow<number>[] = rows.map((row) => ({
    target: row.file_id,
    uid: row.related_type,
    row: row.related_id,
    field: row.field,
  }))
  holders.push(...(await holdersByText(files)))
  return await findDocumentsWithRows(files, holders)
}

async function holdersByText(files: number[]): Promise<ReferencingRow<number>[]> {
  const stored: { id: number; url: string }[] = await queryTable(tableNameOf(FILE_UID))
    .select('id', 'url')
    .whereIn('id', files)
  const texts = await findRichTextsWithFile(stored.map(({ url }) => url))
  return stored.flatMap(({ id: file, url }) =>
    texts
      .filter(({ urls }) => urls.has(url))
      .map(({ uid, row, field }) => ({ target: file, uid, row, field })),
  )
}
