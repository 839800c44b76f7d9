import { DEFAULT_PAGE_SIZE, parseListSearch, type ListSearch, type ListSpec } from './list-search'

/** The parts of a list's state that a view stores, besides the filters. */
const STORED_PARAMETERS = ['q', 'state', 'sort', 'size'] as const
const LABELS: Readonly<Record<string, string>> = {
  q: 'Search',
  state: 'Status',
  sort: 'Sort order',
  size: 'Rows per page',
}

/** How a list's state is named and read from an address. */
export interface SavedViewSpec {
  /** `of` names the type whose codes a filter has as its values. */
  filters: readonly { name: string; label: string; of?: string }[]
  defaultSort: string
  parse: (raw: Record<string, unknown>) => ListSearch
}

/** The parameters of a list's address that a view replaces. */
export const savedViewParameters = ({ filters }: SavedViewSpec): string[] => [
  ...STORED_PARAMETERS,
  ...filters.map(({ name }) => name),
]

export const toSavedViewSpec = (spec: ListSpec): SavedViewSpec => ({
  ...spec,
  parse: (raw) => parseListSearch(spec, raw),
})

/** The state of a list as a view stores it: without the page and the open row. */
export function toSavedViewQuery(spec: SavedViewSpec, search: ListSearch): Record<string, string> {
  const entries = savedViewParameters(spec).flatMap((name) => {
    const value = search[name]
    return value === undefined || value === '' ? [] : [[name, String(value)] as const]
  })
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)))
}

/** What of a stored view the list still knows, and the names of the parts that it doesn't. */
export interface ParsedSavedView {
  query: Record<string, string>
  dropped: string[]
}

/**
 * Reads a stored view as if it were an address. The list's default sort and page size count as known.
 * @param isKnown whether the value of a filter still exists
 */
export function parseSavedView(
  spec: SavedViewSpec,
  stored: Readonly<Record<string, string>>,
  isKnown: (filter: string, value: string) => boolean = () => true,
): ParsedSavedView {
  const parsed = toSavedViewQuery(spec, spec.parse({ ...stored }))
  const query = Object.fromEntries(Object.entries(parsed).filter(([name, value]) => isKnown(name, value)))
  const labels = new Map(spec.filters.map(({ name, label }) => [name, label]))
  const dropped = Object.keys(stored)
    .filter((name) => !Object.hasOwn(query, name) && !isDefault(spec, name, stored[name]!))
    .map((name) => labels.get(name) ?? LABELS[name] ?? name)
  return { query, dropped }
}

/** Whether a parameter is absent because it says what the list does without it. */
const isDefault = (spec: SavedViewSpec, name: string, value: string): boolean =>
  (name === 'sort' && value === spec.defaultSort) || (name === 'size' && value === String(DEFAULT_PAGE_SIZE))

export const isSameViewQuery = (one: Record<string, string>, other: Record<string, string>): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
