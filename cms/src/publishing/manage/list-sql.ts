import type { Core } from '@strapi/strapi'
import type { ContentTypeFacts } from '../../content/types'
import { monthsNamed } from '../../content/titles'
import type { ListQuery } from './list-types'
import type { ListRules } from './lists'

type Query = ReturnType<Core.Strapi['db']['connection']>

/** The columns and tables behind a content type's attributes. */
interface Columns {
  table: string
  column: (attribute: string) => string
  relation: (attribute: string) => { joinTable: string; own: string; other: string; target: string }
}

/**
 * Finds the documents of one page of a panel list. Drafts and published rows lie in one table; a document's state
 * comes from comparing the stamps of both.
 */
export async function findPage(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  list: ListRules,
  query: ListQuery,
): Promise<{ documentIds: string[]; total: number }> {
  const columns = columnsOf(strapi, facts)
  const matching = (): Query => {
    const rows = strapi.db.connection(`${columns.table} as d`)
    if (facts.draftAndPublish) {
      rows
        .leftJoin(`${columns.table} as p`, (join) =>
          join.on('p.document_id', 'd.document_id').andOnNotNull('p.published_at'),
        )
        .whereNull('d.published_at')
    }
    if (query.state === 'draft') rows.whereNull('p.id')
    if (query.state === 'published') rows.whereRaw('p.version = d.version')
    if (query.state === 'modified') rows.whereNotNull('p.id').whereRaw('p.version is distinct from d.version')
    filter(rows, list, query, columns)
    for (const term of query.q.split(/\s+/).filter(Boolean)) search(rows, list, term, columns)
    return rows
  }
  const [{ total }] = (await matching().countDistinct({ total: 'd.document_id' })) as [
    { total: number | string },
  ]
  const page = matching()
  sort(page, list, query, columns)
  const rows: { document_id: string }[] = await page
    .select('d.document_id')
    .orderBy('d.document_id')
    .offset((query.page - 1) * query.pageSize)
    .limit(query.pageSize)
  return { documentIds: rows.map((row) => row.document_id), total: Number(total) }
}

function filter(rows: Query, list: ListRules, query: ListQuery, columns: Columns): void {
  for (const [name, value] of Object.entries(query.filters)) {
    const kind = list.filters[name]
    if (kind === 'value') rows.where(`d.${columns.column(name)}`, value)
    if (kind === 'month') rows.where(`d.${columns.column(name)}`, `${value}-01`)
    if (kind === 'code') rows.whereIn('d.id', targets(name, columns).where('t.code', value))
  }
}

/** Every word of a search must be found in one of the texts, in the month, or in the relation's name. */
function search(rows: Query, list: ListRules, term: string, columns: Columns): void {
  const pattern = `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  rows.where((any) => {
    any.whereRaw('1 = 0')
    for (const name of list.search) {
      any.orWhereRaw(`lower(d.${columns.column(name)}) like ? escape '\\'`, [pattern])
    }
    if (list.searchMonth) {
      const month = `cast(d.${columns.column(list.searchMonth)} as text)`
      any.orWhereRaw(`${month} like ? escape '\\'`, [pattern])
      for (const number of monthsNamed(term)) any.orWhereRaw(`${month} like ?`, [`%-${number}-%`])
    }
    if (list.searchRelation) {
      const named = targets(list.searchRelation, columns).whereRaw("lower(t.name) like ? escape '\\'", [
        pattern,
      ])
      any.orWhereIn('d.id', named)
    }
  })
}

function sort(rows: Query, list: ListRules, query: ListQuery, columns: Columns): void {
  const ties = (list.ties ?? []).filter(({ attribute }) => attribute !== query.sort.attribute)
  for (const order of [query.sort, ...ties]) sortBy(rows, list, order, columns)
}

/** Orders by an attribute; by its target's own order where it is a relation, of which a list sorts by one. */
function sortBy(
  rows: Query,
  list: ListRules,
  { attribute, direction }: ListQuery['sort'],
  columns: Columns,
): void {
  if (list.filters[attribute] !== 'code') {
    rows.orderBy(`d.${columns.column(attribute)}`, direction)
    return
  }
  const { joinTable, own, other, target } = columns.relation(attribute)
  rows
    .leftJoin(`${joinTable} as sl`, `sl.${own}`, 'd.id')
    .leftJoin(`${target} as st`, 'st.id', `sl.${other}`)
    .orderBy('st.order', direction)
    .orderBy('st.name', direction)
}

/** A subquery of the rows whose relation's target, as `t`, meets a condition. */
function targets(attribute: string, columns: Columns): Query {
  const { joinTable, own, other, target } = columns.relation(attribute)
  return strapi.db
    .connection(`${joinTable} as l`)
    .join(`${target} as t`, 't.id', `l.${other}`)
    .select(`l.${own}`)
}

function columnsOf(strapi: Core.Strapi, facts: ContentTypeFacts): Columns {
  const { tableName, attributes } = strapi.db.metadata.get(facts.uid)
  return {
    table: tableName,
    column: (name) => (attributes[name] as { columnName?: string }).columnName ?? name,
    relation: (name) => {
      const { joinTable, target } = attributes[name] as unknown as {
        target: string
        joinTable: { name: string; joinColumn: { name: string }; inverseJoinColumn: { name: string } }
      }
      return {
        joinTable: joinTable.name,
        own: joinTable.joinColumn.name,
        other: joinTable.inverseJoinColumn.name,
        target: strapi.db.metadata.get(target).tableName,
      }
    },
  }
}
