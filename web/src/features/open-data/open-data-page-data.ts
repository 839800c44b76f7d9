import { firstMonth, lastMonth } from '~/messages/en/open-data'

/** A column in the terms of a Frictionless table schema (https://specs.frictionlessdata.io/table-schema/). */
export interface DatasetField {
  name: string
  type: 'string' | 'number' | 'integer' | 'boolean' | 'yearmonth' | 'date' | 'datetime'
  description: string
  unit?: string
  /** All possible values. */
  values?: readonly string[]
}

/** The size of a dataset: its rows, and the bytes of each of its files. */
export interface DatasetSize {
  rows: number
  csv: number
  json: number
}

/** A dataset on its page. */
export interface DatasetView {
  name: string
  title: string
  description: string
  fields: DatasetField[]
  /** Fields that together identify a row. */
  key: string[]
  /** ISO instant of the last change; null if nothing is published. */
  changedAt: string | null
  /** Undefined where its files could not be generated in time. */
  size?: DatasetSize | undefined
}

export interface OpenDataPageData {
  datasets: DatasetView[]
}

/** A query parameter of a dataset's endpoint. */
export interface OpenDataApiParameter {
  name: string
  description: string
  /** A regular expression that all values match. */
  pattern?: string
  /** All possible values. */
  values?: readonly string[]
}

/** The endpoints of all datasets with their parameters. */
export interface OpenDataApiPageData {
  datasets: { name: string; title: string; description: string; parameters: OpenDataApiParameter[] }[]
}

const MONTH = '\\d{4}-(0[1-9]|1[0-2])'

/** The parameters for slices of a dataset: months, and each filter field. */
export function datasetSliceParameters({
  fields,
  filters,
}: {
  fields: DatasetField[]
  filters: string[]
}): OpenDataApiParameter[] {
  return [
    { name: 'from', description: firstMonth, pattern: MONTH },
    { name: 'to', description: lastMonth, pattern: MONTH },
    ...filters.map((filter) => {
      const { name, description, values } = fields.find((field) => field.name === filter)!
      return { name, description, ...(values && { values }) }
    }),
  ]
}

/** Slices per minute for one address; whole files aren't limited. */
export const DATASET_SLICES_PER_MINUTE = 30

export const OPEN_DATA_LICENSE = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0 International',
  path: 'https://creativecommons.org/licenses/by/4.0/',
}
