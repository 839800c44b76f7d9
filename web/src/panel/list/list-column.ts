import type { ReactNode } from 'react'

/** One column of a resource's table, and its place on the cards that replace the table on a phone. */
export interface ListColumn<Row> {
  key: string
  label: string
  /** Name of the sort in the CMS and its first direction; a column without it can't be sorted. */
  sort?: { by: string; first: 'asc' | 'desc' }
  numeric?: boolean
  /** Whether a long value continues on the next line. */
  wraps?: boolean
  /** Shown only when the user chooses it. */
  isOptional?: boolean
  /** The first column names the row and carries its link; on a card `badge` is beside it. */
  onCard?: 'badge' | 'hidden'
  cell: (row: Row) => ReactNode
}
