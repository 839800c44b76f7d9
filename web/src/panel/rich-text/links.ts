import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/manage'

/** Documents with pages of their own, which a link may lead to. */
export interface Linkable {
  /** The path of their type below `/cms`. */
  of: string
  /** The path before the slug in their address: `/news-and-updates/`. */
  address: `/${string}/`
}

export interface LinkTarget {
  title: string
  url: string
}

const text = v.nullish(v.string(), '')
const rows = v.object({
  rows: v.array(
    v.object({ documentId: v.string(), state: v.string(), data: v.object({ title: text, slug: text }) }),
  ),
})

/** Public pages whose title has the words that were typed, a few of each type. */
export const linkTargetsQuery = (linkable: readonly Linkable[], typed: string) =>
  queryOptions({
    queryKey: ['manage', 'link-targets', linkable.map(({ of }) => of), typed],
    queryFn: async ({ signal }): Promise<LinkTarget[]> => {
      const found = await Promise.all(
        linkable.map(async ({ of, address }) => {
          const page = await callManageApi(of, { query: { q: typed, pageSize: 10 }, schema: rows, signal })
          return page.rows
            .filter(({ state, data }) => state !== 'draft' && data.slug)
            .map(({ data }) => ({ title: data.title, url: address + data.slug }))
        }),
      )
      return found.flat()
    },
    placeholderData: keepPreviousData,
    enabled: typed.length > 0,
  })
