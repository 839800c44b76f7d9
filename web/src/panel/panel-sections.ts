import type { QueryClient } from '@tanstack/react-query'
import { manageUrl } from '~/cms/call-manage-api'
import { listQueryFor, type ListResource } from './list/list-resource'
import { toListQuery, parseListSearch, type ListSpec } from './list/list-search'
import { savedViewsQuery, savedViewsUrl } from './list/saved-view-api'
import { referencesQuery, referencesUrl } from './resource/document-references'
import type { SingleTypeResource } from './declarative-forms/declarative-resource'

/** A section of a panel page: the list of a content type, or the form of a single type. */
export type PanelSection = ListResource | SingleTypeResource

/** The sections of a page in tab order; at least one. */
export type PanelSections = readonly [PanelSection, ...PanelSection[]]

/** Whether a section is the form of a single type. */
export const isSingleTypeSection = (section: PanelSection): section is SingleTypeResource =>
  !('schema' in section)

type RawSearch = Record<string, unknown>

/** The section that a query names; the first for a missing or unknown name. */
export function sectionInQuery(sections: PanelSections, raw: RawSearch): PanelSection {
  return sections.find(({ name }) => name === raw['section']) ?? sections[0]
}

/** Starts to load a section's list while the page's code is still loading. */
export function prefetchSection(client: QueryClient, sections: PanelSections, raw: RawSearch): void {
  const section = sectionInQuery(sections, raw)
  // A form is always read when it opens.
  if (isSingleTypeSection(section)) return
  void client.prefetchQuery(listQueryFor(section, parseListSearch(section, raw)))
  void client.prefetchQuery(savedViewsQuery(section.name))
  for (const name of referencesIn(section)) void client.prefetchQuery(referencesQuery(name))
}

/** The URLs that {@link prefetchSection} requests. */
export function sectionRequestUrls(sections: PanelSections, raw: RawSearch): string[] {
  const section = sectionInQuery(sections, raw)
  if (isSingleTypeSection(section)) return [manageUrl(section.name)]
  return [
    manageUrl(section.name, toListQuery(section, parseListSearch(section, raw))),
    savedViewsUrl(section.name),
    ...referencesIn(section).map(referencesUrl),
  ]
}

function referencesIn({ filters }: ListSpec): string[] {
  return filters.flatMap((filter) => (filter.kind === 'reference' ? [filter.of] : []))
}
