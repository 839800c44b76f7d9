import { matchPath, render, type Rendered } from '~/entry-server'
import { unknownSite, type KnownSettings, type SiteSettings } from '~/features/site-settings/model'
import { CmsError } from '~/cms/errors'
import type { CmsReader } from '~/cms/reader'
import { readSiteSettings } from '~/features/site-settings/api'
import { createReader, fetchFromCms, type CmsAddress, type CmsFetch } from '~/cms/server-reader'
import { now } from '~/lib/clock'
import { publicPathOf, previewPath } from '~/lib/preview'
import { emptyFormState } from '~/lib/public-form'
import { PageNotFoundError, type NotFoundReason } from '~/errors/page-not-found'
import { readStorm, type StormMode } from '~/features/storm/model'
import { navigationOver, type OfferedPage } from '~/features/site-settings/navigation'
import { readAlert } from '~/pages/alert'
import { headOf, missingHead } from '~/pages/head'
import { withoutQuery } from '~/messages/en'
import { isLite } from '~/pages/lite'
import type { Payload } from '~/pages/payload'
import type { PageDefinition, PageRequest, SetCookie } from '~/pages/page-definition'
import type { RawHeaders } from '../http/headers'
import type { Assets } from './assets'
import { AVAILABLE_PAGES_TAG, cardExpiries, type AvailablePages } from './available-pages'
import type { CmsResponseCache } from '../cache/cms-response-cache'
import { pageDefinitions, isPossible, validQuery, type PageTarget } from './resolve-target'

/** The CMS has this long to answer one read of a public page (milliseconds). */
const CMS_READ_TIMEOUT_MS = 3000
/** All reads of one page together have this long: a visitor waits for them one after another. */
const PAGE_READ_LIMIT_MS = 5000
/** TTL of a 404 page whose layout could not be read (milliseconds). */
const FALLBACK_404_TTL_MS = 5000

export interface LoadedPage {
  payload: Payload
  tags: Set<string>
  /** It has a canonical address, and is requested by one of endlessly many spellings of that. */
  isVariant?: boolean
}

/** A document ready to be sent, and the header with the policy made for it. */
export interface RenderedDocument {
  html: string
  policy: RawHeaders
}

export interface RenderedPage extends RenderedDocument {
  /** Errors of failed sections of a rendered page. */
  failures: unknown[]
}

/** What a section leaves in the markup where it failed. */
const FAILED_SECTION = ' data-failed-section='

interface Options {
  cms: CmsAddress
  readToken: string
  /** Public origin of the site. */
  siteUrl: string
  /** All that this server sets. */
  cookies: readonly SetCookie[]
  search: NonNullable<PageRequest['search']>
  memory: CmsResponseCache
  offered: AvailablePages
  assets: Assets
}

/** Reads pages from the CMS and renders them. Keeps nothing but the last known site settings. */
export class PageRenderer {
  #site: KnownSettings | undefined
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Id of the client build that the documents are made for. */
  get build(): string {
    return this.#options.assets.build
  }

  /**
   * Reads a page's data. A path that no page has is an answer too (404), even while the CMS is down.
   * @param drafts reads drafts instead, and by the public read what has none; of drafts nothing may stay here: menus and
   *   settings of public pages never come from them
   */
  async read(
    target: PageTarget,
    requestId: string,
    drafts?: (published: CmsFetch) => CmsFetch,
  ): Promise<LoadedPage> {
    const { assets, offered, siteUrl, cookies, search } = this.#options
    const given = { cookies, search }
    const tags = new Set<string>([AVAILABLE_PAGES_TAG])
    const fetch = this.#fetch(requestId, PAGE_READ_LIMIT_MS)
    const reader = createReader(drafts?.(fetch) ?? fetch, tags)
    const at = now()
    const common = { build: assets.build, path: target.key, confirmedAt: at.toISOString() }
    const asked = { params: target.params, query: validQuery(target), ...given }
    const invalid = target.definition !== undefined && !isPossible(target)
    if (!target.definition || invalid) {
      // A visitor who mistypes an address during an outage reads of it, too; without the CMS the page omits it.
      const [known, menu, out, storm] = await Promise.all([
        readSiteSettings(reader).catch(() => undefined),
        offered.current(fetch),
        readAlert(reader, at).catch(() => undefined),
        readStorm(reader).catch(() => null),
      ])
      const site = known ?? this.#site ?? unknownSite
      const reason = invalid ? 'not-valid' : 'no-route'
      // Without the settings it is cached for a moment only: it is the page of every unknown address.
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
      return { payload, tags }
    }
    const { definition, pathname } = target
    const [site, { built, request, notice }, menu, { alert, expiresAt: alertChanges }, storm] =
      await Promise.all([
        readSiteSettings(reader),
        build(definition, reader, at, asked),
        offered.current(fetch),
        readAlert(reader, at),
        readStorm(reader),
      ])
    if (!drafts) this.#site = site
    // A card that could not be read again keeps an expiry that has passed.
    const cardChanges = cardExpiries(menu).filter((instant) => instant > at)
    const around = {
      ...layoutData(site, menu),
      alert,
      ...stormBanner(storm),
      ...earliest(built.expiresAt, alertChanges, ...cardChanges),
    }
    if (built.page === null) {
      const nothing = notFoundPayload(target, 'not-valid', site)
      const moved = built.movedTo ? { status: 301, movedTo: built.movedTo } : {}
      return { payload: { ...common, ...nothing, ...around, ...moved }, tags }
    }
    const query = new URLSearchParams({ ...Object.fromEntries(request.query), ...built.spelled })
    const place = {
      origin: siteUrl,
      pathname,
      request: { ...request, query },
      definition,
      pages: pageDefinitions,
    }
    const isAsAsked = notice === undefined && asked.query.size === target.query.size
    const about = definition.about(built.page, site)
    const head = headOf(isAsAsked ? about : { ...about, noIndex: true }, site, place)
    const { page } = built
    const own = {
      ...((definition.form ?? definition.steps) && { form: emptyFormState }),
      ...(definition.showsReceipt && { sent: null }),
    }
    const said = isAsAsked ? {} : { notice: notice ?? withoutQuery }
    const payload = { ...common, ...around, status: built.status ?? 200, head, page, ...said, ...own }
    return { payload, tags, isVariant: built.spelled !== undefined || !isAsAsked }
  }

