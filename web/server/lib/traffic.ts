import type { Log } from './log'

/** How often the counts go to the log (milliseconds). */
const EVERY = 60_000

/**
 * Counts what the log has no line for: answers from memory, which would cost more to log than to give, and refusals,
 * which a flood would fill the disk with. One line a minute, where there was anything.
 */
export class Traffic {
  ready = 0
  refused = 0
  readonly #timer: NodeJS.Timeout

  constructor(readonly log: Log) {
    this.#timer = setInterval(() => this.#tell(), EVERY).unref()
  }

  /** Tells the rest and ends. */
  stop(): void {
    clearInterval(this.#timer)
    this.#tell()
  }

  #tell(): void {
    const { ready, refused } = this
    if (ready + refused === 0) return
    this.log.info({ ready, refused }, 'answers given without a line each')
    this.ready = 0
    this.refused = 0
  }
}
