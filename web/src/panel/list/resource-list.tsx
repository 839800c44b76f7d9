import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { toUserError } from '../user-error'
import type { ListColumn } from './list-column'
import { ListError, NoListResults, EmptyList, ListPageOutOfRange, StaleListNotice } from './list-messages'
import type { ListSearch } from './list-search'
import { ListToolbar } from './list-toolbar'
import { ListPager } from './list-pager'
import { ResourceRows } from './resource-rows'
import { SaveViewButton, SavedViewTabs, type ListSavedViews } from './saved-views'
import { ResourceTableHead } from './resource-table'
import { useSearchPatch } from './search-params-link'
import { SkeletonRows } from './skeleton-rows'
import type { RowSelection } from './use-row-selection'
import { useIsWideScreen } from './use-is-wide-screen'

export interface ResourceListProps<Row extends { documentId: string }> {
  /** The nouns for one document and for many: `['rate', 'rates']`. */
  noun: readonly [string, string]
  caption: string
  columns: ListColumn<Row>[]
  query: UseQueryResult<{ rows: Row[]; page: number; pageSize: number; total: number }>
  search: ListSearch
  sort: string
  /** Whether the list is filtered. */
  narrowed: boolean
  /** Parameters that `Clear filters` removes. */
  filterNames: readonly string[]
  filters?: ReactNode
  /** Its saved views; undefined for a list without them. */
  views?: ListSavedViews | undefined
  /** Actions on the whole list. */
  tools?: ReactNode
  /** The selected rows and their actions; undefined if rows can't be selected. */
  selection?: RowSelection<Row>
  bulk?: ReactNode
  /** The menu of a row's actions. */
  renderMenu?: (row: Row) => ReactNode
  /** The accessible name of a row's link: "Open Residential rate, November 2026". */
  rowLabel: (row: Row) => string
  /** The text and button of an empty list. */
  empty: { text: string; action?: ReactNode }
}

/**
 * A resource's list: toolbar, rows as a table or cards, pager, and the states of loading, failure and
 * emptiness.
 */
export function ResourceList<Row extends { documentId: string }>(props: ResourceListProps<Row>) {
  const { query, search, noun, views } = props
  const patch = useSearchPatch()
  const section = useRef<HTMLElement>(null)
  const page = query.data?.page
  const shown = useRef(page)
  // Nothing can be searched or filtered where the list may not be read.
  const isForbidden =
    query.isError && !query.data && !query.isFetching && toUserError(query.error).kind === 'forbidden'
  useEffect(() => {
    if (page === undefined) return
    // A new page starts at its first row.
    if (
      shown.current !== undefined &&
      page !== shown.current &&
      section.current!.getBoundingClientRect().top < 0
    )
      section.current!.scrollIntoView()
    shown.current = page
  }, [page])
  return (
    <chakra.section
      ref={section}
      scrollMarginTop="76px"
      aria-label={props.caption}
      aria-busy={query.isFetching}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      // Not `hidden`, which would keep sticky elements inside from sticking to the window.
      overflow="clip"
    >
      {!isForbidden && (
        <>
          {views && <SavedViewTabs {...views} search={search} />}
          <ListToolbar
            noun={noun[1]}
            q={search.q ?? ''}
            onQuery={(q) => void patch({ q: q || undefined, page: undefined }, { replace: true })}
          >
            {props.filters}
            {views && <SaveViewButton {...views} search={search} />}
            {props.tools && (
              <chakra.div
                display="flex"
                flexWrap="wrap"
                gap={{ base: '2', sm: '2.5' }}
                width={{ base: '100%', sm: 'auto' }}
                ms={{ md: 'auto' }}
                css={{ '& > *': { flex: { smDown: '1 1 auto' }, paddingInline: { smDown: '3' } } }}
              >
                {props.tools}
              </chakra.div>
            )}
          </ListToolbar>
        </>
      )}
      <ListBody {...props} />
    </chakra.section>
  )
}

function ListBody<Row extends { documentId: string }>(props: ResourceListProps<Row>) {
  const { query, noun, columns, sort } = props
  const patch = useSearchPatch()
  const clear = () =>
    void patch(
      Object.fromEntries(['q', 'state', 'page', ...props.filterNames].map((name) => [name, undefined])),
    )

  const retry = () => void query.refetch()
  if (query.isError && !query.data && !query.isFetching) {
    return <ListError error={query.error} noun={noun[1]} onRetry={retry} />
  }
  if (!query.data) {
    const hasTicks = props.selection !== undefined
    return <ListLoading columns={columns} sort={sort} noun={noun[1]} hasTicks={hasTicks} />
  }
  const { rows, total, page, pageSize } = query.data
  if (total === 0 && props.narrowed) return <NoListResults noun={noun[1]} onClear={clear} />
  if (total === 0) return <EmptyList noun={noun[1]} text={props.empty.text} action={props.empty.action} />
  if (rows.length === 0) return <ListPageOutOfRange onFirst={() => void patch({ page: undefined })} />

  return (
    <chakra.div opacity={query.isPlaceholderData ? 0.6 : 1} transition="opacity 150ms">
      {query.isError && <StaleListNotice error={query.error} onRetry={retry} />}
      <ResourceRows
        caption={props.caption}
        columns={columns}
        rows={rows}
        rowLabel={props.rowLabel}
        selection={props.selection}
        renderMenu={props.renderMenu}
        sort={sort}
        onSort={(next) => void patch({ sort: next, page: undefined })}
      />
      {props.bulk}
      <ListPager
        page={page}
        pageSize={pageSize}
        total={total}
        shown={rows.length}
        onSize={(size) => void patch({ size, page: undefined })}
      />
    </chakra.div>
  )
}

function ListLoading<Row>(props: {
  columns: ListColumn<Row>[]
  sort: string
  noun: string
  hasTicks: boolean
}) {
  const wide = useIsWideScreen()
  return (
    <div>
      <span role="status" className="visually-hidden">
        Loading {props.noun}…
      </span>
      {wide && (
        <chakra.table width="100%" borderCollapse="collapse" aria-hidden>
          <ResourceTableHead
            columns={props.columns}
            sort={props.sort}
            ticks={props.hasTicks && <chakra.td width="52px" />}
          />
        </chakra.table>
      )}
      <SkeletonRows rows={wide ? 12 : 5} columns={wide ? props.columns.length : 2} />
    </div>
  )
}
