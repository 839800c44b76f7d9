import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CmsCall } from './observe-cms-calls'

/** Upper bounds of the histogram buckets for durations, in seconds. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Values that other parts of the server hold; read only when Prometheus scrapes. */
export interface MetricSources {
  /** Totals since the start: cache hits, and requests shed for lack of time. */
  traffic: { readonly cacheHits: number; readonly shedRequests: number }
  queue: { readonly waiting: number; readonly running: number }
  pages: { readonly state: { kept: number; current: number; lastChange: { took: number } | undefined } }
  /** `validatedAt` in epoch milliseconds; 0 before the first response of the CMS. */
  feed: { readonly cms: string; readonly revision: number | undefined; readonly validatedAt: number }
  /** Whether rate limits are shared; undefined without `REDIS_URL`. */
  limits: { readonly isShared: boolean | undefined }
  /** The folder of last good copies. */
  cacheDirectory: string
}

/** The metrics of this web server in Prometheus' text format. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter
  readonly #durations: Histogram
  readonly #cmsCalls: Histogram

  constructor({ traffic, queue, pages, feed, limits, cacheDirectory }: MetricSources) {
    const registers = [this.#registry]
    this.#registry.setDefaultLabels({ service: 'web' })
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      name: 'tanglaw_http_requests_total',
      help: 'Requests by class and status; those answered from memory are tanglaw_cached_responses_total',
      labelNames: ['class', 'status'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'tanglaw_http_request_duration_seconds',
      help: 'Time from the request to the end of its response',
      labelNames: ['class'],
      buckets: DURATION_BUCKETS_S,
      registers,
    })
    this.#cmsCalls = new Histogram({
      name: 'tanglaw_cms_call_duration_seconds',
      help: 'Calls of the CMS by what they are for, until the head of the answer',
      labelNames: ['call', 'outcome'],
      buckets: DURATION_BUCKETS_S,
      registers,
    })
    const total = (name: string, help: string, read: () => number) =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
    total('tanglaw_cached_responses_total', 'Responses from memory', () => traffic.cacheHits)
    total(
      'tanglaw_shed_requests_total',
      'Requests refused with 503 for want of time',
      () => traffic.shedRequests,
    )
    gauge('tanglaw_queue_waiting', 'Uncached work that waits', () => queue.waiting)
    gauge('tanglaw_queue_running', 'Uncached work under way', () => queue.running)
    gauge('tanglaw_pages_cached', 'Pages in memory', () => pages.state.kept)
    gauge('tanglaw_pages_current', 'Pages in memory that show the current content', () => pages.state.current)
    gauge(
      'tanglaw_last_publish_seconds',
      'How long the last change took until all pages in use showed it',
      () => (pages.state.lastChange?.took ?? 0) / 1000,
    )
    gauge('tanglaw_cms_up', '1 while the CMS answers the change feed and accepts CMS_READ_TOKEN', () =>
      feed.cms === 'up' ? 1 : 0,
    )
    gauge(
      'tanglaw_revision',
      'Last revision of the content that this server heard of',
      () => feed.revision ?? 0,
    )
    gauge(
      'tanglaw_feed_validated_timestamp_seconds',
      'When the CMS last confirmed that nothing else changed',
      () => feed.validatedAt / 1000,
    )
    if (limits.isShared !== undefined) {
      gauge(
        'tanglaw_limits_shared',
        '1 while limits by address are shared through Redis; absent without REDIS_URL',
        () => (limits.isShared ? 1 : 0),
      )
    }
    gauge('tanglaw_cache_disk_free_bytes', 'Free space on the disk of WEB_CACHE_DIR', async () => {
      const { bavail, bsize } = await statfs(cacheDirectory)
      return bavail * bsize
    })
  }

  /** Counts a request that the in-memory cache didn't serve. @param durationMs until the response ended */
  countRequest(requestClass: string, status: number, durationMs: number): void {
    this.#requests.inc({ class: requestClass, status: String(status) })
    this.#durations.observe({ class: requestClass }, durationMs / 1000)
  }

  /** Counts a call to the CMS. */
  countCmsCall({ call, outcome, durationMs }: CmsCall): void {
    this.#cmsCalls.observe({ call, outcome }, durationMs / 1000)
  }

  /** All metrics as text, with the content type. */
  async render(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}
