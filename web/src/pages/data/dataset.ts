import * as v from 'valibot'
import type { CmsReader, Schema } from '~/cms/reader'
import type { Field } from '~/features/open-data/model'
import { toNumber, type TenThousandths } from '~/lib/decimal'
import { contractTypes, technologies } from '~/lib/technology'

export type Cell = string | number | boolean | null
export type DataRow = Record<string, Cell>

/** One kind of figures that the site publishes, as a table. */
export interface Dataset {
  name: string
  title: string
  description: string
  fields: Field[]
  /** Fields that together name one row. */
  key: string[]
  /** The date field: slices are requested by its months. */
  when: string
  /** Fields that a part may be chosen by, each by one value. */
  filters: string[]
  /** The field with the instant at which the clock changes a row, where it does. */
  changesAt?: string
  /** Values of filters that an earlier version had: links to its slices go on working. */
  formerValues?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The content type that it is read from. */
  type: string
  /** All published rows, the newest first. @param kept an earlier result, to be reused and updated */
  rows: (reader: CmsReader, at: Date, kept: YearCache) => Promise<DataRow[]>
}

/** Years of a dataset as they were read last, each with the state that its content had. */
export type YearCache = Map<number, { state: string; rows: DataRow[] }>

export const amount = (value: TenThousandths | null) => (value === null ? null : toNumber(value))

/** All published rows of a type. */
export const list = <T>(
  reader: CmsReader,
  type: string,
  sort: string | string[],
  schema: Schema<T>,
  filters = {},
) => reader.list(type, { sort, ...(Object.keys(filters).length > 0 && { filters }) }, schema)

interface Monthly<T> {
  type: string
  /** Within a year. */
  sort: string[]
  schema: Schema<T>
  /** Another type whose words the rows repeat. */
  along: string
  rowsOf: (record: T) => DataRow[]
}

const dated = v.object({ billingMonth: v.string() })
export const changed = v.object({ updatedAt: v.nullish(v.string(), null) })
const counted = v.object({ pagination: v.object({ total: v.number() }) })

/**
 * The rows of a type with a record for each billing month, the newest first. A year is read again only where it
 * changed, which its newest change and the number of its records tell: twenty years cost little more than two.
 */
export async function readByYear<T>(
  reader: CmsReader,
  kept: YearCache,
  { type, sort, schema, along, rowsOf }: Monthly<T>,
): Promise<DataRow[]> {
  const first = (way: 'asc' | 'desc') =>
    reader.list(type, { sort: `billingMonth:${way}`, pagination: { pageSize: 1 } }, dated)
  const lastChanged = async (of: string, filters?: object) => {
    const query = { ...(filters && { filters: { ...filters } }), sort: 'updatedAt:desc' }
    const { data, meta } = await reader.page(of, { ...query, pagination: { pageSize: 1 } }, changed, counted)
    return `${data[0]?.updatedAt} ${meta.pagination.total}`
  }
  const [[oldest], [newest], others] = await Promise.all([first('asc'), first('desc'), lastChanged(along)])
  if (!oldest || !newest) return []
  const rows: DataRow[] = []
  for (let year = yearOf(newest); year >= yearOf(oldest); year -= 1) {
    const filters = { billingMonth: { $gte: `${year}-01-01`, $lte: `${year}-12-31` } }
    const state = `${await lastChanged(type, filters)} ${others}`
    const known = kept.get(year)
    const own =
      known?.state === state ? known.rows : (await list(reader, type, sort, schema, filters)).flatMap(rowsOf)
    kept.set(year, { state, rows: own })
    rows.push(...own)
  }
  return rows
}

const yearOf = ({ billingMonth }: { billingMonth: string }) => Number(billingMonth.slice(0, 4))

export const month = (description: string): Field => ({ name: 'month', type: 'yearmonth', description })
export const technology: Field = {
  name: 'technology',
  type: 'string',
  description: 'What the power is made with; WESM is the spot market, whose plants are not known.',
  values: technologies,
}
export const contract: Field = {
  name: 'contractType',
  type: 'string',
  description: 'Power supply agreement, emergency agreement, state contract, spot market or net metering.',
  values: contractTypes,
}
