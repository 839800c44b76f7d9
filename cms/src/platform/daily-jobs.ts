const HOUR_MS = 60 * 60 * 1000

/** The parts of the daily work, in their order. */
export type DailyPart = 'addresses' | 'retention' | 'versions' | 'outbox-files' | 'audit-head' | 'signed-head'

/** How a part of the daily work did when it ran last, in this process. */
export interface DailyRun {
  part: DailyPart
  at: string
  /** Why it failed; null where it didn't. */
  error: string | null
}

const runs = new Map<DailyPart, DailyRun>()

/**
 * Work that is done when the CMS starts, and once on each day it runs. Each part is done by itself: one that fails stops
 * no other, is logged, and is tried again an hour later.
 */
export class DailyJobs {
  private timer: NodeJS.Timeout | undefined
  private currentRun: Promise<void> | undefined

  constructor(private readonly parts: Readonly<Record<DailyPart, () => Promise<unknown>>>) {
    runs.clear()
  }

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
    const today = new Date().toISOString().slice(0, 10)
    for (const [name, work] of Object.entries(this.parts)) {
      const part = name as DailyPart
      const last = runs.get(part)
      if (last?.error === null && last.at.startsWith(today)) continue
      runs.set(part, { part, at: new Date().toISOString(), error: await this.runPart(part, work) })
    }
  }

  private async runPart(part: DailyPart, work: () => Promise<unknown>): Promise<string | null> {
    try {
      await work()
      return null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      strapi.log.log({
        level: 'error',
        message: `daily work failed: ${part}`,
        reason,
        stack: error instanceof Error ? error.stack : undefined,
      })
      return reason.slice(0, 300)
    }
  }
}

/** How the daily work of this process does. */
export function dailyRuns(): DailyRun[] {
  return [...runs.values()]
}
