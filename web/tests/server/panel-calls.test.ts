import { expect, test } from 'vitest'
import { managedSections } from '~/routes/admin-cp/pages/-managed-pages'
import { panelRoutes } from '../../server/proxy/panel-routes'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A call of the panel's API whose path is written out: `callManageApi('trash/purge', { method: 'POST', …`. */
const call = /callManageApi\(\s*(['`])([^'`]+)\1,\s*\{(?:\s*method:\s*'(\w+)')?/g

/** Paths that begin with a variable are those of content types, which the routes know by a parameter. */
const calls = Object.entries(sources)
  .filter(([file]) => !file.includes('.test.'))
  .flatMap(([, source]) =>
    [...source.matchAll(call)].map(([, , path = '', method = 'GET']) => ({ method, path })),
  )
  .map(({ method, path }) => ({ method, path: path.replace(/\?.*/, '') }))
  .filter(({ path }) => !path.startsWith('${'))

const types = managedSections.map(({ section }) => section.name)

/** Whether a path with variables is one of a route with parameters. */
function isPathOf(route: string, path: string): boolean {
  const [own, given] = [route.slice(1).split('/'), path.split('/')]
  return (
    own.length === given.length &&
    own.every(
      (part, index) =>
        part === given[index] ||
        (part === ':type'
          ? types.includes(given[index]!) || (index > 0 && given[index]!.includes('${'))
          : index > 0 && (part.startsWith(':') || given[index]!.includes('${'))),
    )
  )
}

test('[C01] the web server passes on every call that the panel writes out', () => {
  expect(calls.length).toBeGreaterThan(20)
  const unknown = calls.filter(
    ({ method, path }) => !panelRoutes.some((route) => route.method === method && isPathOf(route.path, path)),
  )
  expect(unknown).toEqual([])
})
