import { isPostgres } from '../strapi-internals/tables'

const TABLE = 'daily_runs'
/** How long a part is claimed by one process; renewed while it runs. */
const CLAIM_MS = 3 * 60_000

/** The parts of the daily work, in their order. */
export type DailyPart =
  | 'addresses'
  | 'retention'
  | 'subscriptions'
  | 'trash'
  | 'schedules'
  | 'signed-head'
  | 'outbox-files'
  | 'audit-head'
  | 'erasures'

/** How a part of the daily work did when it ran last. */
export interface DailyRun {
  part: DailyPart
  /** ISO 8601. */
  at: string
  /** Why it failed; null where it didn't. */
  error: string | null
}

/** Where runs are recorded. */
export interface DailyRuns {
  /** Claims a part for this process; false where it was done today, or another process is doing it. */
  claim(part: DailyPart, today: string): Promise<boolean>
  /** Keeps the claim of a part that is still running. */
  renew(part: DailyPart): Promise<void>
  finish(run: DailyRun): Promise<void>
  list(): Promise<DailyRun[]>
}

/** Runs of parts that concern files of this machine. */
export class LocalRuns implements DailyRuns {
  private readonly runs = new Map<DailyPart, DailyRun>()

  async claim(part: DailyPart, today: string): Promise<boolean> {
    const last = this.runs.get(part)
    return !(last?.error === null && last.at.startsWith(today))
  }

  async renew(): Promise<void> {}

  async finish(run: DailyRun): Promise<void> {
    this.runs.set(run.part, run)
  }

  async list(): Promise<DailyRun[]> {
    return [...this.runs.values()]
  }

  clear(): void {
    this.runs.clear()
  }
}

/** Runs of parts that one process does for all of them: rows of the database. */
class SharedRuns implements DailyRuns {
  async claim(part: DailyPart, today: string): Promise<boolean> {
    const result = await strapi.db.connection.raw(
      `insert into ${TABLE} (part, day, claimed_until) values (?, '', ?)
       on conflict (part) do update set claimed_until = excluded.claimed_until
       where ${TABLE}.claimed_until < ? and (${TABLE}.day <> ? or ${TABLE}.error is not null)
       returning part`,
      [part, Date.now() + CLAIM_MS, Date.now(), today],
    )
    const rows: unknown[] = isPostgres() ? result.rows : result
    return rows.length > 0
  }

  async renew(part: DailyPart): Promise<void> {
    await strapi.db
      .connection(TABLE)
      .where({ part })
      .update({ claimed_until: Date.now() + CLAIM_MS })
  }

  async finish({ part, at, error }: DailyRun): Promise<void> {
    const day = at.slice(0, 10)
    await strapi.db.connection(TABLE).where({ part }).update({ day, at, error, claimed_until: 0 })
  }

  async list(): Promise<DailyRun[]> {
    return strapi.db.connection(TABLE).whereNotNull('at').orderBy('id').select('part', 'at', 'error')
  }
}

export const localRuns = new LocalRuns()
export const sharedRuns = new SharedRuns()

/** How the daily work did when it ran last: in any process, and for this machine's files in this process. */
export async function dailyRuns(): Promise<DailyRun[]> {
  return [...(await sharedRuns.list()), ...(await localRuns.list())]
}

/** The index that keeps one row to a part. */
export async function createDailyRunIndex(): Promise<void> {
  await strapi.db.connection.raw(`create unique index if not exists "daily_runs_part" on "${TABLE}" ("part")`)
}
