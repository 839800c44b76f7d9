import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { hideUnusedPages, replacePages, type ConsoleRoute } from '../../src/admin/hide-unused-pages'
import { UNUSED_PAGES } from '../../src/admin/unused-pages'
import { cmsDir } from '../support/paths'

const strapiFile = (file: string): string => path.join(cmsDir, 'node_modules/@strapi', file)
const sourceOf = (file: string): string => readFileSync(strapiFile(file), 'utf8')

/** The plugins whose pages are unused, by folder, with their ids. */
const PLUGINS = {
  'content-type-builder': 'content-type-builder',
  i18n: 'i18n',
  upload: 'upload',
  email: 'email',
  'plugin-users-permissions': 'users-permissions',
}

/** Where the links of a plugin lead. Its code needs a browser, so it is read, not run. */
function linksOf(folder: string, id: string): string[] {
  const links = sourceOf(`${folder}/dist/admin/index.mjs`).matchAll(/\bto: ['`](.+?)['`]/g)
  return Array.from(links, ([, to]) => to!.replace('${pluginId}', id).replace('${PLUGIN_ID}', id))
}

/** The routes and settings links of the installed Strapi, as its router holds them. */
async function installedPages() {
  const file = pathToFileURL(strapiFile('admin/dist/admin/admin/src/pages/Settings/constants.mjs')).href
  const { ROUTES_CE } = (await import(/* @vite-ignore */ file)) as { ROUTES_CE: () => ConsoleRoute[] }
  // The page on which the settings open is in a file that needs a browser, too.
  const first = sourceOf('admin/dist/admin/admin/src/router.mjs').match(/path: '(application-infos)'/)![1]!
  const links = Object.entries(PLUGINS).flatMap(([folder, id]) => linksOf(folder, id))
  const isMenu = (to: string): boolean => to.startsWith('plugins/')
  const route = (to: string): ConsoleRoute => ({ path: `${to}/*`, lazy: true })
  const settings = links.filter((to) => !isMenu(to))
  const isOfAccounts = (to: string): boolean => to.startsWith('users-permissions/')
  const linksTo = (addresses: string[]) => ({ links: addresses.map((to) => ({ to })) })
  return {
    routes: [
      ...links.filter(isMenu).map(route),
      { path: 'settings/*', children: [{ path: first, lazy: true }, ...ROUTES_CE(), ...settings.map(route)] },
    ] as ConsoleRoute[],
    settings: {
      global: linksTo(settings.filter((to) => !isOfAccounts(to))),
      'users-permissions': linksTo(settings.filter(isOfAccounts)),
    },
    addRoute(change: (routes: ConsoleRoute[]) => ConsoleRoute[]): void {
      this.routes = change(this.routes)
    },
  }
}

const replacedIn = (routes: ConsoleRoute[], above = ''): string[] =>
  routes.flatMap(({ path: own = '', Component, children = [] }) => {
    const address = above + own.replace(/\/\*$/, '')
    return [...(Component === undefined ? [] : [address]), ...replacedIn(children, `${address}/`)]
  })

it('[U04] the installed Strapi has every page that the console replaces, and no link to one is left', async () => {
  const router = await installedPages()
  const { length } = router.routes
  hideUnusedPages(router, ({ address }) => address)
  const replaced = replacedIn(router.routes)
  for (const { address } of UNUSED_PAGES) expect(replaced).toContain(address)
  expect(replaced).toContain('settings/transfer-tokens/:id')
  expect(replaced).not.toContain('settings/api-tokens')
  expect(replaced).not.toContain('plugins/upload')
  expect(router.routes).toHaveLength(length)
  expect(router.settings).toEqual({ global: { links: [] } })
})

it.each([
  ['edit-the-model', 'content-manager/dist/admin/pages/EditView/components/Header.mjs'],
  ['key-statistics', 'admin/dist/admin/admin/src/StrapiApp.mjs'],
  ['last-edited-entries', 'content-manager/dist/admin/index.mjs'],
  ['last-published-entries', 'content-manager/dist/admin/index.mjs'],
])('[U04] the installed Strapi has the part %s, which the console leaves out', (name, file) => {
  expect(sourceOf(file)).toContain(`'${name}'`)
})

it('[U04] the installed Strapi has the pages that the console replaces with its own, and a missing page is an error', async () => {
  const router = await installedPages()
  const component = () => null
  const addresses = ['application-infos', 'api-tokens/create', 'api-tokens/:id'].map(
    (page) => `settings/${page}`,
  )
  replacePages(router, new Map(addresses.map((address) => [address, component])))
  expect(replacedIn(router.routes)).toEqual(addresses)
  expect(() => replacePages(router, new Map([['settings/gone', component]]))).toThrow(
    'no page at settings/gone',
  )
})

it('[U04] the home page of the console is at its index route', () => {
  const home = () => null
  const router = {
    routes: [
      { index: true, lazy: true },
      { path: 'me', lazy: true },
    ] as ConsoleRoute[],
    settings: {},
    addRoute(change: (routes: ConsoleRoute[]) => ConsoleRoute[]): void {
      this.routes = change(this.routes)
    },
  }
  replacePages(router, new Map([['', home]]))
  expect(router.routes).toEqual([
    { index: true, Component: home },
    { path: 'me', lazy: true },
  ])
})
