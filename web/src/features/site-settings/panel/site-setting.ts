import { siteSetting as facts } from '~/cms/types.gen'
import * as t from '~/messages/en'
import { singleResource } from '~/panel/simple/simple-resource'
import { ACCENT } from '~/lib/accent'
import { presentFooter, presentMainMenu, presentQuickActions } from './present-menus'

/** M17: the utility itself, and how the site speaks of it. */
export const siteSetting = singleResource(facts, {
  heading: 'Site settings',
  icon: 'settings',
  fields: {
    accentColour: {
      help: `For buttons and highlights, such as ${ACCENT}. Must work with dark text.`,
    },
    mainMenu: { start: { label: 'Start from the current menu', read: presentMainMenu } },
    quickActions: {
      start: { label: 'Start from the current quick actions', read: presentQuickActions },
    },
    footerLinks: {
      fields: { group: { labels: t.footerGroups } },
      start: { label: 'Start from the current footer', read: presentFooter },
    },
  },
  validate: ({ timeZone }) =>
    timeZone.trim() && !isTimeZone(timeZone.trim())
      ? [{ path: ['timeZone'], message: 'Enter a time zone, such as Asia/Manila.' }]
      : [],
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
