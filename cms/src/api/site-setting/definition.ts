import { defineContent } from '../../content/definition'
import {
  checkSafeLink,
  checkCompleteLink,
  rowsOfComponent,
  type ContentValues,
} from '../../content/content-rules'
import { checkLegibleColors } from './check-legible-colors'
import type { ValidationProblem } from '../../platform/validation'

/** Lists of links, each with what a page has room for. */
const LISTS = { socialLinks: 12, menuLinks: 60, quickActions: 4 }
/** As many menus fit beside each other in the header. */
const MAX_MENUS = 6

export default defineContent({
  group: 'settings',
  search: false,
  title: () => 'Site settings',
  rules: {
    // It is beside the name.
    decorativeImages: ['logo'],
    validate(settings, problems) {
      for (const [list, most] of Object.entries(LISTS)) {
        const rows = rowsOfComponent(settings[list])
        if (rows.length > most) problems.push({ path: [list], message: `Use ${most} or fewer.` })
        for (const [index, link] of rows.entries()) requireLink(link, [list, index], problems)
        if (list === 'menuLinks') requireFewMenus(rows, problems)
      }
      requireLink(settings.heroButton, ['heroButton'], problems)
      checkLegibleColors(settings, problems)
      if (typeof settings.timeZone === 'string' && !isTimeZone(settings.timeZone)) {
        problems.push({ path: ['timeZone'], message: 'Enter a time zone, such as Asia/Manila.' })
      }
    },
  },
})

function requireLink(link: unknown, path: (string | number)[], problems: ValidationProblem[]): void {
  checkSafeLink(link, path, problems)
  checkCompleteLink(link, path, problems)
}

function requireFewMenus(rows: ContentValues[], problems: ValidationProblem[]): void {
  const menus = new Set(rows.flatMap(({ group }) => (typeof group === 'string' && group.trim()) || []))
  if (menus.size > MAX_MENUS)
    problems.push({ path: ['menuLinks'], message: `Use ${MAX_MENUS} menus or fewer.` })
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
