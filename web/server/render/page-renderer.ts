import { matchRoutePath, renderPublicPage, type RenderedPublicPage } from '~/entry-server'
import {
  fallbackSiteSettings,
  type SiteSettingsWithMenus,
  type SiteSettings,
} from '~/features/site-settings/model'
import { CmsError } from '~/cms/errors'
import type { CmsReader } from '~/cms/cms-reader'
import { readSiteSettings } from '~/features/site-settings/api'
import { createCmsReader, createCmsFetch, type CmsAddress, type CmsFetch } from '~/cms/server-reader'
import { now } from '~/lib/clock'
import { publicPathOf, previewPath } from '~/lib/preview-paths-and-messages'
import { emptyFormState } from '~/lib/public-form'
import { PageNotFoundError, type NotFoundReason } from '~/errors/page-not-found-error'
import type { StormMode } from '~/features/storm/model'
import {
  buildSiteNavigation,
  type AvailablePage,
  type SiteNavigation,
} from '~/features/site-settings/site-navigation'
import { readOutageBanner } from '~/pages/read-outage-banner'
import { buildHead, notFoundHead } from '~/pages/build-page-head'
import { withoutQuery } from '~/messages/en'
import { isLite } from '~/pages/lite-param'
import type { Payload } from '~/pages/payload'
import type { PageDefinition, PageRequest, SetCookie } from '~/pages/page-definition'
import type { RawHeaders } from '../http/security-headers'
import type { ClientBuildAssets } from './client-build-assets'
import { menuCardExpiries, type AvailablePages } from './available-pages'
import type { CmsResponseCache } from '../cache/cms-response-cache'
import { pageDefinitions, mayPageExist, dropInvalidQueryValues, type PageTarget } from './resolve-target'
import { readStormMode } from '~/features/storm/api'

/** Milliseconds that the CMS has for one read of a public page. */
const CMS_READ_TIMEOUT_MS = 3000
/** Milliseconds for all reads of a page together, because a visitor waits for them one after another. */
const PAGE_READ_LIMIT_MS = 5000
/** Milliseconds that a 404 page is cached when its layout could not be read. */
const FALLBACK_404_TTL_MS = 5000

export interface LoadedPageData {
  payload: Payload
  tags: Set<string>
  /** The pages that the page's menus were built from. */
  offered: readonly AvailablePage[]
  /** The address is another spelling of a canonical address; a client can invent endlessly many. */
  isVariant?: boolean
}

/** A document, and the policy header that belongs to it. */
export interface RenderedDocument {
  html: string
  policy: RawHeaders
}

export interface RenderedPage extends RenderedDocument {
  /** Errors of sections that failed to render. */
  failures: unknown[]
}

/** The attribute that a failed section leaves in the markup. */
const FAILED_SECTION = ' data-failed-section='

interface Options {
  cms: CmsAddress
  readToken: string
  /** Public origin of the site. */
  siteUrl: string
  /** All cookies that this server sets. */
  cookies: readonly SetCookie[]
  search: NonNullable<PageRequest['search']>
  measureDatasets: NonNullable<PageRequest['measureDatasets']>
  memory: CmsResponseCache
  offered: AvailablePages
  assets: ClientBuildAssets
}

interface DefaultNavigation extends Pick<SiteNavigation, 'groups' | 'legal' | 'actions'> {
  pages: { path: string; title: string }[]
}

/** The pages that menus can link to, whether or not they have content yet. */
const linkablePages = Object.entries(pageDefinitions).flatMap(([path, { label, search, sitemap }]) =>
  path.includes('$') || (search === null && sitemap === 'none') ? [] : [{ path, title: label }],
)

/** Reads page data from the CMS and renders it. Keeps nothing except the last known site settings. */
export class PageRenderer {
  #site: SiteSettingsWithMenus | undefined
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Id of the client build for which documents are rendered. */
  get build(): string {
    return this.#options.assets.build
  }

