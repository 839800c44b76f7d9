import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { useReturnFocus } from '../form/use-return-focus'
import type { RowHead } from '../resource/row'
import { AddButton } from './add-button'
import type { Column } from './columns'
import { ListFilters } from './list-filters'
import { listOf, type ListResource } from './list-resource'
import { isNarrowed, type ListSearch } from './list-search'
import type { LazyDialog } from './lazy-dialog'
import { ResourceList } from './resource-list'

export interface ResourceSectionProps<Row> {
  resource: ListResource<Row & RowHead>
  search: ListSearch
  columns: Column<Row>[]
  /** How a link to a row is read out: "Open Residential rate, November 2026". */
  rowLabel: (row: Row) => string
  /** What the rows are for, said where there are none yet. */
  empty: string
  dialog: LazyDialog
}

/** A section of a page of the panel: a resource's list, and over it the form of the row that the URL names. */
export function ResourceSection<Row extends RowHead>(props: ResourceSectionProps<Row>) {
  const { resource, search, dialog } = props
  const query = useQuery(listOf(resource, search))
  const returnFocus = useReturnFocus(search.row, query.data)
  return (
    <chakra.div onPointerEnter={dialog.approach} onFocus={dialog.approach}>
      <ResourceList
        noun={resource.nouns}
        caption={resource.heading}
        columns={props.columns}
        query={query}
        search={search}
        sort={search.sort ?? resource.defaultSort}
        narrowed={isNarrowed(resource, search)}
        filterNames={resource.filters.map(({ name }) => name)}
        filters={<ListFilters spec={resource} search={search} months={query.data?.months} />}
        rowLabel={props.rowLabel}
        empty={{ text: props.empty, action: <AddButton noun={resource.nouns[0]} /> }}
      />
      {search.row && (
        <Suspense>
          <dialog.Dialog documentId={search.row} returnFocus={returnFocus} />
        </Suspense>
      )}
    </chakra.div>
  )
}
