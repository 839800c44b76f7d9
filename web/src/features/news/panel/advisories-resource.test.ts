import { expect, it } from 'vitest'
import type { DeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

const modules = import.meta.glob<Record<string, unknown>>(['../../*/panel/*.ts', '!**/*.test.ts'], {
  eager: true,
})

/** Every list whose documents are drafted and published. */
const drafted = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is DeclarativeResource =>
      typeof value === 'object' && value !== null && 'hasDrafts' in value && 'states' in value,
  )
  .filter(({ hasDrafts }) => hasDrafts)

it('[C04] no list has a column or filter of its own that is called as its publishing state is', () => {
  expect(drafted.map(({ name }) => name)).toContain('advisories')
  const labels = drafted.flatMap(({ name, fields, filters }) =>
    [...Object.values(fields), ...filters].map(({ label }) => `${name}: ${label}`),
  )
  expect(labels.filter((label) => label.endsWith(': Status'))).toEqual([])
  expect(labels).toContain('advisories: Advisory status')
})
