import { contentTypeOfUid, type ContentType } from '../content/content-types'

/**
 * The types that a public response depends on: those it contains, and those of its filters and its order. A change of
 * any of them may change the response.
 */
export function cacheTagsOf(type: ContentType, ...lookedInto: unknown[]): string[] {
  const tags = new Set(type.tags)
  for (const names of lookedInto.flatMap(namesIn)) {
    const target = contentTypeOfUid(type.attributes[names]?.target ?? '')
    if (target) tags.add(target.name)
  }
  return [...tags]
}

/** Every name in a filter or an order, however deep: `filters[customerClass][code]`, `sort=customerClass.order`. */
function namesIn(part: unknown): string[] {
  if (typeof part === 'string') return part.split(/[.:]/)
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(namesIn)
  return Object.entries(part).flatMap(([name, more]) => [
    name,
    ...(typeof more === 'object' ? namesIn(more) : []),
  ])
}
