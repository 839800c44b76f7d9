import type { Core } from '@strapi/strapi'
import { maySee, type PanelRole } from '../../people/access/roles'
import { documentsHolding, type Holder } from '../../content/holders'
import { contentTypes } from '../../content/types'
import { from } from '../../platform/database/table'

/** A published document that has a link. */
export interface LinkHolder {
  /** Where the link leads, as it is written. */
  to: string
  /** The path of the document's list. */
  path: string
  documentId: string
  title: string
}

/**
 * The published documents, of those that a role may see, that have a link to one of these addresses, as it is written: in
 * a field that is the address, or in a rich text.
 */
export async function linkHolders(
  strapi: Core.Strapi,
  role: PanelRole,
  addresses: string[],
): Promise<LinkHolder[]> {
  const rows: Holder<string>[] = []
  const models = { ...strapi.contentTypes, ...strapi.components } as unknown as Record<string, Model>
  const uids = [...contentTypes().map(({ uid }): string => uid), ...Object.keys(strapi.components)]
  for (const uid of uids) rows.push(...(await rowsHolding(strapi, uid, models[uid]!, addresses)))
  const seen = new Map(contentTypes().flatMap((type) => (maySee(role, type) ? [[type.name, type.path]] : [])))
  return [...(await documentsHolding(strapi, addresses, rows))].flatMap(([to, uses]) =>
    uses.flatMap(({ type, documentId, title, published }) => {
      const path = seen.get(type)
      return published && path ? [{ to, path, documentId, title }] : []
    }),
  )
}

interface Model {
  attributes: Record<string, { type: string }>
}

async function rowsHolding(
  strapi: Core.Strapi,
  uid: string,
  model: Model,
  addresses: string[],
): Promise<Holder<string>[]> {
  const { tableName, attributes } = strapi.db.metadata.get(uid)
  const fields = Object.entries(model.attributes)
    .filter(([, { type }]) => type === 'string' || type === 'blocks')
    .map(([field, { type }]) => {
      const { columnName } = attributes[field] as { columnName?: string }
      return { field, column: columnName ?? field, isText: type === 'blocks' }
    })
  if (fields.length === 0) return []
  const query = from(strapi, tableName, undefined).select('id', ...fields.map(({ column }) => column))
  for (const { column, isText } of fields) {
    if (!isText) void query.orWhereIn(column, addresses)
    else for (const address of addresses) void query.orWhereRaw(HAS, [column, `%${escaped(address)}%`])
  }
  const found: (Record<string, unknown> & { id: number })[] = await query
  return found.flatMap((row) =>
    fields.flatMap(({ field, column, isText }) => {
      const value = row[column]
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
      const holds = (to: string): boolean => (isText ? text.includes(JSON.stringify(to)) : text === to)
      return addresses.filter(holds).map((held) => ({ held, uid, row: row.id, field }))
    }),
  )
}

const HAS = String.raw`cast(?? as text) like ? escape '\'`

/** A whole string of JSON, for a pattern. */
const escaped = (address: string): string => JSON.stringify(address).replace(/[\\%_]/g, '\\$&')