  /**
   * Reads a page's data. A path without a page yields a 404 payload, even while the CMS is down.
   * @param drafts reads drafts, and published content of types without drafts. Its results must not be kept:
   * menus and settings of public pages never come from drafts
   */
  async read(
    target: PageTarget,
    requestId: string,
    drafts?: (published: CmsFetch) => CmsFetch,
  ): Promise<LoadedPageData> {
    const { assets, offered, siteUrl, cookies, search, measureDatasets } = this.#options
    const given = { cookies, search, measureDatasets }
    const tags = new Set<string>()
    const fetch = this.#fetch(requestId, PAGE_READ_LIMIT_MS)
    const reader = createCmsReader(drafts?.(fetch) ?? fetch, tags)
    const at = now()
    const common = { build: assets.build, path: target.key, confirmedAt: at.toISOString() }
    const asked = { params: target.params, query: dropInvalidQueryValues(target), ...given }
    const invalid = target.definition !== undefined && !mayPageExist(target)
    if (!target.definition || invalid) {
      // A visitor who mistypes an address during an outage should still see the outage. Without the CMS the
      // page omits it.
      const [known, menu, out, storm] = await Promise.all([
        readSiteSettings(reader).catch(() => undefined),
        offered.current(fetch),
        readOutageBanner(reader, at).catch(() => undefined),
        readStormMode(reader).catch(() => null),
      ])
      const site = known ?? this.#site ?? fallbackSiteSettings
      const reason = invalid ? 'not-valid' : 'no-route'
      // All unknown addresses share this page, so without the settings it is cached only briefly.
      const retryAt = known && out ? undefined : new Date(at.getTime() + FALLBACK_404_TTL_MS)
      const nothing = {
        ...notFoundPayload(target, reason, site),
        alert: out?.alert ?? null,
        ...stormBanner(storm),
      }
      const payload = {
        ...common,
        ...nothing,
        ...layoutData(site, menu),
        ...earliest(retryAt, out?.expiresAt),
      }
      return { payload, tags, offered: menu }
    }
    const { definition, pathname } = target
    const [site, { built, request, notice }, menu, { alert, expiresAt: alertChanges }, storm] =
      await Promise.all([
        readSiteSettings(reader),
        build(definition, reader, at, asked),
        offered.current(fetch),
        readOutageBanner(reader, at),
        readStormMode(reader),
      ])
    if (!drafts) this.#site = site
    // A card that could not be read again keeps an expiry in the past, which would expire the page at once.
    const cardChanges = menuCardExpiries(menu).filter((instant) => instant > at)
    const around = {
      ...layoutData(site, menu),
      alert,
      ...stormBanner(storm),
      ...earliest(built.expiresAt, alertChanges, ...cardChanges),
    }
    if (built.page === null) {
      const nothing = notFoundPayload(target, 'not-valid', site)
      const moved = built.movedTo ? { status: 301, movedTo: built.movedTo } : {}
      return { payload: { ...common, ...nothing, ...around, ...moved }, tags, offered: menu }
    }
    const query = new URLSearchParams({ ...Object.fromEntries(request.query), ...built.canonicalQuery })
    const place = {
      origin: siteUrl,
      pathname,
      request: { ...request, query },
      definition,
      pages: pageDefinitions,
    }
    const isAsAsked = notice === undefined && asked.query.size === target.query.size
    const meta = definition.meta(built.page, site)
    const head = buildHead(isAsAsked ? meta : { ...meta, noIndex: true }, site, place)
    const { page } = built
    const own = {
      ...((definition.form ?? definition.steps) && { form: emptyFormState }),
      ...(definition.showsReceipt && { sent: null }),
    }
    const said = isAsAsked ? {} : { notice: notice ?? withoutQuery }
    const payload = { ...common, ...around, status: built.status ?? 200, head, page, ...said, ...own }
    return { payload, tags, offered: menu, isVariant: built.canonicalQuery !== undefined || !isAsAsked }
  }

  /** Updates the menus after changes to content that no cached page shows. */
  async refreshNavigation(): Promise<AvailablePage[]> {
    return await this.#options.offered.current(this.#fetch('menus'))
  }

  /** The menus and quick actions of a utility that hasn't chosen its own, and the pages that its own can link to. */
  async defaultNavigation(): Promise<DefaultNavigation> {
    const fetch = this.#fetch('menus')
    const [offered, site] = await Promise.all([
      this.#options.offered.current(fetch),
      readSiteSettings(createCmsReader(fetch, new Set())),
    ])
    const { groups, legal, actions } = buildSiteNavigation(offered, site.hotline)
    return { groups, legal, actions, pages: linkablePages }
  }

  /** Creates a reader for files such as the sitemap. It adds to `tags` the content types that it reads. */
  reader(tags: Set<string>): CmsReader {
    return createCmsReader(this.#fetch('addresses'), tags)
  }

  /** @param limitMs for all its reads together */
  #fetch(requestId: string, limitMs = Infinity): CmsFetch {
    const { cms, readToken: token, memory } = this.#options
    const deadline = performance.now() + limitMs
    const timeout = () => Math.max(1, Math.min(CMS_READ_TIMEOUT_MS, Math.ceil(deadline - performance.now())))
    return memory.wrap(createCmsFetch({ cms, token, requestId, timeout }))
  }

  /**
   * Renders the document of a payload. A failed section shows an error message in its place.
   * @throws any other render error: such a page must not be cached
   */
  async render(payload: Payload): Promise<RenderedPage> {
    // A redirect has no body.
    if (payload.movedTo) return { html: '', policy: [], failures: [] }
    return await this.#render(payload, 'public')
  }

