import { join } from 'node:path'
import { ChangeFeed } from './changes/change-feed'
import type { Environment } from './environment'
import type { Log } from './log'
import { Freshness } from './pages/freshness'
import { OFFERED, OfferedPages } from './pages/offered-pages'
import { OpenData } from './pages/open-data'
import { PageCache } from './pages/page-cache'
import { PageSource } from './pages/page-source'
import { PayloadStore } from './pages/payload-store'
import { ReadMemory } from './pages/read-memory'
import { definitions } from './pages/target'
import { UnknownPages } from './pages/unknown-pages'
import { sessionConfiguration } from './session/configuration'
import { SessionService } from './session/session-service'
import { Sitemap } from './pages/sitemap'
import type { Assets } from './static/assets'
import type { StaticFiles } from './static/static-files'
import { Traffic } from './traffic'
import { Turns } from './turns'
import { Uploads } from './uploads/uploads'

/** Each waits about three milliseconds for the one before it. */
const REFUSALS_WAITING = 100

/** Everything that the server consists of, put together. */
export interface Parts {
  environment: Environment
  log: Log
  assets: Assets
  /** Absent in development, where Vite serves the files. */
  files: StaticFiles | undefined
  source: PageSource
  store: PayloadStore
  pages: PageCache
  sitemap: Sitemap
  openData: OpenData
  /** Of addresses that no route has. */
  unknown: UnknownPages
  /** Answers that something does not exist: strangers ask for these without end. */
  refusals: Turns
  traffic: Traffic
  uploads: Uploads
  sessions: SessionService
  feed: ChangeFeed
  /** Whether the server is on its way out. */
  stopping: () => boolean
}

/** What the parts are made from. */
export interface Given extends Pick<Parts, 'environment' | 'log' | 'assets' | 'files' | 'stopping'> {
  /** Milliseconds between polls of the change feed. */
  pollInterval?: number
  /** For each route, the number of pages that don't exist which are kept. */
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
}: Given): Parts {
  const { CMS_ORIGIN: cmsOrigin, CMS_READ_TOKEN: readToken, WEB_CACHE_DIR: directory, secure } = environment
  const maxRenders = environment.WEB_MAX_RENDERS
  const freshness = new Freshness()
  const memory = new ReadMemory(freshness)
  const offered = new OfferedPages({ definitions, freshness, onChange: () => pages.purge([OFFERED]) })
  const { SITE_URL: siteUrl } = environment
  const source = new PageSource({ cmsOrigin, readToken, siteUrl, memory, assets, offered })
  const made = { freshness, siteUrl, secure, reads: (tags: Set<string>) => source.reader(tags) }
  const sitemap = new Sitemap({ definitions, ...made })
  const openData = new OpenData(made)
  const store = new PayloadStore(join(directory, 'pages'), log)
  const pages = new PageCache({ source, store, freshness, log, secure, maxMissing, maxRenders })
  const unknown = new UnknownPages(pages)
  const refusals = new Turns(REFUSALS_WAITING)
  const uploads = new Uploads({ cmsOrigin, directory: join(directory, 'uploads'), secure, log, refusals })
  const sessions = new SessionService(sessionConfiguration(environment), cmsOrigin, log)
  const feed = new ChangeFeed({
    cmsOrigin,
    readToken,
    log,
    ...(pollInterval === undefined ? {} : { interval: pollInterval }),
    onChange: (types) => {
      if (types === 'all' || types.includes('media')) uploads.mediaChanged()
      pages.purge(types)
      void source.renewMenus()
    },
    onConfirmed: (at) => freshness.confirm(at),
    onRecovered: () => pages.renewPagesInUse(),
  })
  return {
    environment,
    log,
    assets,
    files,
    source,
    store,
    pages,
    sitemap,
    openData,
    unknown,
    refusals,
    traffic: new Traffic(log),
    uploads,
    sessions,
    feed,
    stopping,
  }
}
