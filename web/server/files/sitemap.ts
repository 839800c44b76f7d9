import type { CmsReader } from '~/cms/cms-reader'
import { readSiteSettings } from '~/features/site-settings/api'
import { fallbackSiteSettings } from '~/features/site-settings/model'
import { now } from '~/lib/clock'
import type { SitemapEntry, PageDefinition } from '~/pages/page-definition'
import { buildSecurityHeaders, type HttpsMode } from '../http/security-headers'
import type { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { ALWAYS_REVALIDATE, createPublicFile, type Representation } from '../http/representation'
import { TaggedCache, type GeneratedValue } from '../cache/tagged-cache'
import type { LastGoodCopyStore } from '../cache/last-good-copy-store'
import type { TagGenerations } from '../cache/tag-generations'

/** The maximum of one file (https://www.sitemaps.org/protocol.html). */
const ADDRESSES_A_FILE = 50_000
/** The clock changes which pages have content, so the addresses are collected again after this time. */
const MAX_AGE_MS = 10 * 60_000
/**
 * How long a search engine waits for current addresses where older ones are cached. The first collection has
 * no such limit.
 */
const MAX_WAIT_MS = 3000
/** How long the CMS isn't called after a failure. */
const RETRY_AFTER_MS = 10_000
const COPY = 'sitemap'

interface Options {
  definitions: Readonly<Record<string, PageDefinition>>
  freshness: TagGenerations
  /** Public origin of the site. */
  siteUrl: string
  secure: HttpsMode
  queue: CpuBudgetQueue
  /** Keeps the last addresses on disk, for a start without the CMS. */
  copies: LastGoodCopyStore
  /** Creates a reader that adds to `tags` the content types that it reads. */
  reads: (tags: Set<string>) => CmsReader
}

interface SitemapSnapshot {
  addresses: readonly SitemapEntry[]
  files: Map<string, Representation>
}

/** Serves the sitemaps and robots.txt. The addresses are collected again only after a change. */
export class Sitemap {
  readonly #options: Options
  readonly #gathered: TaggedCache<SitemapSnapshot>

  constructor(options: Options) {
    this.#options = options
    this.#gathered = new TaggedCache({
      freshness: options.freshness,
      maxSize: 1,
      maxAgeMs: MAX_AGE_MS,
      staleIfErrorMs: RETRY_AFTER_MS,
      makeStale: async (_key, last) => last?.value ?? (await this.#stored()),
      maxWaitMs: MAX_WAIT_MS,
    })
  }

  /**
   * The sitemap under a path: `/sitemap.xml`, or one of the files that it lists when one file can't hold all
   * addresses.
   */
  async file(pathname: string): Promise<Representation | undefined> {
    return (await this.#current())?.files.get(pathname)
  }

  /** The paths of all indexable pages. */
  async addresses(): Promise<string[]> {
    return (await this.#current())?.addresses.map(({ path }) => path) ?? []
  }

  async #current(): Promise<SitemapSnapshot | undefined> {
    const { queue } = this.#options
    return this.#gathered.get(COPY, (tags) => queue.run({ priority: 'visitor' }, () => this.#build(tags)))
  }

  /** robots.txt: allows everything except staff pages, or nothing where the site settings say so. */
  async robots(): Promise<Representation> {
    const { reads, siteUrl, secure } = this.#options
    const { seo } = await readSiteSettings(reads(new Set())).catch(() => fallbackSiteSettings)
    const closed = ['/admin-cp', '/web-admin', '/web-preview', '/cms/', '/session']
    const lines = [
      'User-agent: *',
      ...(seo.noIndex ? ['Disallow: /'] : closed.map((path) => `Disallow: ${path}`)),
      '',
      `Sitemap: ${siteUrl}/sitemap.xml`,
      '',
    ]
    return answer('text/plain; charset=utf-8', lines.join('\n'), secure)
  }

  async #build(tags: Set<string>): Promise<GeneratedValue<SitemapSnapshot>> {
    const { copies, definitions, reads } = this.#options
    const reader = reads(tags)
    const found = await Promise.all(
      Object.entries(definitions).map(([path, definition]) => addressesOf(path, definition, reader)),
    )
    const addresses = found.flat()
    copies.put(COPY, addresses)
    return { value: { addresses, files: this.#filesOf(addresses) } }
  }

  /** The addresses that an earlier process stored. */
  async #stored(): Promise<SitemapSnapshot | undefined> {
    const stored = await this.#options.copies.get(COPY)
    if (!Array.isArray(stored)) return undefined
    const addresses = stored as SitemapEntry[]
    return { addresses, files: this.#filesOf(addresses) }
  }

  #filesOf(addresses: readonly SitemapEntry[]): Map<string, Representation> {
    const { siteUrl, secure } = this.#options
    const files = new Map<string, Representation>()
    const put = (path: string, content: string) =>
      files.set(path, answer('application/xml; charset=utf-8', content, secure))
    if (addresses.length <= ADDRESSES_A_FILE) put('/sitemap.xml', serializeSitemap(addresses, siteUrl))
    else {
      const parts: string[] = []
      for (let from = 0; from < addresses.length; from += ADDRESSES_A_FILE) {
        const path = `/sitemaps/${parts.length + 1}.xml`
        put(path, serializeSitemap(addresses.slice(from, from + ADDRESSES_A_FILE), siteUrl))
        parts.push(path)
      }
      put('/sitemap.xml', index(parts, siteUrl))
    }
    return files
  }
}

async function addressesOf(
  path: string,
  { sitemap, hasContent }: PageDefinition,
  reader: CmsReader,
): Promise<SitemapEntry[]> {
  if (sitemap === 'none') return []
  if (sitemap !== 'itself') return await sitemap(reader, now())
  return hasContent === 'always' || (await hasContent(reader, now())) ? [{ path }] : []
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** @param siteUrl origin */
export function serializeSitemap(addresses: readonly SitemapEntry[], siteUrl: string): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : ''
    return `<url><loc>${escaped(siteUrl + encodeURI(path))}</loc>${changed}</url>`
  })
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`
}

function index(paths: readonly string[], siteUrl: string): string {
  const files = paths.map((path) => `<sitemap><loc>${escaped(siteUrl + path)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')

const answer = (type: string, text: string, secure: HttpsMode): Representation =>
  createPublicFile(text, type, ALWAYS_REVALIDATE, buildSecurityHeaders(secure)).compressOnDemand()
