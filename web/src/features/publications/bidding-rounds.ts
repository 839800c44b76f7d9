import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import { cspBiddingPath } from './csp-view-model'
import { BIDDINGS_PATH } from './bac-bidding-view-model'

/** A related bidding: the failed one that this one repeats, or its re-bidding. */
export interface BiddingRound {
  isBefore: boolean
  number: string
  title: string
  href: string
}

const text = v.nullish(v.string(), null)
const named = v.object({ number: text, code: text, title: v.string(), slug: v.string() })

const kinds = {
  'bac-bidding': { key: 'number', hrefOf: (slug: string) => `${BIDDINGS_PATH}/${slug}` },
  'csp-bidding': { key: 'code', hrefOf: cspBiddingPath },
} as const

/** Reads the related biddings. @param number of this bidding, and of the bidding that it repeats */
export async function readBiddingRounds(
  reader: CmsReader,
  type: keyof typeof kinds,
  number: string,
  rebidOf: string | null,
): Promise<BiddingRound[]> {
  const { key, hrefOf } = kinds[type]
  const follows = { rebidOf: { $eq: number } }
  const filters = rebidOf ? { $or: [{ [key]: { $eq: rebidOf } }, follows] } : follows
  const found = await reader.list(type, { filters, sort: `${key}:asc`, pagination: { pageSize: 10 } }, named)
  return found.map(({ title, slug, [key]: own }) => ({
    isBefore: own === rebidOf,
    number: own ?? '',
    title,
    href: hrefOf(slug),
  }))
}
