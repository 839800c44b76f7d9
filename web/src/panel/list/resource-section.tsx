import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import Copy from '~icons/lucide/copy'
import ExternalLink from '~icons/lucide/external-link'
import Eye from '~icons/lucide/eye'
import Pencil from '~icons/lucide/pencil'
import Trash from '~icons/lucide/trash-2'
import UserRound from '~icons/lucide/user-round'
import { Button } from '~/ui/button'
import { useAssigneeColumn } from '../assignments/assignee-column'
import { quoteTitle } from '../form/form-resource'
import { useReturnFocus, type ReturnFocus } from '../form/use-return-focus'
import { ImportButton } from '../imports/import-button'
import { MonthActions } from '../months/month-actions'
import type { RowMetadata } from '../resource/row-schema'
import { usePanelUser } from '../sign-in/session-gate'
import { AddButton } from './add-button'
import { BulkActionBar } from './bulk-action-bar'
import type { BulkActionProps } from './bulk-action-props'
import type { ListColumn } from './list-column'
import type AnyBulkDialog from './bulk-action-dialog'
import type AnyColumnsDialog from './columns-dialog'
import { ExportButton } from './export-button'
import { ListFilters } from './list-filters'
import { listQueryFor, type ListResource } from './list-resource'
import { isListFiltered, toListQuery, type ListSearch } from './list-search'
import type { LazyRowDialog } from './lazy-row-dialog'
import type AnyReorderList from './reorder-list'
import { ResourceList } from './resource-list'
import { RowActionMenu, type MenuAction } from './action-menu'
import { toSavedViewSpec } from './saved-view-query'
import { useSearchPatch } from './search-params-link'
import { useListColumns } from './use-list-columns'
import { useRowSelection } from './use-row-selection'

/** `lazy` loses the component's type parameter. */
const BulkActionDialog = lazy(() => import('./bulk-action-dialog')) as unknown as typeof AnyBulkDialog
const AssignDialog = lazy(() => import('../assignments/assign-dialog'))
const ColumnsDialog = lazy(() => import('./columns-dialog')) as unknown as typeof AnyColumnsDialog
const ReorderList = lazy(() => import('./reorder-list')) as unknown as typeof AnyReorderList

export interface ResourceSectionProps<Row extends RowMetadata> {
  resource: ListResource<Row>
  search: ListSearch
  columns: ListColumn<Row>[]
  /** The accessible name of a row's link: "Open Residential rate, November 2026". */
  rowLabel: (row: Row) => string
  /** The purpose of the rows, shown in an empty list. */
  empty: string
  dialog: LazyRowDialog
  /** Whether the form of a row replaces the list, instead of being a dialog above it. */
  isFormPage?: boolean
  /** The public page of a row whose draft is published as it is. */
  publicPage?: ((row: Row) => string) | undefined
  /** Further bulk actions. */
  acts?: ComponentType<BulkActionProps> | undefined
}

/** A section of a panel page: a resource's list, and the form of the row in the URL. */
export function ResourceSection<Row extends RowMetadata>(props: ResourceSectionProps<Row>) {
  const { resource, search, dialog, rowLabel } = props
  const abilities = usePanelUser()?.abilities ?? []
  const may = (ability: string) => abilities.includes(`${resource.name}.${ability}`)
  const query = useQuery(listQueryFor(resource, search))
  const returnFocus = useReturnFocus(search.row, query.data)
  const isFormPage = Boolean(props.isFormPage && search.row)
  useReturnFromPage(isFormPage, returnFocus)
  const allColumns = useAssigneeColumn(props.columns, query.data?.rows)
  const columns = useListColumns(resource.name, allColumns)
  const selection = useRowSelection(query.data?.rows ?? [])
  const patch = useSearchPatch()
  const [isChoosing, setChoosing] = useState(false)
  const mayOrder = may('order') && resource.sorts.includes('order')

  const [assigned, setAssigned] = useState<Row>()
  const [discarded, setDiscarded] = useState<Row>()
  const renderMenu = (row: Row) => {
    const actions: MenuAction[] = [
      {
        ...(row.abilities.save ? { label: 'Edit', icon: Pencil } : { label: 'View', icon: Eye }),
        onChoose: () => void patch({ row: row.documentId }),
      },
    ]
    const { publicPage } = props
    if (publicPage && row.state === 'published' && !row.visibleFrom)
      actions.push({
        label: 'View on website',
        icon: ExternalLink,
        onChoose: () => window.open(publicPage(row), '_blank', 'noopener'),
      })
    if (may('copy'))
      actions.push({
        label: 'Duplicate',
        icon: Copy,
        onChoose: () => void patch({ row: 'new', copy: row.documentId }),
      })
    if (may('assign')) actions.push({ label: 'Assign', icon: UserRound, onChoose: () => setAssigned(row) })
    if (may('bulk') && may('remove') && row.abilities.remove)
      actions.push({ label: 'Delete', icon: Trash, isDanger: true, onChoose: () => setDiscarded(row) })
    return actions.length > 1 ? <RowActionMenu label={rowLabel(row)} actions={actions} /> : null
  }

  const form = search.row && (
    <Suspense>
      <dialog.Dialog documentId={search.row} copyOf={search.copy} returnFocus={returnFocus} />
    </Suspense>
  )
  if (isFormPage) return form
  if (search.reorder && mayOrder) {
    return (
      <Suspense>
        <ReorderList resource={resource} columns={props.columns} rowLabel={rowLabel} />
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
        narrowed={isListFiltered(resource, search)}
        filterNames={resource.filters.map(({ name }) => name)}
        filters={
          <ListFilters spec={resource} search={search} months={query.data?.months} type={resource.name} />
        }
        views={{ list: resource.name, spec: toSavedViewSpec(resource) }}
        tools={
          <>
            {mayOrder && (
              <Button variant="outline" shape="field" onClick={() => void patch({ reorder: 1 })}>
                Reorder
              </Button>
            )}
            <Button variant="outline" shape="field" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              Columns
            </Button>
            {may('import') && <ImportButton resource={resource} />}
            {may('export') && <ExportButton name={resource.name} query={toListQuery(resource, search)} />}
          </>
        }
        {...((may('bulk') || may('assign')) && {
          selection,
          bulk: (
            <BulkActionBar
              resource={resource}
              selection={selection}
              rowLabel={rowLabel}
              loadUndoOfUnpublish={dialog.loadUndoOfUnpublish}
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
          <ColumnsDialog columns={allColumns} choice={columns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {assigned && (
        <Suspense>
          <AssignDialog
            type={resource.name}
            documentIds={[assigned.documentId]}
            subject={quoteTitle(rowLabel(assigned))}
            current={assigned.assignee?.id}
            onClose={() => setAssigned(undefined)}
          />
        </Suspense>
      )}
      {discarded && (
        <Suspense>
          <BulkActionDialog
            resource={resource}
            selection={selection}
            rowLabel={rowLabel}
            loadUndoOfUnpublish={dialog.loadUndoOfUnpublish}
            action="remove"
            rows={[discarded]}
            onClose={() => setDiscarded(undefined)}
          />
        </Suspense>
      )}
      {form}
    </chakra.div>
  )
}

/** Returns the focus to the list when a form closes that had replaced it; a dialog does so itself. */
function useReturnFromPage(isOpen: boolean, { target }: ReturnFocus): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) target()?.focus()
    wasOpen.current = isOpen
  }, [isOpen, target])
}
