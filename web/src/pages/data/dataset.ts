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
  /** The field that says when: parts are asked for by months of it. */
  when: string
  /** Fields that a part may be chosen by, each by one value. */
  filters: string[]
  /** The field with the instant at which the clock changes a row, where it does. */
  changesAt?: string
  /** The content type that it is read from. */
  type: string
  /** All published rows, the newest first. */
  rows: (reader: CmsReader, at: Date) => Promise<DataRow[]>
}

export const amount = (value: TenThousandths | null) => (value === null ? null : toNumber(value))

/** All published rows of a type. */
export const list = <T>(
  reader: CmsReader,
  type: string,
  sort: string | string[],
  schema: Schema<T>,
  filters = {},
) => reader.list(type, { sort, ...(Object.keys(filters).length > 0 && { filters }) }, schema)

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
