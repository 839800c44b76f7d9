import { siteSetting as facts } from '~/cms/types.gen'
import { createSingleTypeResource } from '~/panel/declarative-forms/declarative-resource'
import { ACCENT_COLOR } from '~/lib/default-colors'
import { fetchDefaultMenus, fetchDefaultQuickActions } from './fetch-default-menus-and-quick-actions'

/** M17: the utility, its contacts, and site-wide settings. */
export const siteSettingResource = createSingleTypeResource(facts, {
  heading: 'Site settings',
  icon: 'settings',
  asksBeforeSave: ['menuLinks', 'quickActions'],
  part: { ability: 'site-setting.menusOnly', group: 'Menus' },
  fields: {
    accentColor: {
      help: `For buttons and highlights. For example: ${ACCENT_COLOR}. Dark text must be readable on it.`,
    },
    defaultSeo: {
      help: 'The title and description are for the home page. The image is also used for pages without an image.',
      hideLabel: 'Hide the whole site from search engines',
    },
    menuLinks: {
      defaults: { label: 'Restore the default menus', read: fetchDefaultMenus },
      groupBy: { by: 'group', one: 'menu', none: 'Last line of the footer', max: 6 },
      fields: { url: { picksPage: true } },
    },
    quickActions: {
      fields: { url: { picksPage: true } },
      defaults: { label: 'Restore the default quick actions', read: fetchDefaultQuickActions },
      max: 4,
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
