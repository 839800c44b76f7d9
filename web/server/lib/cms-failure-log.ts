import { CmsError } from '~/cms/errors'

/** Milliseconds between log lines with the number of failures. */
export const FAILURE_REPORT_INTERVAL_MS = 60_000

/**
 * Keeps calls to an unavailable CMS from filling the log. The first failure of each kind is logged in full;
 * further ones are counted, and the counts are logged at intervals. After an interval without a failure the
 * next one is logged in full.
 */
export class CmsFailureLog {
  /** Kinds of failures that were logged in full. */
  readonly #logged = new Set<string>()
  #unreported = 0
  #total = 0
  #timer: NodeJS.Timeout | undefined
  readonly #report: (failures: number) => void

  /** @param report logs the number of failures that had no line of their own */
  constructor(report: (failures: number) => void) {
    this.#report = report
  }

  /** Counts a failure of the CMS. @returns whether the log should omit its line */
  isRepeated(error: unknown): boolean {
    if (!(error instanceof CmsError)) return false
    this.#total += 1
    this.#timer ??= setInterval(() => this.#flush(), FAILURE_REPORT_INTERVAL_MS).unref()
    if (!this.#logged.has(error.name)) {
      this.#logged.add(error.name)
      return false
    }
    this.#unreported += 1
    return true
  }

  /** Starts over when the CMS responds again. @returns how many calls failed since its last response */
  reset(): number {
    const total = this.#total
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#logged.clear()
    this.#unreported = 0
    this.#total = 0
    return total
  }

  #flush(): void {
    if (this.#unreported === 0) return void this.reset()
    this.#report(this.#unreported)
    this.#unreported = 0
  }
}
