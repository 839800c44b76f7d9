import type { ReactNode } from 'react'
import * as t from '~/messages/en'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'

interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  /** Number of rows on all pages. */
  total: number
  /** The page's path with its query, as in the payload's `path`; the other filters stay. */
  path: string
}

/** Pages of a list as plain links. Nothing where everything is on one page. */
export function Pagination({ page, pageSize, total, path }: PaginationProps) {
  const count = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const link = (to: number, label: string, children: ReactNode) => (
    <a href={pageAddress(path, to)} aria-label={label} aria-current={to === page ? 'page' : undefined}>
      {children}
    </a>
  )
  return (
    <div className="pagination">
      <p>{t.resultRange(first, Math.min(page * pageSize, total), total)}</p>
      {count > 1 && (
        <nav className="screen-only" aria-label={t.pages}>
          <ul>
            {page > 1 && <li>{link(page - 1, t.previousPage, <ChevronLeft aria-hidden />)}</li>}
            {shownPages(page, count).map((shown, index) => (
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

/** The first, the last, and those around the current one; null for a gap. */
export function shownPages(page: number, count: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, count]
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= count).sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}

/** The same list on another page; the first has no number. */
export function pageAddress(path: string, page: number): string {
  const [pathname = '/', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
