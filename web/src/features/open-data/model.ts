/** A column, in the words of a Frictionless table schema (https://specs.frictionlessdata.io/table-schema/). */
export interface Field {
  name: string
  type: 'string' | 'number' | 'integer' | 'boolean' | 'yearmonth' | 'date' | 'datetime'
  description: string
  unit?: string
  /** All that it can hold. */
  values?: readonly string[]
}

/** A dataset as its page and its description show it. */
export interface DatasetView {
  name: string
  title: string
  description: string
  fields: Field[]
  /** Fields that together name one row. */
  key: string[]
  /** Fields that a part may be chosen by. */
  filters: string[]
  /** ISO instant of the last change; null while nothing is published. */
  changedAt: string | null
}

export interface DataPage {
  datasets: DatasetView[]
}

/** Everything below this address stays as it is; another shape of the data gets another version. */
export const DATA_ROOT = '/data/v1'

/** Parts of datasets that one address may ask for in a minute; whole files are not counted. */
export const PARTS_A_MINUTE = 30

export const LICENCE = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0 International',
  path: 'https://creativecommons.org/licenses/by/4.0/',
}

/** Where a dataset is, in each of its forms. */
export const fileOf = (name: string, form: 'csv' | 'json') => `${DATA_ROOT}/${name}.${form}`
