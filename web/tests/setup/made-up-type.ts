import type { FieldDeclarations } from '~/panel/declarative-forms/field-declarations'
import type { CollectionTypeFacts, SingleTypeFacts } from '~/panel/declarative-forms/declarative-resource'

const facts = { hasDrafts: true, isPublic: true, hasChecks: false }

/** What the CMS would say of a made-up type with these fields. @param list by what it is sorted and filtered */
export const madeUpType = <const Fields extends FieldDeclarations>(
  path: string,
  fields: Fields,
  list: Partial<CollectionTypeFacts['list']> = {},
): CollectionTypeFacts<Fields> => {
  const sorts = list.sorts ?? Object.keys(fields).slice(0, 1)
  const whole = { sorts, defaultSort: `${sorts[0]}:asc`, filters: [], ...list }
  return { ...facts, name: path.replace(/s$/, ''), path, fields, list: whole }
}

/** The same of a type of one document. */
export const madeUpSingle = <const Fields extends FieldDeclarations>(
  path: string,
  fields: Fields,
  { hasDrafts, heading }: { hasDrafts: boolean; heading: string },
): SingleTypeFacts<Fields> => ({
  ...facts,
  name: path,
  path,
  hasDrafts,
  fields,
  groups: [{ heading, fields: Object.keys(fields) }],
})
