import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

const suggestions = v.array(v.object({ path: v.string(), title: v.string() }))

export type SuggestedSitePage = v.InferOutput<typeof suggestions>[number]

/** Whether the input is a URL or path, not words to search for. */
const isAddress = (typed: string) => /^[/#?]|:|^www\./i.test(typed)

/** A search for fewer characters matches nearly everything. */
const MIN_LENGTH = 2

/** Milliseconds without typing after which the search is sent. */
const PAUSE_MS = 250

/** Public pages whose names contain the typed words, by the site's own search; none for an address. */
export const pageSearchQuery = (typed: string) => {
  const q = typed.trim()
  return queryOptions({
    queryKey: ['site-search', q],
    queryFn: async ({ signal }): Promise<SuggestedSitePage[]> => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      signal.throwIfAborted()
      const response = await fetch(`/_search?q=${encodeURIComponent(q)}`, { signal })
      if (!response.ok) throw new Error(`The search answered ${response.status}`)
      return v.parse(suggestions, await response.json())
    },
    placeholderData: keepPreviousData,
    enabled: q.length >= MIN_LENGTH && !isAddress(q),
  })
}

const navigation = v.object({ pages: suggestions })

/** All pages of the site that menus can link to, by name. */
export const sitePagesQuery = queryOptions({
  queryKey: ['site-pages'],
  queryFn: async ({ signal }): Promise<SuggestedSitePage[]> => {
    const response = await fetch('/_default-menus', { signal })
    if (!response.ok) throw new Error(`The pages answered ${response.status}`)
    return v.parse(navigation, await response.json()).pages.toSorted((a, b) => a.title.localeCompare(b.title))
  },
  staleTime: Infinity,
})
