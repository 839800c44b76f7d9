/** `draft`: never or no longer published; `modified`: the draft differs from what is published. */
export const STATES = ['draft', 'published', 'modified'] as const
export type State = (typeof STATES)[number]

export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

/** A panel list's query after checking. */
export interface ListQuery {
  q: string
  state: State | undefined
  sort: { attribute: string; direction: SortDirection }
  filters: Record<string, string>
  page: number
  pageSize: number
}
