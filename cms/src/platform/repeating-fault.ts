/** Interval at which a continuing fault is logged, with its count (milliseconds). */
const LOG_INTERVAL_MS = 60_000

/** Logs a fault that repeats: the first time, then at most once a minute with the number of times, and once when it is over. */
export class RepeatingFault {
  private loggedAt = -Infinity
  private unlogged = 0
  /** Whether a line says that it fails, and none yet that it is over. */
  private isLogged = false

  /** @param overMessage logged when the fault is over */
  constructor(private readonly overMessage: string) {}

  /** Counts an occurrence, and logs it when a line is due. */
  occur(line: { level: 'warn' | 'error'; message: string } & Record<string, unknown>): void {
    this.unlogged += 1
    if (performance.now() - this.loggedAt < LOG_INTERVAL_MS) return
    strapi.log.log({ ...line, times: this.unlogged })
    this.loggedAt = performance.now()
    this.unlogged = 0
    this.isLogged = true
  }

  /** Notes a success, which ends the fault. */
  end(): void {
    if (!this.isLogged) return
    strapi.log.info(this.overMessage)
    this.isLogged = false
    this.unlogged = 0
  }

  /** Forgets what happened, without a line. */
  forget(): void {
    this.loggedAt = -Infinity
    this.unlogged = 0
    this.isLogged = false
  }
}
