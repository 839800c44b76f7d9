import type { Payload } from '~/pages/payload'
import type { Representation } from '../http/representation'

/** Both documents of one page, from one read. */
export interface Copy {
  /** Why there is no such page, where that is so; for the log. */
  message: string | undefined
  document: Representation
  data: Representation
  payload: Payload
}

/** A page in memory, with what decides whether it may still be served. */
export class CachedPage {
  /** Shown instead while the CMS cannot confirm or renew the page: it says when it was last confirmed. */
  staleCopy: Copy | undefined
  /** Until then the CMS is not asked again (milliseconds of the epoch). */
  patientUntil = 0
  /** When a visitor last saw it, or a copy that it replaced. */
  servedAt = 0
  /** When the clock makes it outdated (milliseconds of the epoch). */
  expiresAt: number

  constructor(
    readonly payload: Payload,
    readonly tags: ReadonlySet<string>,
    /** The generation in which its data was read; -1 for data of an earlier process. */
    readonly generation: number,
    readonly readAt: number,
    /** Absent on a page that was never rendered as current. */
    readonly copy: Copy | undefined,
  ) {
    this.expiresAt =
      payload.expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(payload.expiresAt)
  }

  /** What is ready of it is completed for whoever asks. */
  get isOwn(): boolean {
    return this.payload.form !== undefined || this.payload.sent !== undefined
  }

  /** Bytes, about: compressed bodies come later and add a third. */
  get size(): number {
    const bytes = [this.copy, this.staleCopy].map((copy) => (copy ? copy.document.size + copy.data.size : 0))
    return 1 + Math.ceil((bytes[0]! + bytes[1]!) * 1.5)
  }
}
