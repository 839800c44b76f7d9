/** Without word from the CMS for this long, content counts as unconfirmed (milliseconds). */
const VALIDATION_TTL_MS = 60_000

/**
 * Generation counters of the CMS's content. Each invalidation is a generation; a value that was read in an earlier
 * one under an invalidated tag is outdated, a read still in progress included.
 */
export class TagGenerations {
  #generation = 0
  #everything = 0
  readonly #byTag = new Map<string, number>()
  #confirmedAt = 0

  get generation(): number {
    return this.#generation
  }

  /** Documents of these types changed. */
  invalidate(tags: readonly string[]): void {
    this.#generation += 1
    for (const tag of tags) this.#byTag.set(tag, this.#generation)
  }

  /** Anything may have changed. */
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

  /** The CMS said at this instant that nothing else changed. */
  markValidated(at: number): void {
    this.#confirmedAt = Math.max(this.#confirmedAt, at)
  }

  /** When content that was read then, and not purged since, was last known to be current. */
  lastValidatedAt(readAt: number): number {
    return Math.max(readAt, this.#confirmedAt)
  }

  isValidated(readAt: number): boolean {
    return Date.now() - this.lastValidatedAt(readAt) < VALIDATION_TTL_MS
  }
}
