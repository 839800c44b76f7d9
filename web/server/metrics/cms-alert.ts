import { hostname } from 'node:os'
import type { Log } from '../lib/log'

const CHECK_INTERVAL_MS = 15_000
/** An outage shorter than this is a restart, and causes no alert. */
const MIN_OUTAGE_MS = 60_000
const WEBHOOK_TIMEOUT_MS = 10_000

interface Options {
  webhookUrl: string
  siteUrl: string
  log: Log
  /** The state of the CMS at the last poll. */
  state: () => string
  /** Milliseconds between checks, and until an outage is reported; tests set shorter ones. */
  intervalMs?: number
  minOutageMs?: number
}

/**
 * Calls a webhook when the CMS has been unavailable for a minute, and when it responds again, since the CMS
 * can't report its own outage.
 */
export class CmsAlert {
  readonly #options: Options
  readonly #timer: NodeJS.Timeout
  #downSince: number | undefined
  #isSent = false

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => void this.#check(), options.intervalMs ?? CHECK_INTERVAL_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #check(): Promise<void> {
    const { state, minOutageMs = MIN_OUTAGE_MS } = this.#options
    const isUp = state() === 'up'
    const since = (this.#downSince ??= Date.now())
    if (isUp) this.#downSince = undefined
    const isOutage = !isUp && Date.now() - since >= minOutageMs
    if (isOutage === this.#isSent || (!isUp && this.#isSent)) return
    this.#isSent = isOutage
    await this.#send(isOutage, state(), since)
  }

  async #send(isOutage: boolean, state: string, since: number): Promise<void> {
    const { webhookUrl, siteUrl, log } = this.#options
    const text = isOutage
      ? `The CMS ${state === 'refuses' ? 'refuses CMS_READ_TOKEN' : 'doesn’t answer'}. Visitors get the last pages; forms and the panel don’t work.`
      : 'The CMS answers again.'
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          text: `${isOutage ? 'Alert' : 'Resolved'} (${siteUrl}): ${text}`,
          alert: 'cms-down',
          state: isOutage ? 'firing' : 'resolved',
          since: new Date(since).toISOString(),
          server: hostname(),
        }),
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`it answered ${response.status}`)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'ALERT_WEBHOOK_URL was not reached')
    }
  }
}
