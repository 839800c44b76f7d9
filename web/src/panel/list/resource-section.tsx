import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState, type ComponentType } from 'react'
import Copy from '~icons/lucide/copy'
import Pencil from '~icons/lucide/pencil'
import Trash from '~icons/lucide/trash-2'
import { Button } from '~/ui/button'
import { useReturnFocus } from '../form/use-return-focus'
import { ImportButton } from '../imports/import-button'
import { MonthActions } from '../months/month-actions'
import type { RowHead } from '../resource/row'
import { usePanelUser } from '../sign-in/session-gate'
import { AddButton } from './add-button'
import { BulkBar } from './bulk-bar'
import type { ActProps } from './bulk-props'
import type { Column } from './columns'
import type AnyBulkDialog from './bulk-dialog'
import type AnyColumnsDialog from './columns-dialog'
import { ExportButton } from './export-button'
import { ListFilters } from './list-filters'
import { listOf, type ListResource } from './list-resource'
import { isNarrowed, listQuery, type ListSearch } from './list-search'
import type { LazyDialog } from './lazy-dialog'
import type AnyOrderList from './order-list'
import { ResourceList } from './resource-list'
import { RowMenu, type RowAction } from './row-menu'
import { useSearchPatch } from './search-link'
import { useColumns } from './use-columns'
import { useSelection } from './use-selection'

/** Lazy components forget that they are generic. */
const BulkDialog = lazy(() => import('./bulk-dialog')) as unknown as typeof AnyBulkDialog
const ColumnsDialog = lazy(() => import('./columns-dialog')) as unknown as typeof AnyColumnsDialog
const OrderList = lazy(() => import('./order-list')) as unknown as typeof AnyOrderList

export interface ResourceSectionProps<Row extends RowHead> {
  resource: ListResource<Row>
  search: ListSearch
  columns: Column<Row>[]
  /** How a link to a row is read out: "Open Residential rate, November 2026". */
  rowLabel: (row: Row) => string
  /** What the rows are for, said where there are none yet. */
  empty: string
  dialog: LazyDialog
  /** What can be done with many rows besides the usual. */
  acts?: ComponentType<ActProps> | undefined
}

/** A section of a page of the panel: a resource's list, and over it the form of the row that the URL names. */
export function ResourceSection<Row extends RowHead>(props: ResourceSectionProps<Row>) {
  const { resource, search, dialog, rowLabel } = props
  const abilities = usePanelUser()?.abilities ?? []
  const may = (ability: string) => abilities.includes(`${resource.name}.${ability}`)
  const query = useQuery(listOf(resource, search))
  const returnFocus = useReturnFocus(search.row, query.data)
  const columns = useColumns(resource.name, props.columns)
  const selection = useSelection(query.data?.rows ?? [])
  const patch = useSearchPatch()
  const [isChoosing, setChoosing] = useState(false)
  const mayOrder = may('order') && resource.sorts.includes('order')

  const [discarded, setDiscarded] = useState<Row>()
  const renderMenu = (row: Row) => {
    const actions: RowAction[] = [
      { label: 'Edit', icon: Pencil, onChoose: () => void patch({ row: row.documentId }) },
    ]
    if (may('copy'))
      actions.push({
        label: 'Duplicate',
        icon: Copy,
        onChoose: () => void patch({ row: 'new', copy: row.documentId }),
      })
    if (may('bulk') && may('remove') && row.abilities.remove)
      actions.push({ label: 'Move to trash', icon: Trash, isDanger: true, onChoose: () => setDiscarded(row) })
    return actions.length > 1 ? <RowMenu label={rowLabel(row)} actions={actions} /> : null
  }

  if (search.arrange && mayOrder) {
    return (
      <Suspense>
        <OrderList resource={resource} columns={props.columns} rowLabel={rowLabel} />
      </Suspense>
    )
  }
  return (
    <chakra.div onPointerEnter={dialog.approach} onFocus={dialog.approach}>
      <MonthActions resource={resource} search={search} rowLabel={props.rowLabel} />
      <ResourceList
        noun={resource.nouns}
        caption={resource.heading}
        columns={columns.shown}
        query={query}
        search={search}
        sort={search.sort ?? resource.defaultSort}
        narrowed={isNarrowed(resource, search)}
        filterNames={resource.filters.map(({ name }) => name)}
        filters={<ListFilters spec={resource} search={search} months={query.data?.months} />}
        tools={
          <>
            {mayOrder && (
              <Button variant="outline" shape="field" onClick={() => void patch({ arrange: 1 })}>
                Reorder
              </Button>
            )}
            <Button variant="outline" shape="field" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              Columns
            </Button>
            {may('import') && <ImportButton resource={resource} />}
            {may('export') && <ExportButton name={resource.name} query={listQuery(resource, search)} />}
          </>
        }
        {...(may('bulk') && {
          selection,
          bulk: (
            <BulkBar
              resource={resource}
              selection={selection}
              rowLabel={rowLabel}
              remember={dialog.remember}
              acts={props.acts}
            />
          ),
        })}
        rowLabel={rowLabel}
        renderMenu={renderMenu}
        empty={{ text: props.empty, action: <AddButton {...resource} /> }}
      />
      {isChoosing && (
        <Suspense>
          <ColumnsDialog columns={props.columns} choice={columns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {discarded && (
        <Suspense>
          <BulkDialog
            resource={resource}
            selection={selection}
            rowLabel={rowLabel}
            remember={dialog.remember}
            action="remove"
            rows={[discarded]}
            onClose={() => setDiscarded(undefined)}
          />
        </Suspense>
      )}
      {search.row && (
        <Suspense>
          <dialog.Dialog documentId={search.row} copyOf={search.copy} returnFocus={returnFocus} />
        </Suspense>
      )}
    </chakra.div>
  )
}
