import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { ForbiddenError, UnauthorizedError } from '~/cms/errors'
import { requestJson } from '~/cms/request'
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

export type Changes = v.InferOutput<typeof changesSchema>
export type Change = Changes['changes'][number]

interface Options {
  cms: CmsAddress
  /** The address at which the CMS tells this web server of changes; undefined where it isn't to. */
  listener?: string | undefined
  readToken: string
  log: ServerLog
  /** Milliseconds between polls. */
  pollIntervalMs?: number
  /** Content of these types changed; `all` where the feed cannot say. */
  onChange: (types: readonly string[] | 'all', changes: readonly Change[]) => void
  /** At this instant (milliseconds of the epoch) the CMS said that nothing else changed. */
  onValidated: (at: number) => void
  /** The CMS answers again. */
  onRecovered: () => void
}

/** `refuses`: it answers, but not to our token for reads. */
export type CmsState = 'unknown' | 'up' | 'refuses' | 'down'

const POLL_INTERVAL_MS = 5000
const CMS_READ_TIMEOUT_MS = 3000

/**
 * Follows what changes in the CMS. The CMS tells at once; asking every few seconds finds what got lost on the
 * way, and confirms that nothing did.
 */
export class ChangeFeed {
  #revision: number | undefined
  #validatedAt = 0
  /** Revisions that the CMS pushed before the poll found them. */
  readonly #pushedRevisions = new Set<number>()
  #cms: CmsState = 'unknown'
  /** When the poll failed after one that succeeded (milliseconds of the epoch). */
  #failedAt = 0
  readonly #stop = new AbortController()
  #polling: Promise<void> | undefined
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether the CMS answered the last poll; undefined before the first. */
  get isCmsReachable(): boolean | undefined {
    return this.#cms === 'unknown' ? undefined : this.#cms === 'up'
  }

  /** What the last poll found. */
  get cms(): CmsState {
    return this.#cms
  }

  /** The revision that the last poll found; undefined before the first answer. */
  get revision(): number | undefined {
    return this.#revision
  }

  /** When the last poll that succeeded began (milliseconds of the epoch); 0 before the first. */
  get validatedAt(): number {
    return this.#validatedAt
  }

  /** Polls once, then continues by itself. Resolves after the first poll, even if it failed. */
  async start(): Promise<void> {
    await this.poll()
    this.#polling = this.#pollOn()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#polling
  }

  /** A push from the CMS; each revision counts once. False where the message is invalid. */
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
    const { cms, readToken, listener, log, onChange, onValidated, onRecovered } = this.#options
    const polledAt = Date.now()
    try {
      const after = this.#revision
      const ask = () =>
        requestJson(`${cms.origin}/api/changes${after === undefined ? '' : `?after=${after}`}`, {
          schema: changesSchema,
          headers: {
            authorization: `Bearer ${readToken}`,
            ...(listener && { 'x-tanglaw-listener': listener }),
          },
          timeout: CMS_READ_TIMEOUT_MS,
          signal: this.#stop.signal,
        })
      const response = await ask().catch((error: unknown) => {
        // The process that failed is left out: another one knows as much.
        if (cms.all.length < 2 || this.#stop.signal.aborted) throw error
        return ask()
      })
      // Pages may have been read before the first answer: of those it says nothing.
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
    } catch (error) {
      if (this.#stop.signal.aborted) return
      const isRefusal = error instanceof UnauthorizedError || error instanceof ForbiddenError
      const cmsState = isRefusal ? 'refuses' : 'down'
      if (this.isCmsReachable !== false) this.#failedAt = polledAt
      // Not as `err`: this line comes once, however many requests failed before it.
      const reason = reasonOf(error)
      if (this.#cms !== cmsState && isRefusal) {
        log.error({ reason }, 'the CMS refuses CMS_READ_TOKEN; restart the CMS, with the same token as here')
      } else if (this.#cms !== cmsState) log.warn({ reason }, 'the CMS does not answer')
      this.#cms = cmsState
    }
  }

  /** Saved drafts change no page: only what visitors may see is passed on. */
  #emitPublicChanges(changes: Changes['changes']): void {
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

/** The message of an error with those of its causes, such as the network's. */
function reasonOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message)
  return messages.join(': ')
}
