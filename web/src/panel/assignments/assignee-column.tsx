import type { ListColumn } from '../list/list-column'
import type { RowMetadata } from '../resource/row-schema'
import { usePanelUser } from '../sign-in/session-gate'
import { assigneeName } from './assigned-account'

/** The columns of a list and that of assignees, which is shown by itself where a row has one. */
export function useAssigneeColumn<Row extends RowMetadata>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[] = [],
): ListColumn<Row>[] {
  const self = usePanelUser()?.id
  return [
    ...columns,
    {
      // A key that can't collide with field names.
      key: ' assignee',
      label: 'Assigned to',
      isOptional: rows.every(({ assignee }) => assignee === null),
      cell: ({ assignee }) => (assignee ? assigneeName(assignee, self) : '—'),
    },
  ]
}