  /** Renders the document of a preview, under the preview's address. */
  async renderPreview(payload: Payload): Promise<RenderedPage> {
    return await this.#render(payload, 'preview')
  }

  async #render(payload: Payload, kind: 'public' | 'preview'): Promise<RenderedPage> {
    const isPreview = kind === 'preview'
    const [pathname = '', ...query] = payload.path.split('?')
    const href = isPreview ? [previewPath(pathname), ...query].join('?') : payload.path
    const rendered = await renderPublicPage({ href, readPage: () => Promise.resolve(payload), isPreview })
    // React's development build warns of links that differ from what it rendered.
    if (isPreview && this.build !== 'development') rendered.html = rewritePreviewLinks(rendered.html)
    const failedSections = rendered.html.split(FAILED_SECTION).length - 1
    if (rendered.errors.length > failedSections) throw rendered.errors[0]
    // The router reports 200 for a page with content, whatever the payload's status.
    const expected = payload.page === null ? payload.status : 200
    if (rendered.status !== expected) {
      throw new Error(`Rendering ${payload.path} ended in status ${rendered.status}, not ${expected}`)
    }
    const shown = kind === 'public' && (payload.storm || isLite(payload.path)) ? 'lite' : kind
    return { ...this.#complete(rendered, shown), failures: rendered.errors }
  }

  /**
   * Renders the error page at the address that failed. It shows the request id, by which support finds the
   * log line.
   */
  async renderError(href: string, requestId: string): Promise<RenderedDocument> {
    const refuse = () => Promise.reject(new CmsError('The page cannot be shown', 503, requestId))
    const isPreview = publicPathOf(href) !== undefined
    const rendered = await renderPublicPage({ href, readPage: refuse, isPreview })
    return this.#complete(rendered, 'still')
  }

  #complete({ html, routeIds }: RenderedPublicPage, kind: 'public' | 'preview' | 'still' | 'lite') {
    const { assets } = this.#options
    const isLiteVersion = kind === 'lite'
    const base = isLiteVersion ? 'still' : kind
    const whole = assets.injectAssets(html, base, routeIds)
    const complete = isLiteVersion ? stripScripts(whole) : whole
    return { html: complete, policy: assets.policy(complete, base) }
  }
}

/** After this many corrected queries of one address, the page without parameters is shown. */
const MAX_CORRECTIONS = 3

/** Builds the requested page, or the nearest valid one where the query has invalid values. */
async function build(definition: PageDefinition, reader: CmsReader, at: Date, asked: PageRequest) {
  let request = asked
  let built = await definition.build(reader, at, request)
  let notice: string | undefined
  for (let tries = 1; built.page === null && !built.movedTo && request.query.size > 0; tries++) {
    const { instead } = built
    notice ??= instead?.notice ?? withoutQuery
    const corrected = { ...Object.fromEntries(request.query), ...instead?.query }
    const named =
      instead && tries <= MAX_CORRECTIONS ? Object.entries(corrected).filter(([, value]) => value) : []
    request = { ...request, query: new URLSearchParams(named) }
    built = await definition.build(reader, at, request)
  }
  return { built, request, notice }
}

/** The fields of a payload for a page that doesn't exist. */
function notFoundPayload({ pathname }: PageTarget, reason: NotFoundReason, site: SiteSettings) {
  const { status, message } = new PageNotFoundError(pathname, reason)
  return { status, message, page: null, head: notFoundHead(site) }
}

/** The earliest of the instants at which the clock changes something. */
function earliest(...instants: (Date | undefined)[]): { expiresAt?: string } {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []))
  return times.length > 0 ? { expiresAt: new Date(Math.min(...times)).toISOString() } : {}
}

/** The banner of all pages in storm mode. */
const stormBanner = (storm: StormMode | null) => (storm ? { storm: { headline: storm.headline } } : {})

/** The layout data of every page. */
function layoutData({ menus, ...site }: SiteSettingsWithMenus, offered: AvailablePage[]) {
  return { site, navigation: buildSiteNavigation(offered, site.hotline, menus) }
}

/** Removes scripts and web fonts from a document; the browser uses its own fonts. */
function stripScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
}

/** Points the links and forms of a preview to previews, so that they work without JavaScript too. */
function rewritePreviewLinks(html: string): string {
  return html.replace(/<(?:a|form)\b[^>]*>/g, (tag) => {
    if (tag.includes(' target="')) return tag
    return tag.replace(/ (href|action)="(\/[^"?#]*)/, (attribute, name: string, pathname: string) => {
      const route = matchRoutePath(pathname)?.route ?? ''
      return Object.hasOwn(pageDefinitions, route) ? ` ${name}="${previewPath(pathname)}` : attribute
    })
  })
}
