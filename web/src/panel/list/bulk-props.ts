import type { ComponentType } from 'react'
import type { RowHead } from '../resource/row'
import type { LazyDialog } from './lazy-dialog'
import type { ListResource } from './list-resource'
import type { Selection } from './use-selection'

export interface BulkBarProps<Row extends RowHead> {
  resource: ListResource<Row>
  selection: Selection<Row>
  rowLabel: (row: Row) => string
  remember: LazyDialog['remember']
  /** Further acts of the type's own. */
  acts?: ComponentType<ActProps> | undefined
}

/** What an act on many rows is given. */
export interface ActProps {
  /** The selected rows. */
  rows: readonly RowHead[]
  /** @param left ids of the rows that it was not done to */
  onDone: (left: string[]) => void
}
