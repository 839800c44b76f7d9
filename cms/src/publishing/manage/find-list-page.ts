import type { Core } from '@strapi/strapi'
import { isNumberAttribute, isTextAttribute } from '../../content/schema-attributes'
import type { ListDefinition } from '../../content/definition'
import { findMonthsByName } from '../../content/month-names'
import { contentTypeOfUid, type ContentType } from '../../content/content-types'
import { dueDayOf } from '../../content/due-day'
import { now } from '../../platform/clock'
import { sqlLikePatterns, sqlLikeAny, splitSearchWords } from '../../platform/database/sql-like'
import { filterQueryByTrigrams } from '../trigram-index'
import { assignedSubjects } from '../assignments/assignments'
import { TRIAGE, triageSql } from './triage-sort'
import { parsePanelListQuery, type ListQueryFilter, type PanelListQuery } from './list-query'
import { queryDraftsWithPublished, buildPublishStateSql } from './publish-states'
import { utilityToday } from './utility-local-date'
import { columnNameOf, joinTableOf, tableNameOf } from '../../strapi-internals/tables'

type Query = ReturnType<Core.Strapi['db']['connection']>

/** Drafts first, then published documents with changes, then unchanged ones. */
const STATE_ORDER = 'case when p.id is null then 0 when p.version = d.version then 2 else 1 end'
const DATE_LIKE = "cast(?? as text) like ? escape '\\'"

/** Finds the documents of one page of a panel list. */
export async function findListPage(
  type: ContentType,
  query: PanelListQuery,
): Promise<{ documentIds: string[]; total: number }> {
  const { rows } = await buildQuery(type, query)
  const [{ total }] = (await rows.clone().count({ total: 'd.id' })) as [{ total: number | string }]
  const documentIds = await idsOf(type, rows.offset((query.page - 1) * query.pageSize), query)
  return { documentIds, total: Number(total) }
}

/** Finds the first documents of a type's list that match a search. */
export async function findFirstMatches(type: ContentType, q: string, most: number): Promise<string[]> {
  const query = parsePanelListQuery({ q, pageSize: String(most) }, type)
  return idsOf(type, (await buildQuery(type, query)).rows, query)
}

async function idsOf(type: ContentType, page: Query, query: PanelListQuery): Promise<string[]> {
  for (const order of ordersOf(type, query)) applySort(page, type, order)
  return page.orderBy('d.document_id').limit(query.pageSize).pluck('d.document_id')
}

/** Lists the months with rows, newest first, for each attribute that filters the list by month. */
export async function listMonthsWithRows(type: ContentType): Promise<Record<string, string[]>> {
  const filters = (type.list!.filters ?? []).filter((name) => type.rules.monthFields?.includes(name))
  const table = tableNameOf(type.uid)
  const months = async (name: string): Promise<[string, string[]]> => {
    const column = columnNameOf(type.uid, name)
    const rows = strapi.db.connection(table).whereNotNull(column)
    if (type.draftAndPublish) rows.whereNull('published_at')
    // Cast to text: the drivers return dates in different types.
    const month = strapi.db.connection.raw('substr(cast(?? as text), 1, 7) as month', [column])
    const found: { month: string }[] = await rows.distinct(month).orderBy('month', 'desc')
    return [name, found.map((row) => row.month)]
  }
  return Object.fromEntries(await Promise.all(filters.map(months)))
}

async function buildQuery(type: ContentType, query: PanelListQuery): Promise<{ rows: Query }> {
  const state = await buildPublishStateSql(type)
  const rows = queryDraftsWithPublished(type)
  if (query.state) rows.whereRaw(`${state.sql} = ?`, [...state.given, query.state])
  for (const filter of query.filters) applyFilter(rows, type, filter)
  if (query.assignee === 'none') rows.whereNotIn('d.document_id', assignedSubjects(type))
  else if (query.assignee) rows.whereIn('d.document_id', assignedSubjects(type, query.assignee))
  if (query.isOverdue) {
    rows
      .where(`d.${columnNameOf(type.uid, dueDayOf(type)!)}`, '<', await utilityToday())
      .whereNotIn('d.stage', [...type.closedStages])
  }
  const words = splitSearchWords(query.q)
  filterQueryByTrigrams(type, rows, 'd', words)
  for (const word of words) applySearch(rows, type, word)
  // In an object: a query that is awaited runs.
  return { rows }
}

function applyFilter(rows: Query, type: ContentType, { attribute, value }: ListQueryFilter): void {
  const { stageAfterDeadline: stages } = type.list!
  if (attribute === 'stage' && stages) return applyStageFilter(rows, type, stages, String(value))
  if (type.attributes[attribute]!.type !== 'relation') {
    rows.where(`d.${columnNameOf(type.uid, attribute)}`, value)
    return
  }
  const target = targetOf(type, attribute)
  rows.whereIn('d.id', target.rows().where(`t.${target.column(target.reference.codeField)}`, value))
}

