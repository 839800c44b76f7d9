import { join } from 'node:path'
import { createCmsReader, createCmsFetch } from '~/cms/server-reader'
import { createDrawingFonts } from './files/drawing-fonts'
import { createFaviconFinder } from './files/favicon'
import { createSocialCardFinder } from './files/social-cards'
import { ChangeFeed } from './changes/change-feed'
import { createServerReport } from './changes/server-report'
import { CmsOrigins } from './lib/cms-origins'
import { CpuBudgetQueue, type QueuePriority } from './lib/cpu-budget-queue'
import type { Environment } from './environment'
import type { ServerLog } from './lib/log'
import type { Representation } from './http/representation'
import { TagGenerations } from './cache/tag-generations'
import { AvailablePages } from './render/available-pages'
import { createFeedFinder } from './files/feeds'
import { GeneratedFileCache, type GenerateFile } from './files/generated-files'
import { Metrics } from './metrics/metrics'
import { OpenDataFiles, openDataCorsHeaders } from './files/open-data-files'
import { SharedLimits } from './http/shared-limits'
import { PageCache } from './render/page-cache'
import { PageRenderer } from './render/page-renderer'
import { fingerprintContentTypes } from './cache/content-type-fingerprint'
import { LastGoodCopyStore } from './cache/last-good-copy-store'
import { RedirectTable } from './render/redirect-table'
import { SiteSearch } from './search/site-search'
import { CmsResponseCache } from './cache/cms-response-cache'
import { pageDefinitions } from './render/resolve-target'
import { createSecurityTxt } from './files/security-txt'
import { listCookiesSet } from './cookie-inventory'
import { createSessionConfiguration } from './session/session-configuration'
import { SessionService } from './session/session-service'
import { Sitemap } from './files/sitemap'
import type { ClientBuildAssets } from './render/client-build-assets'
import type { StaticFiles } from './files/static-files'
import { UnloggedRequestCounts } from './lib/unlogged-request-counts'
import { UploadsProxy } from './proxy/uploads-proxy'

/** Headers of files that scripts of other sites may read. */
const publicCorsHeaders = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', 'ETag']

/** Milliseconds: a read for the search may return two hundred documents. */
const SEARCH_READ_TIMEOUT_MS = 10_000
/** Bytes of pages on disk; a page's data takes about 20 kB. */
const MAX_STORE_BYTES = 256 * 1024 * 1024

/** Finds the file under a path; undefined where there is none. @throws OverloadedError, CmsError */
type FindFile = (pathname: string, priority: QueuePriority) => Promise<Representation | undefined>

/**
 * Milliseconds after which a generated file is outdated, since files about the last days depend on the clock.
 */
const GENERATED_FILE_MAX_AGE_MS = 60 * 60_000

/** All parts of the server (composition root). */
export type ServerContext = ReturnType<typeof createServerContext>

/** What the caller provides. */
export interface ServerContextOptions {
  environment: Environment
  log: ServerLog
  assets: ClientBuildAssets
  /** Undefined in development, where Vite serves the files. */
  files: StaticFiles | undefined
  /** Whether the server is shutting down. */
  stopping: () => boolean
  /** Milliseconds between polls of the change feed. */
  pollIntervalMs?: number
  /** Missing pages that are cached per route. */
  maxNotFoundPerRoute?: number
}

