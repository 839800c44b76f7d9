import type { DailyTaskName, DailyRuns } from './daily-runs'

const HOUR_MS = 60 * 60 * 1000
/** Interval at which a running task renews its claim, which lasts three minutes (milliseconds). */
const RENEWAL_MS = 60_000

type Work = () => Promise<unknown>

/**
 * Runs each daily task once a day, in the first process that claims it. A task that fails is logged and
 * retried an hour later, and doesn't stop the others.
 */
export class DailyJobs {
  private timer: NodeJS.Timeout | undefined
  private currentRun: Promise<void> | undefined

  constructor(
    private readonly runs: DailyRuns,
    private readonly tasks: Readonly<Partial<Record<DailyTaskName, Work>>>,
  ) {}

  /** Runs what is due now, then checks hourly. */
  async start(): Promise<void> {
    await this.runIfDue()
    this.timer = setInterval(() => void this.runIfDue(), HOUR_MS).unref()
  }

  /** Starts no more runs and waits for the current one. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.currentRun
  }

  /** Runs the remaining tasks of today. While a run takes longer than an hour, no second one starts. */
  runIfDue(): Promise<void> {
    this.currentRun ??= this.runTasks().finally(() => {
      this.currentRun = undefined
    })
    return this.currentRun
  }

  private async runTasks(): Promise<void> {
    for (const [part, work] of Object.entries(this.tasks)) await this.runTask(part as DailyTaskName, work)
  }

  private async runTask(part: DailyTaskName, work: Work): Promise<void> {
    try {
      if (!(await this.runs.claim(part, new Date().toISOString().slice(0, 10)))) return
      const renewal = setInterval(() => void this.runs.renew(part).catch(() => undefined), RENEWAL_MS)
      const error = await this.reasonOfFailure(part, work).finally(() => clearInterval(renewal))
      await this.runs.finish({ part, at: new Date().toISOString(), error })
    } catch (error) {
      // The database can't record the run; the claim expires.
      this.logFailure(part, error)
    }
  }

  private async reasonOfFailure(part: DailyTaskName, work: Work): Promise<string | null> {
    try {
      await work()
      return null
    } catch (error) {
      return this.logFailure(part, error).slice(0, 300)
    }
  }

  private logFailure(part: DailyTaskName, error: unknown): string {
    const reason = error instanceof Error ? error.message : String(error)
    strapi.log.log({
      level: 'error',
      message: `daily work failed: ${part}`,
      reason,
      stack: error instanceof Error ? error.stack : undefined,
    })
    return reason
  }
}
