import { createElement, type ReactNode } from 'react'
import { CONSOLE_TEXTS } from './console-texts'
import { CONSOLE_THEME, NAVIGATION_LABELS } from './console-theme'
import { hideUnusedPages, replacePages, type ConsoleRouter } from './hide-unused-pages'
import { HomePage } from './home/home-page'
import { OverviewPage } from './home/overview-page'
import { CreateTokenPage } from './tokens/create-token-page'
import { hideTokenButtonsStyle } from './tokens/hide-token-buttons'
import { TokenPage } from './tokens/token-page'
import logo from './logo.svg'
import { unusedPageComponent } from './unused-page'

interface Header {
  name: string
  attribute?: { type?: string }
  cellFormatter?: (row: Record<string, unknown>) => ReactNode
}

interface Table {
  displayedHeaders: Header[]
}

/** An action of the edit view. */
interface DocumentAction {
  type?: string
}

interface RegisteringApp {
  addSettingsLink(section: 'global', link: SettingsLink): void
  router: ConsoleRouter
}

interface SettingsLink {
  id: string
  /** Below `/settings`. */
  to: string
  intlLabel: { id: string; defaultMessage: string }
  Component: () => Promise<{ default: () => ReactNode }>
  permissions: readonly never[]
}

interface App {
  registerHook(name: string, hook: (table: Table) => Table): void
  getPlugin(name: string): {
    apis: { addDocumentAction(change: (actions: DocumentAction[]) => DocumentAction[]): void }
  }
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

/** Pages that take the place of Strapi's, by address. */
const OWN_PAGES: ReadonlyMap<string, unknown> = new Map([
  // Strapi's own greets, counts rows, and names documents by stored values.
  ['', HomePage],
  // Strapi's own shows its edition and offers uploads of logos.
  ['settings/application-infos', OverviewPage],
  // Strapi's own lists every type, those without an answer to a token included, and offers what the CMS refuses.
  ['settings/api-tokens/create', CreateTokenPage],
  ['settings/api-tokens/:id', TokenPage],
])

let router: ConsoleRouter | undefined

/** Strapi's console: its lists show months and years, and it tells of nothing but this installation and what works in it. */
export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    head: { favicon: logo },
    menu: { logo },
    auth: { logo },
    theme: CONSOLE_THEME,
    translations: { en: CONSOLE_TEXTS },
  },
  register(app: RegisteringApp): void {
    router = app.router
    app.addSettingsLink('global', {
      id: 'two-step-verification',
      to: 'two-step-verification',
      intlLabel: { id: 'tanglaw.two-step-verification', defaultMessage: 'Two-step verification' },
      Component: () => import('./second-factor/second-factor-page'),
      permissions: [],
    })
  },
  bootstrap(app: App): void {
    closeBanner()
    const textContent = `${NAVIGATION_LABELS}\n${hideTokenButtonsStyle()}`
    document.head.append(Object.assign(document.createElement('style'), { textContent }))
    // Here all plugins have added their pages.
    if (router) {
      hideUnusedPages(router, unusedPageComponent)
      replacePages(router, OWN_PAGES)
    }
    // “Edit the model” opens the Content-Type Builder.
    app
      .getPlugin('content-manager')
      .apis.addDocumentAction((all) => all.filter(({ type }) => type !== 'edit-the-model'))
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (table) => ({
      ...table,
      displayedHeaders: table.displayedHeaders.map(asPeople),
    }))
  },
}
