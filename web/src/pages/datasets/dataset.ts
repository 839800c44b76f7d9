import * as v from 'valibot'
import type { CmsReader, ValibotSchema } from '~/cms/cms-reader'
import type { DatasetField } from '~/features/open-data/open-data-page-data'
import { decimalToNumber, type TenThousandths } from '~/lib/decimal'
import { CONTRACT_TYPES, GENERATION_TECHNOLOGIES } from '~/lib/generation-technologies'

export type DatasetCell = string | number | boolean | null
export type DataRow = Record<string, DatasetCell>

/** A table that the site publishes as open data. */
export interface Dataset {
  name: string
  title: string
  description: string
  fields: DatasetField[]
  /** Fields that together identify a row. */
  key: string[]
  /** The date field by whose months slices are requested. */
  when: string
  /** Fields by whose value a slice can be requested. */
  filters: string[]
  /** The field with the instant at which the clock changes a row, if it does. */
  changesAt?: string
  /** Former values of filters, by field, so that links to slices keep working. */
  formerValues?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The content type from which it is read. */
  type: string
  /**
   * Reads all published rows, newest first.
   * @param kept rows of earlier reads by year, which it reuses and updates
   */
  rows: (reader: CmsReader, at: Date, kept: YearCache) => Promise<DataRow[]>
}

/** Rows of a dataset by year, each with a fingerprint of the content from which they were read. */
export type YearCache = Map<number, { state: string; rows: DataRow[] }>

export const decimalToNumberOrNull = (value: TenThousandths | null) =>
  value === null ? null : decimalToNumber(value)

/** Reads all published documents of a type. */
export const readAllDocuments = <T>(
  reader: CmsReader,
  type: string,
  sort: string | string[],
  schema: ValibotSchema<T>,
  filters = {},
) => reader.list(type, { sort, ...(Object.keys(filters).length > 0 && { filters }) }, schema)

interface Monthly<T> {
  type: string
  /** Sort order within a year. */
  sort: string[]
  schema: ValibotSchema<T>
  /** Other content types whose texts the rows repeat. */
  along: string[]
  rowsOf: (record: T) => DataRow[]
}

const dated = v.object({ billingMonth: v.string() })
export const updatedAtSchema = v.object({ updatedAt: v.nullish(v.string(), null) })
const counted = v.object({ pagination: v.object({ total: v.number() }) })

/**
 * Reads the rows of a type with one record per billing month, newest first. A year is read again only if its
 * number of records or its latest change differs, so that twenty years cost little more than two.
 */
export async function readRowsByYear<T>(
  reader: CmsReader,
  kept: YearCache,
  { type, sort, schema, along, rowsOf }: Monthly<T>,
): Promise<DataRow[]> {
  const first = (way: 'asc' | 'desc') =>
    reader.list(type, { sort: `billingMonth:${way}`, pagination: { pageSize: 1 } }, dated)
  const lastChanged = async (of: string, filters?: object) => {
    const query = { ...(filters && { filters: { ...filters } }), sort: 'updatedAt:desc' }
    const { data, meta } = await reader.page(
      of,
      { ...query, pagination: { pageSize: 1 } },
      updatedAtSchema,
      counted,
    )
    return `${data[0]?.updatedAt} ${meta.pagination.total}`
  }
  const [[oldest], [newest], ...others] = await Promise.all([
    first('asc'),
    first('desc'),
    ...along.map((other) => lastChanged(other)),
  ])
  if (!oldest || !newest) return []
  const rows: DataRow[] = []
  for (let year = yearOf(newest); year >= yearOf(oldest); year -= 1) {
    const filters = { billingMonth: { $gte: `${year}-01-01`, $lte: `${year}-12-31` } }
    const state = `${await lastChanged(type, filters)} ${others.join(' ')}`
    const known = kept.get(year)
    const own =
      known?.state === state
        ? known.rows
        : (await readAllDocuments(reader, type, sort, schema, filters)).flatMap(rowsOf)
    kept.set(year, { state, rows: own })
    rows.push(...own)
  }
  return rows
}

const yearOf = ({ billingMonth }: { billingMonth: string }) => Number(billingMonth.slice(0, 4))

export const createMonthField = (description: string): DatasetField => ({
  name: 'month',
  type: 'yearmonth',
  description,
})
export const technologyField: DatasetField = {
  name: 'technology',
  type: 'string',
  description: 'Generation technology. WESM is the spot market, whose plants aren’t known.',
  values: GENERATION_TECHNOLOGIES,
}
export const contractField: DatasetField = {
  name: 'contractType',
  type: 'string',
  description: 'Power supply agreement (PSA), emergency PSA, PSALM contract, spot market or net metering.',
  values: CONTRACT_TYPES,
}
