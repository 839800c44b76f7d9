import type { DailyPart, DailyRuns } from './daily-runs'

const HOUR_MS = 60 * 60 * 1000
/** How often the claim of a part that is running is renewed; a claim lasts three minutes. */
const RENEWAL_MS = 60_000

type Work = () => Promise<unknown>

/**
 * Work that is done once on each day, by the first process that gets to it. Each part is done by itself: one that fails
 * stops no other, is logged, and is tried again an hour later.
 */
export class DailyJobs {
  private timer: NodeJS.Timeout | undefined
  private currentRun: Promise<void> | undefined

  constructor(
    private readonly runs: DailyRuns,
    private readonly parts: Readonly<Partial<Record<DailyPart, Work>>>,
  ) {}

  async start(): Promise<void> {
    await this.runIfDue()
    this.timer = setInterval(() => void this.runIfDue(), HOUR_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.currentRun
  }

  /** Does today's remaining work. A run that takes longer than an hour continues alone. */
  runIfDue(): Promise<void> {
    this.currentRun ??= this.runParts().finally(() => {
      this.currentRun = undefined
    })
    return this.currentRun
  }

  private async runParts(): Promise<void> {
    for (const [part, work] of Object.entries(this.parts)) await this.runPart(part as DailyPart, work)
  }

  private async runPart(part: DailyPart, work: Work): Promise<void> {
    try {
      if (!(await this.runs.claim(part, new Date().toISOString().slice(0, 10)))) return
      const renewal = setInterval(() => void this.runs.renew(part).catch(() => undefined), RENEWAL_MS)
      const error = await this.reasonOfFailure(part, work).finally(() => clearInterval(renewal))
      await this.runs.finish({ part, at: new Date().toISOString(), error })
    } catch (error) {
      // The run itself can't be recorded: the claim expires.
      this.logFailure(part, error)
    }
  }

  private async reasonOfFailure(part: DailyPart, work: Work): Promise<string | null> {
    try {
      await work()
      return null
    } catch (error) {
      return this.logFailure(part, error).slice(0, 300)
    }
  }

  private logFailure(part: DailyPart, error: unknown): string {
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
