import { contentTypes } from '../content/types'
import { dailyRuns, type DailyRun } from '../platform/daily-runs'
import { countRestrictions } from '../content/restrictions'
import { readRetentionMonths } from './purge'

const AUDIT = 'api::audit-entry.audit-entry'
/** What the page shows of the log; the audit log has the rest. */
const MAX_LOG_ENTRIES = 20

/** How long submissions of a type are kept. */
export interface Retention {
  /** Path of the type's list in the panel's API. */
  path: string
  label: string
  /** Months after which they are deleted. */
  months: number
  /** How many there are. */
  documents: number
  /** ISO 8601: when the oldest one was sent; null where there is none. */
  oldestAt: string | null
}

/** What administrators see of personal data before they carry a request out. */
export interface PersonalDataOverview {
  retention: Retention[]
  /** When retention ran last, and why it failed if it did; null before the first run. */
  retentionRun: Omit<DailyRun, 'part'> | null
  /** How many documents are restricted. */
  restricted: number
  /** What was done about persons last, newest first; names no person. */
  log: { at: string; by: string | null; action: string; title: string }[]
}

/** Reads how long submissions are kept, how retention did, and what was done about persons last. */
export async function personalDataOverview(): Promise<PersonalDataOverview> {
  const run = (await dailyRuns()).find(({ part }) => part === 'retention')
  const entries = await strapi.db.query(AUDIT).findMany({
    where: { type: 'personal-data' },
    orderBy: { id: 'desc' },
    limit: MAX_LOG_ENTRIES,
  })
  return {
    retention: await readRetention(),
    retentionRun: run ? { at: run.at, error: run.error } : null,
    restricted: await countRestrictions(),
    log: entries.map(({ at, actorName, action, title }) => ({ at, by: actorName, action, title })),
  }
}

async function readRetention(): Promise<Retention[]> {
  const months = await readRetentionMonths()
  const forms = contentTypes().filter(({ publicForm }) => publicForm)
  return Promise.all(
    forms.map(async ({ uid, path, publicForm }): Promise<Retention> => {
      const rows = strapi.db.query(uid)
      const oldest = await rows.findOne({ select: ['createdAt'], orderBy: { createdAt: 'asc' } })
      return {
        path,
        label: strapi.contentType(uid as never).info.displayName,
        months: months(publicForm!.retentionSetting),
        documents: await rows.count(),
        oldestAt: oldest ? new Date(oldest.createdAt).toISOString() : null,
      }
    }),
  )
}
