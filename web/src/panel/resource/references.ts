import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi, manageUrl } from '~/cms/manage'

/** A document that others refer to. */
export interface Reference {
  documentId: string
  /** Its name in addresses, where its type has one. */
  code: string
  name: string
}

/** As many as the CMS gives at once. */
export const INITIAL_RELATION_OPTIONS = 100
const FIRST_PAGE = { pageSize: INITIAL_RELATION_OPTIONS }

const text = v.nullish(v.string(), '')
const references = v.pipe(
  v.object({
    rows: v.array(
      v.object({ documentId: v.string(), data: v.object({ code: text, name: text, title: text }) }),
    ),
  }),
  v.transform(({ rows }) =>
    rows.map(({ documentId, data }): Reference => ({
      documentId,
      code: data.code,
      name: data.name || data.title,
    })),
  ),
)

/** Types that the CMS lists by their names, which may end in numbers. */
const NUMBERED_TYPES: ReadonlySet<string> = new Set(['feeders', 'barangays'])
const collator = new Intl.Collator('en', { numeric: true })

/** Order of names as people count: Feeder 2 before Feeder 10. */
export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name)

/** Where {@link referencesQuery} asks. */
export const referencesUrl = (resource: string) => manageUrl(resource, FIRST_PAGE)

/**
 * What may be referred to of a resource, in its own order, numbered names by their number; it changes once in years.
 * @param typed searched for, where there are more than come at once
 */
export const referencesQuery = (resource: string, typed = '') =>
  queryOptions({
    queryKey: ['manage', resource, 'references', typed.trim()],
    queryFn: async ({ signal }) => {
      const query = { ...FIRST_PAGE, q: typed.trim() }
      const found = await callManageApi(resource, { query, schema: references, signal })
      return NUMBERED_TYPES.has(resource) ? found.toSorted(byName) : found
    },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
