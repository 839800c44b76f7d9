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

/** A column of months: "November 2026", not the first day of it. */
function asMonth(header: Header): Header {
  if (header.attribute?.type !== 'date' || !/month$/i.test(header.name)) return header
  return {
    ...header,
    cellFormatter: (row) => {
      const value = row[header.name]
      const month =
        typeof value === 'string' ? monthName.format(new Date(`${value.slice(0, 7)}-01T00:00:00Z`)) : '-'
      return createElement('span', { style: { fontSize: '1.4rem' } }, month)
    },
  }
}

/** Strapi's banner about its own media library has no setting; it stays away for whoever has closed it. */
function closeBanner(): void {
  for (const installation of ['undefined', 'false', 'null']) {
    localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${installation}`, 'true')
  }
}

/** Strapi's console: its lists show months, and it tells of nothing but this installation. */
export default {
  config: { locales: [], tutorials: false, notifications: { releases: false } },
  bootstrap(app: App): void {
    closeBanner()
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (table) => ({
      ...table,
      displayedHeaders: table.displayedHeaders.map(asMonth),
    }))
  },
}