/** Filters by the stage that visitors see now. */
function applyStageFilter(
  rows: Query,
  type: ContentType,
  { open, after, deadline }: NonNullable<ListDefinition['stageAfterDeadline']>,
  value: string,
): void {
  const [stageColumn, deadlineColumn] = ['stage', deadline].map((name) => `d.${columnNameOf(type.uid, name)}`)
  if (value === after) {
    rows.where((any) => {
      any.where(stageColumn!, value).orWhere((over) => {
        over.whereIn(stageColumn!, open).where(deadlineColumn!, '<=', now())
      })
    })
    return
  }
  rows.where(stageColumn!, value)
  if (open.includes(value))
    rows.where((any) => {
      any.whereNull(deadlineColumn!).orWhere(deadlineColumn!, '>', now())
    })
}

/** Requires a word of a search to occur in a text, a month's name or digits, a number, or a related document's name. */
function applySearch(rows: Query, type: ContentType, word: string): void {
  const patterns = sqlLikePatterns(word)
  const [pattern = ''] = patterns
  const holds = (column: string) =>
    [sqlLikeAny('lower(??)', patterns), patterns.flatMap((one) => [column, one])] as const
  rows.where((any) => {
    any.whereRaw('1 = 0')
    for (const name of type.list!.search) {
      const attribute = type.attributes[name]!
      if (attribute.type === 'relation') {
        const target = targetOf(type, name)
        const known = `t.${target.column(target.reference.nameField)}`
        any.orWhereIn('d.id', target.rows().whereRaw(...holds(known)))
        continue
      }
      const column = `d.${columnNameOf(type.uid, name)}`
      if (isTextAttribute(attribute)) any.orWhereRaw(...holds(column))
      else if (isNumberAttribute(attribute)) addPrefixMatch(any, column, word)
      else {
        any.orWhereRaw(DATE_LIKE, [column, pattern])
        for (const number of findMonthsByName(word)) any.orWhereRaw(DATE_LIKE, [column, `%-${number}-%`])
      }
    }
  })
}

/** Matches numbers by leading digits: 6.48 finds 6.4820, and 6 finds only 6.…. */
function addPrefixMatch(any: Query, column: string, word: string): void {
  const typed = word.replaceAll(',', '').replace('−', '-')
  if (!/^-?\d{1,10}(\.\d{1,4})?$/.test(typed)) return
  const width = 1 / 10 ** (typed.split('.')[1]?.length ?? 0)
  const number = Number(typed)
  const [from, to] = typed.startsWith('-') ? [number - width, number] : [number, number + width]
  // Half a ten-thousandth, so that a float that is stored slightly too low still matches.
  const slack = typed.startsWith('-') ? 0.00005 : -0.00005
  // PostgreSQL would otherwise treat the value as an integer, because it is compared with one.
  any.orWhereRaw('?? between cast(? as numeric) and cast(? as numeric)', [column, from + slack, to + slack])
}

function ordersOf(type: ContentType, query: PanelListQuery): PanelListQuery['sort'][] {
  const ties = (type.list!.tieBreakers ?? []).map((tie) => {
    const [attribute = '', direction] = tie.split(':')
    return { attribute, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }
  })
  const newest =
    query.sort.attribute === TRIAGE ? [{ attribute: 'createdAt', direction: 'desc' as const }] : []
  return [query.sort, ...newest, ...ties.filter(({ attribute }) => attribute !== query.sort.attribute)]
}

/** Sorts by an attribute; for a relation, by the sort order of its targets. */
function applySort(rows: Query, type: ContentType, { attribute, direction }: PanelListQuery['sort']): void {
  if (attribute === TRIAGE) {
    rows.orderByRaw(`${triageSql(type)} ${direction}`)
    return
  }
  if (attribute === 'state') {
    rows.orderByRaw(`${STATE_ORDER} ${direction}`)
    return
  }
  if (type.attributes[attribute]?.type !== 'relation') {
    // Documents that aren't posted yet come first.
    const blanks = attribute === 'postedAt' && direction === 'desc' ? 'first' : 'last'
    rows.orderByRaw(`?? ${direction} nulls ${blanks}`, [`d.${columnNameOf(type.uid, attribute)}`])
    return
  }
  const { link, table, column, reference } = targetOf(type, attribute)
  const [links, target] = [`${attribute}_link`, `${attribute}_target`]
  rows
    .leftJoin(`${link.table} as ${links}`, `${links}.${link.own}`, 'd.id')
    .leftJoin(`${table} as ${target}`, `${target}.id`, `${links}.${link.other}`)
  for (const name of reference.sort)
    rows.orderByRaw(`?? ${direction} nulls last`, [`${target}.${column(name)}`])
}

/** Describes the target table of a relation and the join to it. */
function targetOf(type: ContentType, attribute: string) {
  const link = joinTableOf(type.uid, attribute)
  const target = contentTypeOfUid(type.attributes[attribute]!.target!)!
  const table = tableNameOf(target.uid)
  return {
    link,
    table,
    reference: target.relationTarget!,
    column: (name: string) => columnNameOf(target.uid, name),
    /** Selects ids of rows whose target, as `t`, meets a condition that the caller adds. */
    rows: (): Query =>
      strapi.db
        .connection(`${link.table} as l`)
        .join(`${table} as t`, 't.id', `l.${link.other}`)
        .select(`l.${link.own}`),
  }
}
