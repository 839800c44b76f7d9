import { isPostgres } from '../strapi-internals/is-postgres'
import { createMissingIndexes } from './database/create-missing-indexes'

const TABLE = 'daily_runs'
/** Duration of a claim (milliseconds). A running task renews it. */
const CLAIM_MS = 3 * 60_000

/** Names of the daily tasks, in order; the column `part`. */
export type DailyTaskName =
  | 'addresses'
  | 'retention'
  | 'subscriptions'
  | 'trash'
  | 'schedules'
  | 'signed-head'
  | 'outbox-files'
  | 'audit-head'
  | 'erasures'

/** Last run of a task. */
export interface DailyRun {
  part: DailyTaskName
  /** ISO 8601. */
  at: string
  /** Why it failed; null for success. */
  error: string | null
}

/** Records runs and claims. */
export interface DailyRuns {
  /** Claims a task for this process; false when it already ran today, or another process is running it. */
  claim(part: DailyTaskName, today: string): Promise<boolean>
  /** Extends the claim of a running task. */
  renew(part: DailyTaskName): Promise<void>
  finish(run: DailyRun): Promise<void>
  list(): Promise<DailyRun[]>
}

/** Runs of tasks that process files of this machine, in memory. */
export class LocalDailyRuns implements DailyRuns {
  private readonly runs = new Map<DailyTaskName, DailyRun>()

  /** Returns false when the task succeeded today; no other process can claim it. */
  async claim(part: DailyTaskName, today: string): Promise<boolean> {
    const last = this.runs.get(part)
    return !(last?.error === null && last.at.startsWith(today))
  }

  /** Does nothing: no other process can take over. */
  async renew(): Promise<void> {}

  /** Records a run. */
  async finish(run: DailyRun): Promise<void> {
    this.runs.set(run.part, run)
  }

  /** Lists the last run of each task. */
  async list(): Promise<DailyRun[]> {
    return [...this.runs.values()]
  }

  clear(): void {
    this.runs.clear()
  }
}

/** Runs of tasks that one process does for all, in the database. */
class SharedRuns implements DailyRuns {
  async claim(part: DailyTaskName, today: string): Promise<boolean> {
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

  async renew(part: DailyTaskName): Promise<void> {
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

/** Runs of tasks that process files of this machine. */
export const localDailyRuns = new LocalDailyRuns()
/** Runs of tasks that one process does for all. */
export const sharedDailyRuns = new SharedRuns()

/** Lists the last run of each task: of any process, and for files of this machine, of this process. */
export async function listDailyRuns(): Promise<DailyRun[]> {
  return [...(await sharedDailyRuns.list()), ...(await localDailyRuns.list())]
}

/** Creates the index that allows one row per task. */
export async function createDailyRunIndex(): Promise<void> {
  await createMissingIndexes([`unique index "daily_runs_part" on "${TABLE}" ("part")`])
}
