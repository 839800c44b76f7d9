import type { ComponentType } from 'react'
import type { RowMetadata } from '../resource/row-schema'
import type { LazyRowDialog } from './lazy-row-dialog'
import type { ListResource } from './list-resource'
import type { RowSelection } from './use-row-selection'

export interface BulkActionBarProps<Row extends RowMetadata> {
  resource: ListResource<Row>
  selection: RowSelection<Row>
  rowLabel: (row: Row) => string
  loadUndoOfUnpublish: LazyRowDialog['loadUndoOfUnpublish']
  /** Further actions of the content type. */
  acts?: ComponentType<BulkActionProps> | undefined
}

/** The props of a bulk action's component. */
export interface BulkActionProps {
  /** The selected rows. */
  rows: readonly RowMetadata[]
  /** @param left ids of the rows that weren't changed */
  onDone: (left: string[]) => void
}
