/** Milliseconds. Content that the change feed hasn't validated for this long counts as unconfirmed. */
const VALIDATION_TTL_MS = 60_000

/**
 * Counts invalidations of CMS content. Each invalidation starts a generation. A value with an invalidated tag
 * that was read in an earlier generation is outdated, even if its read is still in progress.
 */
export class TagGenerations {
  #generation = 0
  #everything = 0
  readonly #byTag = new Map<string, number>()
  #confirmedAt = 0

  get generation(): number {
    return this.#generation
  }

  /** Starts a generation for these content types. */
  invalidate(tags: readonly string[]): void {
    this.#generation += 1
    for (const tag of tags) this.#byTag.set(tag, this.#generation)
  }

  /** Starts a generation for all content, for a feed that can't say what changed. */
  invalidateAll(): void {
    this.#generation += 1
    this.#everything = this.#generation
  }

  /** Whether content with these tags, read in that generation, may have changed since. */
  isInvalidatedSince(generation: number, tags: Iterable<string>): boolean {
    if (generation === this.#generation) return false
    if (this.#everything > generation) return true
    for (const tag of tags) if ((this.#byTag.get(tag) ?? 0) > generation) return true
    return false
  }

  /** Records that the change feed reported all changes up to this instant. */
  markValidated(at: number): void {
    this.#confirmedAt = Math.max(this.#confirmedAt, at)
  }

  /**
   * The latest instant at which content read at `readAt` is known to have been current, provided that it
   * wasn't invalidated since.
   */
  lastValidatedAt(readAt: number): number {
    return Math.max(readAt, this.#confirmedAt)
  }

  isValidated(readAt: number): boolean {
    return Date.now() - this.lastValidatedAt(readAt) < VALIDATION_TTL_MS
  }
}
