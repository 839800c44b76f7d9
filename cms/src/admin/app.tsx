import { createElement, type ReactNode } from 'react'

interface Header {
  name: string
  attribute?: { type?: string }
  cellFormatter?: (row: Record<string, unknown>) => ReactNode
}

interface Table {
  displayedHeaders: Header[]
}

interface App {
  registerHook(name: string, hook: (table: Table) => Table): void
}

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "November 2026", not the first day of it. */
const asMonth = (value: unknown): string =>
  typeof value === 'string' ? monthName.format(new Date(`${value.slice(0, 7)}-01T00:00:00Z`)) : '-'

/** "2026", not "2,026". */
const asYear = (value: unknown): string => (typeof value === 'number' ? String(value) : '-')

/** A column of months or of years, as people write them. */
function asPeople(header: Header): Header {
  const { name, attribute } = header
  const isMonth = attribute?.type === 'date' && /month$/i.test(name)
  const isYear = attribute?.type === 'integer' && /year$/i.test(name)
  if (!isMonth && !isYear) return header
  const write = isMonth ? asMonth : asYear
  return {
    ...header,
    cellFormatter: (row) => createElement('span', { style: { fontSize: '1.4rem' } }, write(row[name])),
  }
}

/** Strapi's banner about its own media library has no setting; it stays hidden for a user who has closed it. */
function closeBanner(): void {
  for (const installation of ['undefined', 'false', 'null']) {
    localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${installation}`, 'true')
  }
}

/** Strapi's console: its lists show months and years, and it tells of nothing but this installation. */
export default {
  config: { locales: [], tutorials: false, notifications: { releases: false } },
  bootstrap(app: App): void {
    closeBanner()
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (table) => ({
      ...table,
      displayedHeaders: table.displayedHeaders.map(asPeople),
    }))
  },
}
