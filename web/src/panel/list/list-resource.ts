import type * as v from 'valibot'
import { listQueryOptions } from '../resource/resource-queries'
import type { ListPage, RowMetadata } from '../resource/row-schema'
import { toListQuery, type ListSearch, type ListSpec } from './list-search'

/**
 * What loaders and the web server need to know about a resource: the query of its list. No component and no
 * form code.
 */
export interface ListResource<Row extends RowMetadata = RowMetadata> extends ListSpec {
  /** The path below `/cms`, and the section's name in the address: `power-rates`. */
  name: string
  /** The nouns for one document and for many: `['rate', 'rates']`. */
  nouns: readonly [one: string, many: string]
  /** Heading of its section: "Power rates". */
  heading: string
  /** An icon of the local collection, for the dashboard. */
  icon?: string
  schema: v.GenericSchema<unknown, ListPage<Row>>
  /** What to do when a column of an import isn't known. */
  unknownColumnHelp?: string
  /** The name of the month filter, for a type whose months are created and published as a whole. */
  monthly?: string
}

/** The query of the list page that a search describes. */
export function listQueryFor<Row extends RowMetadata>(resource: ListResource<Row>, search: ListSearch) {
  return listQueryOptions(resource.name, resource.schema, toListQuery(resource, search))
}
