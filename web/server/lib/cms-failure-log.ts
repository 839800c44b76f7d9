import { CmsError } from '~/cms/errors'

/** How often the number of failures goes to the log (milliseconds). */
export const REPORT_INTERVAL_MS = 60_000

/**
 * Keeps calls of an unavailable CMS from filling the log: the first failure of each kind is logged in full, further ones
 * are counted, and the counts are logged at intervals. After an interval without a failure the next is logged in full.
 */
export class CmsFailureLog {
  /** Kinds of failures that were logged in full. */
  readonly #logged = new Set<string>()
  #unreported = 0
  #total = 0
  #timer: NodeJS.Timeout | undefined
  readonly #report: (failures: number) => void

  /** @param report writes a line about failures that have no line of their own */
  constructor(report: (failures: number) => void) {
    this.#report = report
  }

  /** Counts the error of a line, where it is the CMS's. @returns whether the line is to be left out */
  isRepeated(error: unknown): boolean {
    if (!(error instanceof CmsError)) return false
    this.#total += 1
    this.#timer ??= setInterval(() => this.#flush(), REPORT_INTERVAL_MS).unref()
    if (!this.#logged.has(error.name)) {
      this.#logged.add(error.name)
      return false
    }
    this.#unreported += 1
    return true
  }

  /** The CMS answers again. @returns how many calls failed since it had answered last */
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
