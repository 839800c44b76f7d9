import type { ReactNode } from 'react'
import * as t from '~/messages/en'

interface DataTableProps {
  /** What the table shows; read first by screen readers, hidden from view unless `showCaption`. */
  caption: string
  showCaption?: boolean
  /** `thead` and `tbody`; numbers are in NumberCells. */
  children: ReactNode
}

/** A table that scrolls within itself, and says so, where the screen is narrower than its columns. */
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

/** A cell whose numbers line up with those above and below it. */
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
