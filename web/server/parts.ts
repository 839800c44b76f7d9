import { join } from 'node:path'
import { createReader, fetchFromCms } from '~/cms/server-reader'
import { cardFile } from './files/cards'
import { ChangeFeed } from './changes/change-feed'
import { CpuBudgetQueue, type Priority } from './lib/cpu-budget-queue'
import type { Environment } from './environment'
import type { Log } from './lib/log'
import type { Representation } from './http/representation'
import { Freshness } from './cache/freshness'
import { OFFERED, OfferedPages } from './render/offered-pages'
import { feedFile } from './files/feeds'
import { MadeFiles, type MakeFile } from './files/made-files'
import { OpenData, openToAll } from './files/open-data'
import { PageCache } from './render/page-cache'
import { PageSource } from './render/page-source'
import { CopyStore } from './cache/copy-store'
import { Redirects } from './render/redirects'
import { Search } from './search/search'
import { ReadMemory } from './cache/read-memory'
import { definitions } from './render/target'
import { securityTxt } from './files/security-txt'
import { keptCookies } from './kept-cookies'
import { sessionConfiguration } from './session/configuration'
import { SessionService } from './session/session-service'
import { Sitemap } from './files/sitemap'
import type { Assets } from './render/assets'
import type { StaticFiles } from './files/static-files'
import { Traffic } from './lib/traffic'
import { Uploads } from './proxy/uploads'

/** Of what programs of other sites may read. */
const forAnySite = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', 'ETag']

/** A read for the search may be of two hundred documents (milliseconds). */
const SEARCH_PATIENCE = 10_000
/** Pages on disk; a page's data is about 20 kB. */
const MAX_COPIES_BYTES = 256 * 1024 * 1024

/** The file under a path; undefined where there is none. @throws OverloadedError, CmsError */
type FileAt = (pathname: string, priority: Priority) => Promise<Representation | undefined>

/** Files about the last days change with the clock; after this time they are generated again (milliseconds). */
const FILES_EVERY = 60 * 60_000

/** Everything that the server consists of, put together. */
export type Parts = ReturnType<typeof assemble>

/** What the parts are made from. */
export interface Given {
  environment: Environment
  log: Log
  assets: Assets
  /** Absent in development, where Vite serves the files. */
  files: StaticFiles | undefined
  /** Whether the server is on its way out. */
  stopping: () => boolean
  /** Milliseconds between polls of the change feed. */
  pollInterval?: number
  /** 404 pages that are cached for each route. */
  maxMissing?: number
}

export function assemble({
  environment,
  log,
  assets,
  files,
  stopping,
  pollInterval,
  maxMissing = 30,
}: Given) {
  const { CMS_ORIGIN: cmsOrigin, CMS_READ_TOKEN: readToken, WEB_CACHE_DIR: directory, secure } = environment
  const maxRenders = environment.WEB_MAX_RENDERS
  const queue = new CpuBudgetQueue()
  const freshness = new Freshness()
  const memory = new ReadMemory(freshness)
  const offered = new OfferedPages({ definitions, freshness, onChange: () => void pages.purge([OFFERED]) })
  const { SITE_URL: siteUrl } = environment
  const session = sessionConfiguration(environment)
  const isCmsThere = () => feed.reachable !== false
  const indexes = new CopyStore({ directory: join(directory, 'indexes'), log, maxBytes: MAX_COPIES_BYTES })
  const search = new Search({
    log,
    // Not through the memory of pages: all of a type is much, and read once.
    reads: (tags, signal) =>
      createReader(
        fetchFromCms({
          origin: cmsOrigin,
          token: readToken,
          requestId: 'search',
          timeout: SEARCH_PATIENCE,
          signal,
        }),
        tags,
      ),
    copies: indexes,
    offered: () => source.renewMenus(),
  })
  const source = new PageSource({
    cmsOrigin,
    readToken,
    siteUrl,
    cookies: keptCookies(session),
    search: (request) => search.search(request),
    memory,
    assets,
    offered,
  })
  const made = { freshness, queue, siteUrl, secure, reads: (tags: Set<string>) => source.reader(tags) }
  const sitemap = new Sitemap({ definitions, ...made, copies: indexes })
  const filesOf = (find: (pathname: string) => MakeFile | undefined): FileAt => {
    const files = new MadeFiles({ ...made, headers: forAnySite, every: FILES_EVERY })
    return async (pathname, priority) => {
      const make = find(pathname)
      return make && (await files.file(pathname, make, priority))
    }
  }
  const openData = new OpenData({
    files: new MadeFiles({ ...made, headers: openToAll, every: FILES_EVERY }),
    queue,
    siteUrl,
    secure,
  })
  const feeds = filesOf(feedFile(siteUrl))
  const cards = filesOf(cardFile(join(directory, 'fonts')))
  const redirects = new Redirects({ ...made, log, isCmsThere })
  const copies = new CopyStore({ directory: join(directory, 'pages'), log, maxBytes: MAX_COPIES_BYTES })
  const pages = new PageCache({
    source,
    copies,
    freshness,
    log,
    secure,
    maxMissing,
    maxRenders,
    queue,
    isCmsThere,
  })
  const uploads = new Uploads({ cmsOrigin, directory: environment.UPLOADS_DIR, secure })
  const sessions = new SessionService(session, cmsOrigin, log)
  const feed = new ChangeFeed({
    cmsOrigin,
    readToken,
    log,
    ...(pollInterval === undefined ? {} : { interval: pollInterval }),
    onChange: (types, changes) => {
      void (types === 'all' ? pages.purge(types) : pages.told(types))
      void source.renewMenus()
      search.changed(types === 'all' ? 'all' : changes)
    },
    onConfirmed: (at) => freshness.confirm(at),
    onRecovered: () => void pages.renewPagesInUse(),
  })
  return {
    environment,
    log,
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
    redirects,
    securityTxt: securityTxt(made),
    search,
    queue,
    traffic: new Traffic(log),
    uploads,
    sessions,
    feed,
    stopping,
  }
}
