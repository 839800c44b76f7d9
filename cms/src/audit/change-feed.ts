import { createHmac } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { isPostgres } from '../strapi-internals/is-postgres'
import { listServerProcesses } from '../platform/server-processes'

/** A change as web servers receive it. */
export interface FeedChange {
  revision: number
  type: string
  documentId: string
  /** Whether visitors can see it. A saved draft is a change, but requires no page to be rendered again. */
  public: boolean
}

/** A message of the feed. With `reset`, the web server must clear its caches. */
export interface FeedMessage {
  revision: number
  reset: boolean
  changes: FeedChange[]
}

const PUSH_TIMEOUT_MS = 2000
/** A registration expires after this time (milliseconds). Web servers renew it by polling every few seconds. */
const REGISTRATION_MS = 60_000
/** Maximum registered web servers. Only clients with the read token can register. */
const MAX_SUBSCRIPTIONS = 100
const MAX_QUEUED_CHANGES = 500

/** Signs a message for the web server: HMAC-SHA256 over `timestamp.body`, hexadecimal; one by each secret, separated by spaces. */
export function signFeedBody(secrets: readonly string[], timestamp: string, body: string): string {
  return secrets
    .map((secret) => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'))
    .join(' ')
}

/** Notifies one web server of changes, one message at a time. Changes during a message go into the next one. */
class Subscriber {
  private queue: FeedChange[] = []
  private sending: Promise<void> | undefined
  private reachable = true

  constructor(
    private readonly origin: string,
    private readonly secrets: readonly string[],
    private readonly log: Core.Strapi['log'],
  ) {}

  enqueue(change: FeedChange): void {
    this.queue.push(change)
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined
    })
  }

  /** Resolves when no message is left. */
  async idle(): Promise<void> {
    await this.sending
  }

  private async sendAll(): Promise<void> {
    // Changes of one transaction arrive in one turn of the event loop, so wait for them to share a message.
    await Promise.resolve()
    while (this.queue.length > 0) {
      const changes = this.queue.splice(0, MAX_QUEUED_CHANGES)
      await this.send({ revision: changes.at(-1)!.revision, reset: false, changes })
    }
  }

  /** Sends a message once. A lost one isn't repeated, because web servers also poll every few seconds. */
  private async send(message: FeedMessage): Promise<void> {
    const body = JSON.stringify(message)
    // The real time, not the CMS's clock: web servers reject messages older than a minute.
    const timestamp = String(Date.now())
    try {
      const response = await fetch(`${this.origin}/_changes`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Tanglaw-Timestamp': timestamp,
          'X-Tanglaw-Signature': signFeedBody(this.secrets, timestamp, body),
        },
        body,
        signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      if (!this.reachable) this.log.info(`The web server at ${this.origin} hears of changes again`)
      this.reachable = true
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (this.reachable)
        this.log.warn(`The web server at ${this.origin} wasn't notified of a change: ${reason}`)
      this.reachable = false
    }
  }
}

/**
 * The change feed of this process. It sends nothing before `open`: the seed needs no notifications, because web servers
 * poll when they start.
 */
class ChangeFeed {
  /** By origin, with expiry in milliseconds since the epoch. Origins of the configuration don't expire. */
  private readonly subscriptions = new Map<string, { subscriber: Subscriber; endsAt: number }>()
  private subscribe: ((origin: string) => Subscriber) | undefined

  open(origins: string[], secrets: readonly string[], log: Core.Strapi['log']): void {
    this.subscribe = (origin) => new Subscriber(origin, secrets, log)
    for (const origin of origins)
      this.subscriptions.set(origin, { subscriber: this.subscribe(origin), endsAt: Infinity })
  }

  /** Registers a web server for the next minute. This includes web servers that start after this process. */
  register(origin: string): void {
    this.add(origin, Date.now() + REGISTRATION_MS)
  }

  /** Adds the web servers that reported to other CMS processes. On SQLite there is one process. */
  async addRegistered(): Promise<void> {
    if (!isPostgres() || !this.subscribe) return
    try {
      for (const { changeListener, seenAt } of await listServerProcesses())
        if (changeListener && seenAt + REGISTRATION_MS >= Date.now())
          this.add(changeListener, seenAt + REGISTRATION_MS)
    } catch (error) {
      // Those that this process knows are notified all the same.
      strapi.log.warn(`The web servers that want changes could not be read: ${String(error)}`)
    }
  }

  publish(change: FeedChange): void {
    this.removeEnded()
    for (const { subscriber } of this.subscriptions.values()) subscriber.enqueue(change)
  }

  /** Waits for running messages and sends no more. */
  async close(): Promise<void> {
    const open = [...this.subscriptions.values()]
    this.subscriptions.clear()
    this.subscribe = undefined
    await Promise.all(open.map(({ subscriber }) => subscriber.idle()))
  }

  private add(origin: string, endsAt: number): void {
    this.removeEnded()
    const known = this.subscriptions.get(origin)
    if (known) known.endsAt = Math.max(known.endsAt, endsAt)
    else if (this.subscribe && this.subscriptions.size < MAX_SUBSCRIPTIONS)
      this.subscriptions.set(origin, { subscriber: this.subscribe(origin), endsAt })
  }

  private removeEnded(): void {
    const now = Date.now()
    for (const [origin, { endsAt }] of this.subscriptions) if (endsAt < now) this.subscriptions.delete(origin)
  }
}

/** The change feed of this process. */
export const changeFeed = new ChangeFeed()
