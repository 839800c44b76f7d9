import type { UnchainedAuditEntry } from './hash-chain'
import { currentAndFormerTypeNames, currentTypeName } from './former-type-names'
import { sealCommittedEntries } from './seal-entries'
import { parseStoredFieldChanges, type FieldChange } from './field-change'
import { BYTE_ORDER_MARK, formatCsvLine, escapeSpreadsheetFormula } from '../platform/csv'
import { lowerCaseSpellings } from '../platform/database/sql-like'
import { readTablePage } from '../platform/database/read-table-page'
import { ListParameters } from '../platform/http/list-parameters'
import { tableNameOf } from '../strapi-internals/tables'

const AUDIT = 'api::audit-entry.audit-entry'
const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum entries of an export; older ones are omitted. */
const MAX_EXPORTED_ENTRIES = 50_000
const ENTRIES_PER_PAGE = 1000

/** Describes what the entry has in code, such as the permissions of a role. */
type Describe = (row: AuditRow) => AuditRow

/** Parses the query of the audit log and returns one page, newest first. @throws ValidationError */
export async function listAuditEntries(query: Record<string, unknown>, describe: Describe) {
  const parameters = new ListParameters(query)
  const where = conditionOf(parameters)
  await sealCommittedEntries()
  const found = await readTablePage(AUDIT, parameters, { where, orderBy: { number: 'desc' } })
  return {
    ...found,
    rows: found.rows.map((entry) => describe(rowOf(entry))),
    actions: await valuesOf('action'),
    types: [...new Set((await valuesOf('type')).map(currentTypeName))].toSorted(),
    actors: await valuesOf('actorName'),
  }
}

/**
 * Exports the entries of a query as CSV (RFC 4180), newest first. `more` is true when older ones were omitted.
 * @throws ValidationError
 */
export async function exportAuditEntries(
  query: Record<string, unknown>,
  describe: Describe,
): Promise<{ csv: string; entries: number; more: boolean }> {
  const parameters = new ListParameters(query)
  const where = conditionOf(parameters)
  parameters.rejectUnknownParams()
  await sealCommittedEntries()
  const lines = [formatCsvLine(COLUMNS)]
  let last: number | undefined
  while (lines.length <= MAX_EXPORTED_ENTRIES) {
    const page: Stored[] = await strapi.db.query(AUDIT).findMany({
      where: last === undefined ? where : { $and: [where, { number: { $lt: last } }] },
      orderBy: { number: 'desc' },
      limit: ENTRIES_PER_PAGE,
    })
    if (page.length === 0) break
    for (const entry of page) {
      const row = describe(rowOf(entry))
      lines.push(formatCsvLine(Object.values({ ...row, changes: sentence(row.changes) }).map(cell)))
      last = row.id
    }
  }
  const entries = lines.length - 1
  const more =
    last !== undefined &&
    (await strapi.db.query(AUDIT).count({ where: { $and: [where, { number: { $lt: last } }] } })) > 0
  return { csv: BYTE_ORDER_MARK + lines.join(''), entries, more }
}

const cell = (value: string | number | null): string =>
  typeof value === 'string' ? escapeSpreadsheetFormula(value) : String(value ?? '')

/** Formats changes in one line: "Amount: 6.1234 → 6.4820; Note: changed". */
function sentence(changes: FieldChange[]): string {
  return changes
    .map(([field, before, after]) =>
      before === null && after === null
        ? `${field}: changed`
        : `${field}: ${before ?? '—'} → ${after ?? '—'}`,
    )
    .join('; ')
}

function conditionOf(parameters: ListParameters): object {
  const q = parameters.text('q')?.trim()
  const equal = {
    action: parameters.text('action'),
    actorName: parameters.text('actor'),
  }
  const type = parameters.text('type')
  const [from, to] = [parameters.moment('from'), parameters.moment('to')]
  const conditions: object[] = [{ number: { $notNull: true } }]
  for (const [name, value] of Object.entries(equal))
    if (value !== undefined) conditions.push({ [name]: value })
  for (const term of q?.split(/\s+/).filter(Boolean) ?? []) {
    const names = ['title', 'actorName', 'action', 'type', 'origin']
    const either = lowerCaseSpellings(term)
    conditions.push({
      $or: names.flatMap((name) => either.map((one) => ({ [name]: { $containsi: one } }))),
    })
  }
  if (type !== undefined) conditions.push({ type: { $in: currentAndFormerTypeNames(type) } })
  if (from) conditions.push({ at: { $gte: from.at } })
  if (to) conditions.push({ at: { $lt: to.wholeDay ? new Date(to.at.getTime() + DAY_MS) : to.at } })
  return { $and: conditions }
}

type Stored = UnchainedAuditEntry & { number: number }
type AuditRow = ReturnType<typeof rowOf>

/** Header of the CSV export: the fields of a row in order. */
const COLUMNS = 'id,at,actorKind,actorName,action,type,documentId,title,before,after,origin,changes'.split(
  ',',
)

/** Converts an entry for administrators. `changes` lists what the log contains about changed content. */
function rowOf(entry: Stored) {
  const {
    number: id,
    actorKind,
    actorName,
    action,
    subject: documentId,
    title,
    before,
    after,
    origin,
  } = entry
  const type = currentTypeName(entry.type)
  const [at, changes] = [new Date(entry.at).toISOString(), parseStoredFieldChanges(entry.changes)]
  return { id, at, actorKind, actorName, action, type, documentId, title, before, after, origin, changes }
}

/** Lists all values in a column, for the filters. */
async function valuesOf(attribute: 'action' | 'type' | 'actorName'): Promise<string[]> {
  const column = attribute === 'actorName' ? 'actor_name' : attribute
  const rows = strapi.db.connection(tableNameOf(AUDIT)).whereNotNull(column)
  return rows.distinct(column).orderBy(column).pluck(column)
}
