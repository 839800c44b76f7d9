import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi, manageUrl } from '~/cms/call-manage-api'

/** A document as the target of a relation. */
export interface DocumentReference {
  documentId: string
  /** The document's code, where its type has one. */
  code: string
  name: string
}

/** Maximum number of documents that the CMS returns at once. */
export const MAX_REFERENCES_PER_REQUEST = 100
const FIRST_PAGE = { pageSize: MAX_REFERENCES_PER_REQUEST }

const text = v.nullish(v.string(), '')
const references = v.pipe(
  v.object({
    rows: v.array(
      v.object({ documentId: v.string(), data: v.object({ code: text, name: text, title: text }) }),
    ),
  }),
  v.transform(({ rows }) =>
    rows.map(({ documentId, data }): DocumentReference => ({
      documentId,
      code: data.code,
      name: data.name || data.title,
    })),
  ),
)

/** Types whose names may end in numbers and are sorted by them. */
const NUMBERED_TYPES: ReadonlySet<string> = new Set(['feeders', 'barangays'])
const collator = new Intl.Collator('en', { numeric: true })

/** Compares names with numbers in order: Feeder 2 before Feeder 10. */
export const compareByName = (a: { name: string }, b: { name: string }): number =>
  collator.compare(a.name, b.name)

/** The URL of {@link referencesQuery}. */
export const referencesUrl = (resource: string) => manageUrl(resource, FIRST_PAGE)

/**
 * The documents of a resource that a relation can refer to, in the resource's order. The list rarely changes.
 * @param typed search words, if there are more documents than one response contains
 */
export const referencesQuery = (resource: string, typed = '') =>
  queryOptions({
    queryKey: ['manage', resource, 'references', typed.trim()],
    queryFn: async ({ signal }) => {
      const query = { ...FIRST_PAGE, q: typed.trim() }
      const found = await callManageApi(resource, { query, schema: references, signal })
      return NUMBERED_TYPES.has(resource) ? found.toSorted(compareByName) : found
    },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
