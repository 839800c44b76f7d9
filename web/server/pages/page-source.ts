import { render, type Rendered } from '~/entry-server'
import { unknownSite, type SiteSettings } from '~/features/site-settings/model'
import { CmsError } from '~/cms/errors'
import { readSiteSettings } from '~/features/site-settings/api'
import { createReader, fetchFromCms } from '~/cms/server-reader'
import { now } from '~/lib/clock'
import { PageNotFound, type NotFoundReason } from '~/errors/page-not-found'
import type { Payload } from '~/pages/payload'
import type { RawHeaders } from '../http/headers'
import type { Assets } from '../static/assets'
import type { ReadMemory } from './read-memory'
import type { PageTarget } from './target'

/** The CMS has this long to answer one read of a public page (milliseconds). */
const CMS_PATIENCE = 3000

export interface PageRead {
  payload: Payload
  tags: Set<string>
}

/** A document ready to be sent, and the header with the policy made for it. */
export interface RenderedDocument {
  html: string
  policy: RawHeaders
}

export interface RenderedPage extends RenderedDocument {
  /** Errors of sections that failed while the page stands. */
  failures: unknown[]
}

/** What a section leaves in the markup where it failed. */
const FAILED_SECTION = ' data-failed-section='

interface Options {
  cmsOrigin: string
  readToken: string
  memory: ReadMemory
  assets: Assets
}

/** Reads pages from the CMS and renders them. Keeps nothing but the last known site settings. */
export class PageSource {
  #site: SiteSettings | undefined
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Id of the client build that the documents are made for. */
  get build(): string {
    return this.#options.assets.build
  }

  /** Reads a page's data. A path that no page has is an answer too (404), even while the CMS is down. */
  async read(target: PageTarget, requestId: string): Promise<PageRead> {
    const { cmsOrigin, readToken, memory, assets } = this.#options
    const tags = new Set<string>()
    const cms = fetchFromCms({ origin: cmsOrigin, token: readToken, requestId, timeout: CMS_PATIENCE })
    const reader = createReader(memory.over(cms), tags)
    const at = now()
    const head = { build: assets.build, path: target.key, confirmedAt: at.toISOString() }
    const request = { params: target.params, query: target.query }
    const invalid = target.definition?.validate?.(request) === false
    if (!target.definition || invalid) {
      const site = await readSiteSettings(reader).catch(() => this.#site ?? unknownSite)
      return { payload: { ...head, ...absent(target, invalid ? 'not-valid' : 'no-route'), site }, tags }
    }
    const [site, built] = await Promise.all([
      readSiteSettings(reader),
      target.definition.build(reader, at, request),
    ])
    this.#site = site
    const expiresAt = built.expiresAt ? { expiresAt: built.expiresAt.toISOString() } : {}
    if (built.page === null) {
      return {
        payload: { ...head, ...absent(target, 'not-valid'), site, ...expiresAt },
        tags,
      }
    }
    return { payload: { ...head, status: 200, site, page: built.page, ...expiresAt }, tags }
  }

  /**
   * The whole document of a payload. Sections may fail by themselves, each with its apology in its place; any other
   * error that React met throws: such a page must not be kept.
   */
  async render(payload: Payload): Promise<RenderedPage> {
    const rendered = await render({ href: payload.path, readPage: () => Promise.resolve(payload) })
    const failedSections = rendered.html.split(FAILED_SECTION).length - 1
    if (rendered.errors.length > failedSections) throw rendered.errors[0]
    if (rendered.status !== payload.status) {
      throw new Error(`Rendering ${payload.path} ended in status ${rendered.status}, not ${payload.status}`)
    }
    return { ...this.#complete(rendered, 'public'), failures: rendered.errors }
  }

  /** The apology, rendered at the address that failed; it names the request, so that support can find it. */
  async renderError(href: string, requestId: string): Promise<RenderedDocument> {
    const refuse = () => Promise.reject(new CmsError('The page cannot be shown', 503, requestId))
    const rendered = await render({ href, readPage: refuse })
    return this.#complete(rendered, 'still')
  }

  #complete({ html, routeIds }: Rendered, kind: 'public' | 'still') {
    const { assets } = this.#options
    const complete = assets.complete(html, kind, routeIds)
    return { html: complete, policy: assets.policy(complete) }
  }
}

/** What makes a payload that of a page which does not exist. */
function absent({ pathname }: PageTarget, reason: NotFoundReason) {
  const { status, message } = new PageNotFound(pathname, reason)
  return { status, message, page: null }
}
