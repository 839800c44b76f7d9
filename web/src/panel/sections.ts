import type { QueryClient } from '@tanstack/react-query'
import { manageUrl } from '~/cms/manage'
import { listOf, type ListResource } from './list/list-resource'
import { listQuery, parseListSearch, type ListSpec } from './list/list-search'
import { referencesQuery, referencesUrl } from './resource/references'
import type { SingleResource } from './simple/simple-resource'

/** A section of a page: the list of a type, or the form of the one document of a single type. */
export type Section = ListResource | SingleResource

/** The sections of a page in the order of their tabs; a page has at least one. */
export type Sections = readonly [Section, ...Section[]]

/** Whether a section is the form of one document, without a list. */
export const isSingle = (section: Section): section is SingleResource => 'groups' in section

type RawSearch = Record<string, unknown>

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
