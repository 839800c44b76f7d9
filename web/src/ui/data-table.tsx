import type { ReactNode } from 'react'
import * as t from '~/messages/en'

interface DataTableProps {
  /** What the table shows. Screen readers read it first; it is visually hidden unless `showCaption`. */
  caption: string
  showCaption?: boolean
  /** `thead` and `tbody`, with numbers in NumberCells. */
  children: ReactNode
}

/** A table that scrolls horizontally within its box, with a hint, where the screen is too narrow. */
export function DataTable({ caption, showCaption = false, children }: DataTableProps) {
  return (
    <div className="data-table" role="group" aria-label={caption} tabIndex={0}>
      <p className="scroll-hint" aria-hidden>
        {t.scrollTable}
      </p>
      <table>
        <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

/** A right-aligned cell with tabular digits. */
export function NumberCell({ children }: { children: ReactNode }) {
  return <td className="number">{children}</td>
}

/** The heading of a column of NumberCells. */
export function NumberHeading({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="number">
      {children}
    </th>
  )
}
