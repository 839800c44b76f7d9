import type { Core } from '@strapi/strapi'
import { contentTypeOfUid } from '../content/types'
import { from, type Transaction } from '../database/table'
import { textsShowing } from './texts'

const FILE = 'plugin::upload.file'

/** A document that shows a file. */
export interface Use {
  /** Name of the content type, such as `hero-slide`. */
  type: string
  documentId: string
  title: string
  /** The attribute that holds the file; for one inside a component, the attribute that holds the component. */
  field: string
  draft: boolean
  published: boolean
}

interface Holder {
  file: number
  uid: string
  row: number
  field: string
}

interface JoinTable {
  name: string
}

/**
 * Every document, draft or published, that uses one of the files: read from where the database keeps the relation and
 * from rich texts, up through components to their documents, so that no type has to be named here.
 * @param trx the transaction under way, where there is one.
 */
export async function usesOf(
  strapi: Core.Strapi,
  files: number[],
  trx?: Transaction,
): Promise<Map<number, Use[]>> {
  const uses = new Map<number, Use[]>(files.map((id) => [id, []]))
  if (files.length === 0) return uses
  const { related } = strapi.db.metadata.get(FILE).attributes as unknown as {
    related: { joinTable: JoinTable }
  }
  const rows: { file_id: number; related_id: number; related_type: string; field: string }[] = await from(
    strapi,
    related.joinTable.name,
    trx,
  ).whereIn('file_id', files)
  let open: Holder[] = rows.map((row) => ({
    file: row.file_id,
    uid: row.related_type,
    row: row.related_id,
    field: row.field,
  }))
  open.push(...(await holdersByText(strapi, files, trx)))
  while (open.length > 0) {
    const inside = open.filter(({ uid }) => uid in strapi.components)
    for (const [uid, holders] of byUid(open.filter((holder) => !inside.includes(holder)))) {
      await enterDocuments(strapi, uid, holders, uses)
    }
    open = await holdersOf(strapi, inside, trx)
  }
  return uses
}

async function holdersByText(
  strapi: Core.Strapi,
  files: number[],
  trx: Transaction | undefined,
): Promise<Holder[]> {
  const { tableName } = strapi.db.metadata.get(FILE)
  const pictures: { id: number; url: string }[] = await from(strapi, tableName, trx)
    .select('id', 'url')
    .whereIn('id', files)
    .where('mime', 'like', 'image/%')
  const texts = await textsShowing(
    strapi,
    pictures.map(({ url }) => url),
    trx,
  )
  return pictures.flatMap(({ id: file, url }) =>
    texts
      .filter(({ pictures: shown }) => shown.has(url))
      .map(({ uid, row, field }) => ({ file, uid, row, field })),
  )
}

/** Who holds these components: documents, or components again. */
async function holdersOf(
  strapi: Core.Strapi,
  inside: Holder[],
  trx: Transaction | undefined,
): Promise<Holder[]> {
  const found: Holder[] = []
  for (const [component, holders] of byUid(inside)) {
    for (const uid of [...Object.keys(strapi.contentTypes), ...Object.keys(strapi.components)]) {
      const tables = new Set(
        Object.values(strapi.db.metadata.get(uid).attributes as Record<string, { joinTable?: JoinTable }>)
          .map(({ joinTable }) => joinTable?.name ?? '')
          .filter((name) => name.endsWith('_cmps')),
      )
      for (const table of tables) {
        const rows: { entity_id: number; cmp_id: number; field: string }[] = await from(strapi, table, trx)
          .where({ component_type: component })
          .whereIn(
            'cmp_id',
            holders.map(({ row }) => row),
          )
        for (const { entity_id: row, cmp_id: part, field } of rows) {
          for (const { file } of holders.filter((holder) => holder.row === part)) {
            found.push({ file, uid, row, field })
          }
        }
      }
    }
  }
  return found
}

async function enterDocuments(
  strapi: Core.Strapi,
  uid: string,
  holders: Holder[],
  uses: Map<number, Use[]>,
): Promise<void> {
  const facts = contentTypeOfUid(uid)
  const rows: (Record<string, unknown> & { id: number; documentId: string; publishedAt: unknown })[] =
    await strapi.db
      .query(uid)
      .findMany({ where: { id: { $in: holders.map(({ row }) => row) } }, populate: facts ? true : [] })
  for (const row of rows) {
    const isPublished = facts?.draftAndPublish === false || row.publishedAt !== null
    for (const { file, field } of holders.filter((holder) => holder.row === row.id)) {
      const list = uses.get(file)!
      const type = facts?.name ?? uid
      const known = list.find(
        (use) => use.type === type && use.documentId === row.documentId && use.field === field,
      )
      const use = known ?? {
        type,
        documentId: row.documentId,
        title: facts ? facts.title(row) : uid,
        field,
        draft: false,
        published: false,
      }
      use[isPublished ? 'published' : 'draft'] = true
      if (!known) list.push(use)
    }
  }
}

function byUid(holders: Holder[]): Map<string, Holder[]> {
  const groups = new Map<string, Holder[]>()
  for (const holder of holders) groups.set(holder.uid, [...(groups.get(holder.uid) ?? []), holder])
  return groups
}