  /** Refreshes the menus where content changed that no cached page shows. */
  async refreshNavigation(): Promise<OfferedPage[]> {
    return await this.#options.offered.current(this.#fetch('menus'))
  }

  /** A reader for what is not a page, such as the sitemap. It notes in `tags` what it read. */
  reader(tags: Set<string>): CmsReader {
    return createReader(this.#fetch('addresses'), tags)
  }

  /** @param limitMs for all reads through it together */
  #fetch(requestId: string, limitMs = Infinity): CmsFetch {
    const { cms, readToken: token, memory } = this.#options
    const deadline = performance.now() + limitMs
    const timeout = () => Math.max(1, Math.min(CMS_READ_TIMEOUT_MS, Math.ceil(deadline - performance.now())))
    return memory.wrap(fetchFromCms({ cms, token, requestId, timeout }))
  }

  /**
   * The whole document of a payload. Sections may fail by themselves, each with an error message in its place; any
   * other error that React met throws: such a page must not be cached.
   */
  async render(payload: Payload): Promise<RenderedPage> {
    // A redirected visitor reads nothing here.
    if (payload.movedTo) return { html: '', policy: [], failures: [] }
    return await this.#render(payload, 'public')
  }

  /** The same of a preview's payload, under the preview's address. */
  async renderPreview(payload: Payload): Promise<RenderedPage> {
    return await this.#render(payload, 'preview')
  }

  async #render(payload: Payload, kind: 'public' | 'preview'): Promise<RenderedPage> {
    const isPreview = kind === 'preview'
    const [pathname = '', ...query] = payload.path.split('?')
    const href = isPreview ? [previewPath(pathname), ...query].join('?') : payload.path
    const rendered = await render({ href, readPage: () => Promise.resolve(payload), isPreview })
    // React in development warns of links that it didn't render itself.
    if (isPreview && this.build !== 'development') rendered.html = rewritePreviewLinks(rendered.html)
    const failedSections = rendered.html.split(FAILED_SECTION).length - 1
    if (rendered.errors.length > failedSections) throw rendered.errors[0]
    // To the router a page with content is a page, whatever its status.
    const expected = payload.page === null ? payload.status : 200
    if (rendered.status !== expected) {
      throw new Error(`Rendering ${payload.path} ended in status ${rendered.status}, not ${expected}`)
    }
    const shown = kind === 'public' && (payload.storm || isLite(payload.path)) ? 'light' : kind
    return { ...this.#complete(rendered, shown), failures: rendered.errors }
  }

  /** The error page, rendered at the address that failed; it names the request, so that support can find it. */
  async renderError(href: string, requestId: string): Promise<RenderedDocument> {
    const refuse = () => Promise.reject(new CmsError('The page cannot be shown', 503, requestId))
    const isPreview = publicPathOf(href) !== undefined
    const rendered = await render({ href, readPage: refuse, isPreview })
    return this.#complete(rendered, 'still')
  }

  #complete({ html, routeIds }: Rendered, kind: 'public' | 'preview' | 'still' | 'light') {
    const { assets } = this.#options
    const isLightForm = kind === 'light'
    const base = isLightForm ? 'still' : kind
    const whole = assets.injectAssets(html, base, routeIds)
    const complete = isLightForm ? stripScripts(whole) : whole
    return { html: complete, policy: assets.policy(complete, base) }
  }
}

/** More corrections of one address than this lead to the page without parameters. */
const MAX_CORRECTIONS = 3

/** Builds the requested page; where its query names nothing, the nearest page. */
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

/** What makes a payload that of a page which does not exist. */
function notFoundPayload({ pathname }: PageTarget, reason: NotFoundReason, site: SiteSettings) {
  const { status, message } = new PageNotFoundError(pathname, reason)
  return { status, message, page: null, head: missingHead(site) }
}

/** The first of the instants at which the clock changes something. */
function earliest(...instants: (Date | undefined)[]): { expiresAt?: string } {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []))
  return times.length > 0 ? { expiresAt: new Date(Math.min(...times)).toISOString() } : {}
}

/** What every page says in a storm. */
const stormBanner = (storm: StormMode | null) => (storm ? { storm: { headline: storm.headline } } : {})

/** The layout of every page. */
function layoutData({ menus, ...site }: KnownSettings, offered: OfferedPage[]) {
  return { site, navigation: navigationOver(offered, site.hotline, menus) }
}

/** A document without script and web fonts: the reader's own fonts are used. */
function stripScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
}

/** Links and forms of a preview lead to previews, before and without the application too. */
function rewritePreviewLinks(html: string): string {
  return html.replace(/<(?:a|form)\b[^>]*>/g, (tag) => {
    if (tag.includes(' target="')) return tag
    return tag.replace(/ (href|action)="(\/[^"?#]*)/, (attribute, name: string, pathname: string) => {
      const route = matchPath(pathname)?.route ?? ''
      return Object.hasOwn(pageDefinitions, route) ? ` ${name}="${previewPath(pathname)}` : attribute
    })
  })
}
