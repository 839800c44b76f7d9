import * as v from 'valibot'
import { dateAndTime } from '~/lib/format'
import { readSiteSettings } from '~/features/site-settings/api'
import { readCspBiddings } from '~/features/publications/csp'
import type { VerifyDocumentPageData } from '~/features/publications/verify-document-page-data'
import { postingSchema, readNewestSignedHead } from '~/features/publications/postings'
import * as words from '~/messages/en/publications'
import type { PageDefinition } from './page-definition'

const postedDocument = v.object({
  name: v.string(),
  url: v.string(),
  size: v.number(),
  pages: v.nullish(v.number(), null),
  postedAt: v.string(),
  replacedAt: v.nullable(v.string()),
  titles: v.array(v.string()),
})

const postedSum = v.object({ found: v.array(postedDocument), postings: v.array(postingSchema) })
const nothing: v.InferOutput<typeof postedSum> = { found: [], postings: [] }

const SUM = /^[0-9a-f]{64}$/

/** Checks by SHA-256 whether a visitor's file was posted on this site. */
export const verifyDocumentPage: PageDefinition<VerifyDocumentPageData> = {
  label: words.check.label,
  query: ['sha256'],
  typed: ['sha256'],
  indexedParams: [],
  validate: ({ query }) => (query.get('sha256')?.length ?? 0) <= 200,
  build: async (reader, _at, { query }) => {
    const { timeZone: zone } = await readSiteSettings(reader)
    const sum = (query.get('sha256') ?? '').trim().toLowerCase()
    const isSum = SUM.test(sum)
    const [{ found, postings }, { publicKey, head }] = await Promise.all([
      isSum ? reader.single(`posted-documents/${sum}`, postedSum) : nothing,
      readNewestSignedHead(reader),
    ])
    const written = (instant: string) => dateAndTime(new Date(instant), zone)
    return {
      page: {
        sum,
        isSum,
        found: found.map(({ name, url, size, pages, postedAt, replacedAt, titles }) => ({
          name,
          href: `${url}/${encodeURIComponent(name)}`,
          size: Math.round(size * 1000),
          pages,
          posted: written(postedAt),
          replaced: replacedAt && written(replacedAt),
          titles,
        })),
        postings: postings.map(({ title, entry, at }) => ({ title, entry, at: written(at) })),
        proof: { publicKey, newest: head && { ...head, at: written(head.at) } },
      },
    }
  },
  meta: (_page, site) => ({
    title: words.check.label,
    description: words.check.description(site.utilityName),
  }),
  // There are documents to check once a bidding has posted some.
  hasContent: async (reader) => (await readCspBiddings(reader)).length > 0,
  search: words.check.search,
  sitemap: 'itself',
}
