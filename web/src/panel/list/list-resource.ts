import type * as v from 'valibot'
import { listQueryOptions } from '../resource/resource-queries'
import type { ListPage, RowHead } from '../resource/row'
import { listQuery, type ListSearch, type ListSpec } from './list-search'

/** What loaders and the web server know of a resource: the query of its list. No component, no code of a form. */
export interface ListResource<Row extends RowHead = RowHead> extends ListSpec {
  /** Its path below `/cms`, and the name of its section in the address: `power-rates`. */
  name: string
  /** What it holds, in one and in many: `['rate', 'rates']`. */
  nouns: readonly [one: string, many: string]
  /** Heading of its section: "Power rates". */
  heading: string
  /** An icon of the local collection, for the dashboard. */
  icon?: string
  schema: v.GenericSchema<unknown, ListPage<Row>>
  /** The filter by its month, of a type whose months are begun and published as a whole. */
  monthly?: string
}

/** The page of the list that a search describes. */
export function listOf<Row extends RowHead>(resource: ListResource<Row>, search: ListSearch) {
  return listQueryOptions(resource.name, resource.schema, listQuery(resource, search))
}
