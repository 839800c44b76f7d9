import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { manage } from '~/cms/manage'
import { requestJson } from '~/cms/request'

/** An address that pages of the site lead to and that isn't there, as the web server found it. */
const deadLink = v.object({
  /** As pages have it. */
  href: v.string(),
  /** What visitors read of it. */
  text: v.string(),
  /** 200 where the page is there and the place on it is not. */
  status: v.number(),
  /** Some of the pages that have it, and how many they are. */
  from: v.array(v.string()),
  pages: v.number(),
})

/** What the last walk over the site's pages found. */
export const linkState = v.object({
  walk: v.nullable(
    v.object({
      at: v.string(),
      pages: v.number(),
      isWhole: v.boolean(),
      dead: v.array(deadLink),
      found: v.number(),
    }),
  ),
  isWalking: v.boolean(),
  /** Of the night, at which the site is looked over; null for never. */
  hour: v.nullable(v.number()),
})

export type DeadLink = v.InferOutput<typeof deadLink>
export type LinkState = v.InferOutput<typeof linkState>

const PATIENCE = 8000
/** While a walk is under way its end is waited for (milliseconds). */
const WALKING = 3000

export const linksQuery = queryOptions({
  queryKey: ['links'],
  queryFn: ({ signal }) => requestJson('/_links', { schema: linkState, signal, timeout: PATIENCE }),
  refetchInterval: ({ state }) => (state.data?.isWalking ? WALKING : 5 * 60_000),
})

/** Has the site looked over again. @throws CmsError: under way, or done a moment ago */
export const lookAgain = () =>
  requestJson('/_links', { method: 'POST', schema: linkState, timeout: PATIENCE })

/** The CMS is asked about so many links at once. */
export const SHOWN = 20

const linkHolders = v.object({
  holders: v.array(v.object({ to: v.string(), path: v.string(), documentId: v.string(), title: v.string() })),
})

/** The documents in which these links are mended. An address with a space in it is nobody's. */
export const holdersQuery = (links: readonly DeadLink[]) => {
  const to = links
    .map(({ href }) => href)
    .filter((href) => !/\s/.test(href))
    .join(' ')
  return queryOptions({
    queryKey: ['manage', 'link-holders', to],
    queryFn: async ({ signal }) =>
      to === '' ? [] : (await manage('link-holders', { query: { to }, schema: linkHolders, signal })).holders,
  })
}
