import type { ReactNode } from 'react'
import * as t from '~/messages/en'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'

interface PaginationProps {
  /** Starts at 1. */
  page: number
  pageSize: number
  /** Rows on all pages. */
  total: number
  /** The page's path with its query, as in the payload's `path`; other filters are kept. */
  path: string
  /** Says which rows are counted, where the page has others too; by default the range alone. */
  describeRange?: (range: string) => string
}

/** The range of shown rows and links to the pages of a list; nothing for an empty list. */
export function Pagination({ page, pageSize, total, path, describeRange }: PaginationProps) {
  if (total === 0) return null
  const count = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  const range = t.resultRange(first, Math.min(page * pageSize, total), total)
  const link = (to: number, label: string, children: ReactNode) => (
    <a href={paginatedPageUrl(path, to)} aria-label={label} aria-current={to === page ? 'page' : undefined}>
      {children}
    </a>
  )
  return (
    <div className="pagination">
      <p>{describeRange ? describeRange(range) : range}</p>
      {count > 1 && (
        <nav className="screen-only" aria-label={t.pages}>
          <ul>
            {page > 1 && <li>{link(page - 1, t.previousPage, <ChevronLeft aria-hidden />)}</li>}
            {shownPageNumbers(page, count).map((shown, index) => (
              <li key={shown ?? `gap-${index}`}>
                {shown === null ? <span aria-hidden>…</span> : link(shown, t.pageNumber(shown), shown)}
              </li>
            ))}
            {page < count && <li>{link(page + 1, t.nextPage, <ChevronRight aria-hidden />)}</li>}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Page numbers to show: first, last, and those around the current one; null for a gap. */
export function shownPageNumbers(page: number, count: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, count]
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= count).sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}

/** The address of a page of the list; page 1 has no parameter. */
export function paginatedPageUrl(path: string, page: number): string {
  const [pathname = '/', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
