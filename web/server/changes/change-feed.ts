import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { ForbiddenError, UnauthorizedError } from '~/cms/errors'
import { requestJson } from '~/cms/request-json'
import type { CmsAddress } from '~/cms/server-reader'
import type { ServerLog } from '../lib/log'

const changesSchema = v.object({
  revision: v.number(),
  reset: v.boolean(),
  changes: v.array(
    v.object({
      revision: v.number(),
      type: v.string(),
      documentId: v.nullish(v.string()),
      public: v.optional(v.boolean(), true),
    }),
  ),
})

const changesMessage = v.pipe(v.string(), v.parseJson(), changesSchema)

export type FeedChanges = v.InferOutput<typeof changesSchema>
export type FeedChange = FeedChanges['changes'][number]

interface Options {
  cms: CmsAddress
  /** Describes this web server to the CMS, as a query string. */
  serverReport: () => string
  readToken: string
  log: ServerLog
  /** Milliseconds between polls. */
  pollIntervalMs?: number
  /** Content of these types changed; `all` where the feed can't say. */
  onChange: (types: readonly string[] | 'all', changes: readonly FeedChange[]) => void
  /** At this instant (epoch milliseconds) the CMS had reported all changes. */
  onValidated: (at: number) => void
  /** The CMS responds again after a failure. */
  onRecovered: () => void
}

/** `refuses`: the CMS responds, but rejects this server's read token. */
export type CmsState = 'unknown' | 'up' | 'refuses' | 'down'

const POLL_INTERVAL_MS = 5000
const CMS_READ_TIMEOUT_MS = 3000
const MISSES_OF_AN_OUTAGE = 3
/** How long a stop waits for the CMS to remove this web server from its list (milliseconds). */
const LEAVE_TIMEOUT_MS = 1000

/**
 * Follows content changes of the CMS. The CMS pushes each change; a poll every few seconds finds pushes that
 * were lost, and confirms that there were no others.
 */
export class ChangeFeed {
  #revision: number | undefined
  #validatedAt = 0
  /** Revisions that the CMS pushed before the poll found them. */
  readonly #pushedRevisions = new Set<number>()
  #cms: CmsState = 'unknown'
  /** When polling started to fail (epoch milliseconds); 0 while it succeeds. */
  #failedAt = 0
  /** Polls that failed one after the other. */
  #misses = 0
  readonly #stop = new AbortController()
  #polling: Promise<void> | undefined
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether the CMS responded to the last poll; undefined before the first. */
  get isCmsReachable(): boolean | undefined {
    return this.#cms === 'unknown' ? undefined : this.#cms === 'up'
  }

  /** Whether three polls in a row failed: the CMS is down, rather than slow under load. */
  get isCmsDown(): boolean {
    return this.#misses >= MISSES_OF_AN_OUTAGE
  }

  /** The state of the CMS at the last poll. */
  get cms(): CmsState {
    return this.#cms
  }

  /** The revision of the last poll; undefined before the first response. */
  get revision(): number | undefined {
    return this.#revision
  }

  /** When the last successful poll began (epoch milliseconds); 0 before the first. */
  get validatedAt(): number {
    return this.#validatedAt
  }

  /** Polls once, then continues in the background. Resolves after the first poll, even if it failed. */
  async start(): Promise<void> {
    await this.poll()
    this.#polling = this.#pollOn()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#polling
    if (this.#cms === 'up') await this.#leave()
  }

  /** Tells the CMS that this web server stops as planned. Without it the CMS reports the server as lost. */
  async #leave(): Promise<void> {
    const { cms, readToken, serverReport } = this.#options
    await requestJson(`${cms.origin}/api/changes`, {
      schema: v.unknown(),
      headers: {
        authorization: `Bearer ${readToken}`,
        'x-tanglaw-server': `${serverReport()}&stopping=1`,
      },
      timeout: LEAVE_TIMEOUT_MS,
    }).catch(() => undefined)
  }

  /** Handles a push from the CMS; each revision counts once. Returns false for an invalid message. */
  handlePush(body: Buffer): boolean {
    const message = v.safeParse(changesMessage, body.toString('utf8'))
    if (!message.success) return false
    const { reset, changes } = message.output
    if (reset) this.#options.onChange('all', [])
    const unseen = changes.filter(
      ({ revision }) => !this.#pushedRevisions.has(revision) && revision > (this.#revision ?? -1),
    )
    for (const { revision } of unseen) this.#pushedRevisions.add(revision)
    this.#emitPublicChanges(unseen)
    return true
  }

  async poll(): Promise<void> {
    const { cms, readToken, serverReport, log, onChange, onValidated, onRecovered } = this.#options
    const polledAt = Date.now()
    try {
      const after = this.#revision
      const ask = () =>
        requestJson(`${cms.origin}/api/changes${after === undefined ? '' : `?after=${after}`}`, {
          schema: changesSchema,
          headers: {
            authorization: `Bearer ${readToken}`,
            'x-tanglaw-server': serverReport(),
          },
          timeout: CMS_READ_TIMEOUT_MS,
          signal: this.#stop.signal,
        })
      const response = await ask().catch((error: unknown) => {
        // The failed origin is skipped now; another CMS process reads the same database.
        if (cms.all.length < 2 || this.#stop.signal.aborted) throw error
        return ask()
      })
      // Pages may have been read before the first response, which lists no changes from before it.
      const mustReset = after === undefined || response.reset || response.revision < after
      this.#revision = response.revision
      if (mustReset) onChange('all', [])
      else
        this.#emitPublicChanges(
          response.changes.filter(({ revision }) => !this.#pushedRevisions.has(revision)),
        )
      for (const revision of this.#pushedRevisions)
        if (mustReset || revision <= response.revision) this.#pushedRevisions.delete(revision)
      this.#validatedAt = polledAt
      onValidated(polledAt)
      if (this.isCmsReachable === false) {
        const failures = log.cmsFailures.reset()
        log.info({ failures, tookMs: polledAt - this.#failedAt }, 'the CMS answers again')
        onRecovered()
      }
      this.#cms = 'up'
      this.#misses = 0
    } catch (error) {
      if (this.#stop.signal.aborted) return
      const isRefusal = error instanceof UnauthorizedError || error instanceof ForbiddenError
      const cmsState = isRefusal ? 'refuses' : 'down'
      if (this.isCmsReachable !== false) this.#failedAt = polledAt
      // The error isn't logged as `err`: the log would drop the line as a repetition of failed requests.
      const reason = reasonOf(error)
      if (this.#cms !== cmsState && isRefusal) {
        log.error({ reason }, 'the CMS refuses CMS_READ_TOKEN; restart the CMS, with the same token as here')
      } else if (this.#cms !== cmsState) log.warn({ reason }, 'the CMS does not answer')
      this.#cms = cmsState
      this.#misses += 1
    }
  }

  /** Reports changes that visitors can see. Saved drafts change no public page. */
  #emitPublicChanges(changes: FeedChanges['changes']): void {
    const publicChanges = changes.filter((change) => change.public)
    const types = [...new Set(publicChanges.map(({ type }) => type))]
    if (types.length > 0) this.#options.onChange(types, publicChanges)
  }

  async #pollOn(): Promise<void> {
    const { pollIntervalMs = POLL_INTERVAL_MS } = this.#options
    while (!this.#stop.signal.aborted) {
      await sleep(pollIntervalMs, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined)
      if (!this.#stop.signal.aborted) await this.poll()
    }
  }
}

/** An error's message with those of its causes, such as the network error. */
function reasonOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message)
  return messages.join(': ')
}