export function createServerContext({
  environment,
  log,
  assets,
  files,
  stopping,
  pollIntervalMs,
  maxNotFoundPerRoute = 30,
}: ServerContextOptions) {
  const { CMS_READ_TOKEN: readToken, WEB_CACHE_DIR: directory, secure } = environment
  const maxRenders = environment.WEB_RENDER_QUEUE_SIZE
  const cms = new CmsOrigins({ origins: environment.CMS_INTERNAL_URL, log })
  const queue = new CpuBudgetQueue()
  const freshness = new TagGenerations()
  const memory = new CmsResponseCache(freshness)
  const offered = new AvailablePages({
    definitions: pageDefinitions,
    freshness,
    onChange: () => {
      void pages.revalidateActivePages()
      // Indexes the pages that could not be read at the start.
      search.invalidate([])
    },
  })
  const { SITE_URL: siteUrl } = environment
  const session = createSessionConfiguration(environment)
  const isCmsThere = () => feed.isCmsReachable !== false
  const stores = { format: fingerprintContentTypes(), log, maxBytes: MAX_STORE_BYTES }
  const indexes = new LastGoodCopyStore({ directory: join(directory, 'indexes'), ...stores })
  const search = new SiteSearch({
    log,
    // Bypasses the response cache: the index reads all documents of a type, and only once.
    reads: (tags, signal) =>
      createCmsReader(
        createCmsFetch({
          cms,
          token: readToken,
          requestId: 'search',
          timeout: SEARCH_READ_TIMEOUT_MS,
          signal,
        }),
        tags,
      ),
    copies: indexes,
    offered: () => source.refreshNavigation(),
  })
  const source = new PageRenderer({
    cms,
    readToken,
    siteUrl,
    cookies: listCookiesSet(session),
    search: (request) => search.search(request),
    measureDatasets: () => openData.measure(),
    memory,
    assets,
    offered,
  })
  const shared = { freshness, queue, siteUrl, secure, reads: (tags: Set<string>) => source.reader(tags) }
  const sitemap = new Sitemap({ definitions: pageDefinitions, ...shared, copies: indexes })
  const createFileFinder = (find: (pathname: string) => GenerateFile | undefined): FindFile => {
    const files = new GeneratedFileCache({
      ...shared,
      headers: publicCorsHeaders,
      every: GENERATED_FILE_MAX_AGE_MS,
    })
    return async (pathname, priority) => {
      const make = find(pathname)
      return make && (await files.file(pathname, make, priority))
    }
  }
  const openData = new OpenDataFiles({
    files: new GeneratedFileCache({
      ...shared,
      headers: openDataCorsHeaders,
      every: GENERATED_FILE_MAX_AGE_MS,
    }),
    queue,
    siteUrl,
    secure,
  })
  const feeds = createFileFinder(createFeedFinder(siteUrl))
  const fonts = createDrawingFonts(join(directory, 'fonts'))
  const cards = createFileFinder(createSocialCardFinder(fonts))
  const favicon = createFileFinder(createFaviconFinder(fonts))
  const redirects = new RedirectTable({ ...shared, log, isCmsThere })
  const copies = new LastGoodCopyStore({ directory: join(directory, 'pages'), ...stores })
  const pages = new PageCache({
    source,
    copies,
    freshness,
    offered,
    log,
    secure,
    maxMissing: maxNotFoundPerRoute,
    maxRenders,
    queue,
    isCmsThere,
  })
  const uploads = new UploadsProxy({
    cms,
    directory: environment.UPLOADS_DIR,
    s3: environment.s3,
    log,
    secure,
  })
  const limits = new SharedLimits(environment.REDIS_URL, log)
  const sessions = new SessionService(session, cms, log, limits)
  const feed = new ChangeFeed({
    cms,
    readToken,
    serverReport: createServerReport({
      port: environment.WEB_PORT,
      changeListener: environment.WEB_CHANGE_LISTENER,
      areLimitsShared: () => limits.isShared,
    }),
    log,
    ...(pollIntervalMs === undefined ? {} : { pollIntervalMs }),
    onChange: (types, changes) => {
      void (types === 'all' ? pages.purge(types) : pages.onContentChanged(types))
      void source.refreshNavigation()
      search.invalidate(types === 'all' ? 'all' : changes)
    },
    onValidated: (at) => freshness.markValidated(at),
    onRecovered: () => void pages.revalidateActivePages(),
  })
  const traffic = new UnloggedRequestCounts(log)
  return {
    environment,
    log,
    metrics: new Metrics({ traffic, queue, pages, feed, limits, cacheDirectory: directory }),
    assets,
    files,
    source,
    copies,
    indexes,
    pages,
    sitemap,
    openData,
    feeds,
    cards,
    favicon,
    redirects,
    securityTxt: createSecurityTxt(shared),
    search,
    queue,
    traffic,
    cms,
    uploads,
    limits,
    sessions,
    feed,
    stopping,
  }
}
