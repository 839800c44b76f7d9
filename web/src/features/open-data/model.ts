import { firstMonth, lastMonth } from '~/messages/en/open-data'

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
  /** ISO instant of the last change; null while nothing is published. */
  changedAt: string | null
}

export interface DataPage {
  datasets: DatasetView[]
}

/** What an address of a dataset may be asked with. */
export interface Parameter {
  name: string
  description: string
  /** A regular expression that its values match. */
  pattern?: string
  /** All that it can be. */
  values?: readonly string[]
}

/** The addresses of every dataset, with what each may be asked with: OpenAPI for people. */
export interface ApiPage {
  datasets: { name: string; title: string; description: string; parameters: Parameter[] }[]
}

const MONTH = '\\d{4}-(0[1-9]|1[0-2])'

/** The months of a part, and each field that it may be chosen by. */
export function parametersOf({ fields, filters }: { fields: Field[]; filters: string[] }): Parameter[] {
  return [
    { name: 'from', description: firstMonth, pattern: MONTH },
    { name: 'to', description: lastMonth, pattern: MONTH },
    ...filters.map((filter) => {
      const { name, description, values } = fields.find((field) => field.name === filter)!
      return { name, description, ...(values && { values }) }
    }),
  ]
}

/** Everything below this address keeps its format; another format gets another version. */
export const DATA_ROOT = '/data/v1'

/** Every address as a form. */
export const API_PAGE = '/data/api'

/** Parts of datasets that one address may ask for in a minute; whole files are not counted. */
export const PARTS_A_MINUTE = 30

export const LICENCE = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0 International',
  path: 'https://creativecommons.org/licenses/by/4.0/',
}

/** Where a dataset is, in each of its forms. */
export const fileOf = (name: string, form: 'csv' | 'json') => `${DATA_ROOT}/${name}.${form}`
