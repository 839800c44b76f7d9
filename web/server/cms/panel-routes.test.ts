import { expect, it } from 'vitest'
import { managedSections } from '~/routes/admin-cp/pages/-managed-pages'
import { typePaths } from './panel-routes'

it('[C04] every section of the panel reaches its type, and every type has a section', () => {
  const sections = managedSections.map(({ section }) => section.name)
  const reachable = (name: string) => typePaths.includes(name)
  expect(
    sections.filter((name) => !reachable(name)),
    'sections whose path is missing in server/cms/panel-routes.ts',
  ).toEqual([])
  expect(
    typePaths.filter((name) => !sections.includes(name)),
    'types without a section in a list of routes/admin-cp/**/-*-sections.ts',
  ).toEqual([])
})
