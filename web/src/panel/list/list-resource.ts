import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { manageUrl } from '~/cms/manage'
import type { SingleResource } from '../simple/simple-resource'
import { referencesUrl, referencesQuery } from '../resource/references'
import { listQueryOptions } from '../resource/resource-queries'
import type { ListPage, RowHead } from '../resource/row'
import { listQuery, parseListSearch, type ListSearch, type ListSpec } from './list-search'

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

export type Section = ListResource | SingleResource

/** The sections of a page in the order of their tabs; a page has at least one. */
export type Sections = readonly [Section, ...Section[]]

/** Whether a section is the form of one document, without a list. */
export const isSingle = (section: Section): section is SingleResource => 'groups' in section

type RawSearch = Record<string, unknown>

/** The page of the list that a search describes. */
export function listOf<Row extends RowHead>(resource: ListResource<Row>, search: ListSearch) {
  return listQueryOptions(resource.name, resource.schema, listQuery(resource, search))
}

/** The section of a page that an address names; the first when it names none, or one that doesn't exist. */
export function sectionOf(sections: Sections, raw: RawSearch): Section {
  return sections.find(({ name }) => name === raw['section']) ?? sections[0]
}

/** Starts reading a section's list while the page's code is still loading; the list shows the result. */
export function prefetchSection(client: QueryClient, sections: Sections, raw: RawSearch): void {
  const section = sectionOf(sections, raw)
  // A form is read again each time that it is opened.
  if (isSingle(section)) return
  void client.prefetchQuery(listOf(section, parseListSearch(section, raw)))
  for (const name of referencesIn(section)) void client.prefetchQuery(referencesQuery(name))
}

/** The addresses that {@link prefetchSection} asks for. */
export function sectionReads(sections: Sections, raw: RawSearch): string[] {
  const section = sectionOf(sections, raw)
  if (isSingle(section)) return [manageUrl(section.name)]
  return [
    manageUrl(section.name, listQuery(section, parseListSearch(section, raw))),
    ...referencesIn(section).map(referencesUrl),
  ]
}

function referencesIn({ filters }: ListSpec): string[] {
  return filters.flatMap((filter) => (filter.kind === 'reference' ? [filter.of] : []))
}
