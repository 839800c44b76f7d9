import type { SimpleFieldSet } from '~/panel/simple/field-types'
import type { CollectionTypeOptions, SingleTypeOptions } from '~/panel/simple/simple-resource'

const facts = { hasDrafts: true, isPublic: true, hasChecks: false }

/** What the CMS would say of a made-up type with these fields. @param list by what it is sorted and filtered */
export const madeUpType = <const Fields extends SimpleFieldSet>(
  path: string,
  fields: Fields,
  list: Partial<CollectionTypeOptions['list']> = {},
): CollectionTypeOptions<Fields> => {
  const sorts = list.sorts ?? Object.keys(fields).slice(0, 1)
  const whole = { sorts, defaultSort: `${sorts[0]}:asc`, filters: [], ...list }
  return { ...facts, name: path.replace(/s$/, ''), path, fields, list: whole }
}

/** The same of a type of one document. */
export const madeUpSingle = <const Fields extends SimpleFieldSet>(
  path: string,
  fields: Fields,
  { hasDrafts, heading }: { hasDrafts: boolean; heading: string },
): SingleTypeOptions<Fields> => ({
  ...facts,
  name: path,
  path,
  hasDrafts,
  fields,
  groups: [{ heading, fields: Object.keys(fields) }],
})
