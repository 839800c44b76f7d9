import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  /** Asks the CMS for the status of `/_health`. @throws Error where it doesn't answer */
  readHealthStatus: () => Promise<number>
  /** Where an alert that isn't over survives a restart of this server. */
  file: string
  /** Milliseconds between checks, and until an outage is reported; tests set shorter ones. */
  intervalMs?: number
  minOutageMs?: number
}

/**
 * Calls a webhook when the CMS has been unavailable for a minute, and when it responds again, since the CMS
 * can't report its own outage. A call that the receiver didn't accept is repeated at the next check, and an alert that was
 * sent before a restart of this server is resolved after it.
 */
export class CmsOutageAlert {
  readonly #options: Options
  readonly #timer: NodeJS.Timeout
  #downSince: number | undefined
  /** Start of the outage that the receiver knows of; undefined when it knows of none. */
  #reportedSince: number | undefined
  #isSending = false

  constructor(options: Options) {
    this.#options = options
    this.#reportedSince = readReported(options.file)
    this.#timer = setInterval(() => void this.#check(), options.intervalMs ?? CHECK_INTERVAL_MS).unref()
  }

  /** Whether the receiver knows of an outage that isn't over. */
  get isReported(): boolean {
    return this.#reportedSince !== undefined
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #check(): Promise<void> {
    const { state, minOutageMs = MIN_OUTAGE_MS } = this.#options
    if (state() === 'up') this.#downSince = undefined
    else this.#downSince ??= Date.now()
    if (this.#isSending) return
    this.#isSending = true
    const downSince = this.#downSince
    if (downSince === undefined && this.#reportedSince !== undefined) {
      if (await this.#send('resolved', this.#reportedSince)) this.#setReported(undefined)
    } else if (
      downSince !== undefined &&
      this.#reportedSince === undefined &&
      Date.now() - downSince >= minOutageMs
    ) {
      if (await this.#send('firing', downSince)) this.#setReported(downSince)
    }
    this.#isSending = false
  }

  #setReported(since: number | undefined): void {
    const { file, log } = this.#options
    this.#reportedSince = since
    try {
      if (since === undefined) rmSync(file, { force: true })
      else writeFileSync(file, String(since))
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the open alert could not be stored')
    }
  }

  /** Says what fails. */
  async #describeOutage(): Promise<string> {
    const { state, readHealthStatus } = this.#options
    if (state() === 'refuses') return 'The CMS refuses CMS_READ_TOKEN of'
    const status = await readHealthStatus().catch(() => undefined)
    return status === 503
      ? 'The CMS runs, but its database doesn’t answer. It can’t serve'
      : 'The CMS doesn’t answer'
  }

  /** Returns whether the receiver accepted the message. */
  async #send(change: 'firing' | 'resolved', since: number): Promise<boolean> {
    const { webhookUrl, siteUrl, log } = this.#options
    const text =
      change === 'firing'
        ? `${await this.#describeOutage()} the web server ${hostname()}. Visitors get the last pages; forms and the panel don’t work.`
        : `The CMS answers the web server ${hostname()} again.`
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          text: `${change === 'firing' ? 'Alert' : 'Resolved'} (${siteUrl}): ${text}`,
          alert: 'cms-down',
          state: change,
          since: new Date(since).toISOString(),
          server: hostname(),
        }),
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return true
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'ALERT_WEBHOOK_URL was not reached and is tried again')
      return false
    }
  }
}

/** The start of the outage that was reported before a restart; undefined for none. */
function readReported(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const since = Number(readFileSync(file, 'utf8'))
  return since > 0 ? since : undefined
}
