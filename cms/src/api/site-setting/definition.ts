import { defineContent } from '../../content/definition'
import { linkIsSafe, linkIsWhole, rowsOf, type Content } from '../../content/rules'
import { coloursAreLegible } from './colours'
import type { Problem } from '../../platform/problems'

/** Lists of links, each with what a page has room for. */
const LISTS = { socialLinks: 12, mainMenu: 8, footerLinks: 32, quickActions: 4 }

export default defineContent({
  search: false,
  title: () => 'Site settings',
  writers: 'administrators',
  rules: {
    // It is beside the name.
    ornaments: ['logo'],
    check(settings, problems) {
      for (const [list, most] of Object.entries(LISTS)) {
        const rows = rowsOf(settings[list])
        if (rows.length > most) problems.push({ path: [list], message: `Use ${most} or fewer.` })
        for (const [index, link] of rows.entries()) aLink(link, [list, index], problems)
        if (list === 'footerLinks') groupsAreChosen(rows, problems)
      }
      aLink(settings.heroButton, ['heroButton'], problems)
      coloursAreLegible(settings, problems)
      if (typeof settings.timeZone === 'string' && !isTimeZone(settings.timeZone)) {
        problems.push({ path: ['timeZone'], message: 'Enter a time zone, such as Asia/Manila.' })
      }
    },
  },
})

function aLink(link: unknown, path: (string | number)[], problems: Problem[]): void {
  linkIsSafe(link, path, problems)
  linkIsWhole(link, path, problems)
}

function groupsAreChosen(rows: Content[], problems: Problem[]): void {
  for (const [index, { group }] of rows.entries()) {
    if (!group) problems.push({ path: ['footerLinks', index, 'group'], message: 'Choose a column.' })
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
