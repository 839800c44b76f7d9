import { siteSetting as facts } from '~/cms/types.gen'
import { singleResource } from '~/panel/simple/simple-resource'
import { ACCENT } from '~/lib/accent'
import { presentMenus, presentQuickActions } from './present-menus'

/** M17: the utility itself, and how the site speaks of it. */
export const siteSetting = singleResource(facts, {
  heading: 'Site settings',
  icon: 'settings',
  fields: {
    accentColour: {
      help: `For buttons and highlights, such as ${ACCENT}. Must work with dark text.`,
    },
    menuLinks: { start: { label: 'Start from the current menus', read: presentMenus } },
    quickActions: {
      start: { label: 'Start from the current quick actions', read: presentQuickActions },
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
