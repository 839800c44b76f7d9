import { createHmac } from 'node:crypto'
import type { Core } from '@strapi/strapi'

/** One change in the form that web servers receive. */
export interface FeedChange {
  revision: number
  type: string
  documentId: string
  /** Whether visitors can see it: a saved draft is a change, but no page has to be rendered again for it. */
  public: boolean
}

/** A message of the feed; `reset` tells the reader to forget everything it has cached. */
export interface FeedMessage {
  revision: number
  reset: boolean
  changes: FeedChange[]
}

const PUSH_TIMEOUT_MS = 2000
/** A web server that hasn't asked for changes within this time is no longer notified; it asks every few seconds. */
const REGISTRATION_MS = 60_000
/** Web servers that are notified, at most; only bearers of the read token can register. */
const MAX_SUBSCRIPTIONS = 100
const MAX_QUEUED_CHANGES = 500

/** The signature a listener checks: HMAC-SHA256 over `timestamp.body`, hexadecimal. */
export function signFeedBody(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/**
 * Notifies one web server of changes, one message at a time. Changes that occur during a message go into the next
 * message.
 */
class Subscriber {
  private queue: FeedChange[] = []
  private sending: Promise<void> | undefined
  private reachable = true

  constructor(
    private readonly origin: string,
    private readonly secret: string,
    private readonly log: Core.Strapi['log'],
  ) {}

  enqueue(change: FeedChange): void {
    this.queue.push(change)
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined
    })
  }

  /** Resolves when nothing is left to send. */
  async idle(): Promise<void> {
    await this.sending
  }

  private async sendAll(): Promise<void> {
    // Changes of one transaction are announced in one turn of the event loop: let them share a message.
    await Promise.resolve()
    while (this.queue.length > 0) {
      const changes = this.queue.splice(0, MAX_QUEUED_CHANGES)
      await this.send({ revision: changes.at(-1)!.revision, reset: false, changes })
    }
  }

  /** A message that is lost is not sent again: listeners also ask for changes themselves every few seconds. */
  private async send(message: FeedMessage): Promise<void> {
    const body = JSON.stringify(message)
    // The real time, not the project's clock: the listener refuses messages that are a minute old.
    const timestamp = String(Date.now())
    try {
      const response = await fetch(`${this.origin}/_changes`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Tanglaw-Timestamp': timestamp,
          'X-Tanglaw-Signature': signFeedBody(this.secret, timestamp, body),
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
      if (this.reachable) this.log.warn(`The web server at ${this.origin} wasn't told of a change: ${reason}`)
      this.reachable = false
    }
  }
}

/**
 * The change feed of this process. It is silent until it is opened: the seed notifies no listener, and readers poll
 * when they start.
 */
class ChangeFeed {
  /** By origin, each with its expiry in milliseconds since the epoch; origins from the configuration don't expire. */
  private readonly subscriptions = new Map<string, { subscriber: Subscriber; endsAt: number }>()
  private subscribe: ((origin: string) => Subscriber) | undefined

  open(origins: string[], secret: string, log: Core.Strapi['log']): void {
    this.subscribe = (origin) => new Subscriber(origin, secret, log)
    for (const origin of origins)
      this.subscriptions.set(origin, { subscriber: this.subscribe(origin), endsAt: Infinity })
  }

  /** Notifies a web server of changes for the next minute: also one that started after this process. */
  register(origin: string): void {
    if (!this.subscribe) return
    this.removeEnded()
    const endsAt = Date.now() + REGISTRATION_MS
    const known = this.subscriptions.get(origin)
    if (known) known.endsAt = Math.max(known.endsAt, endsAt)
    else if (this.subscriptions.size < MAX_SUBSCRIPTIONS)
      this.subscriptions.set(origin, { subscriber: this.subscribe(origin), endsAt })
  }

  publish(change: FeedChange): void {
    this.removeEnded()
    for (const { subscriber } of this.subscriptions.values()) subscriber.enqueue(change)
  }

  /** Waits for messages under way and sends no more. */
  async close(): Promise<void> {
    const open = [...this.subscriptions.values()]
    this.subscriptions.clear()
    this.subscribe = undefined
    await Promise.all(open.map(({ subscriber }) => subscriber.idle()))
  }

  private removeEnded(): void {
    const now = Date.now()
    for (const [origin, { endsAt }] of this.subscriptions) if (endsAt < now) this.subscriptions.delete(origin)
  }
}

export const changeFeed = new ChangeFeed()
