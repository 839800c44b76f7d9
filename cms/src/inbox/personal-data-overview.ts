import { contentTypes } from '../content/content-types'
import { listDailyRuns, type DailyRun } from '../platform/daily-runs'
import { countRestrictions } from '../content/processing-restrictions'
import { readRetentionMonths } from './retention-months'

const AUDIT = 'api::audit-entry.audit-entry'
/** Entries that the page lists; the audit log has all of them. */
const MAX_LOG_ENTRIES = 20

/** Retention of the submissions of one content type. */
export interface RetentionOverview {
  /** Path of the type's list in the panel's API. */
  path: string
  label: string
  /** Months after which the CMS deletes a submission. */
  months: number
  /** Number of stored submissions. */
  documents: number
  /** ISO 8601 time of the oldest submission; null when there is none. */
  oldestAt: string | null
}

/** Data of the panel page on which administrators carry out privacy requests. */
export interface PersonalDataOverview {
  retention: RetentionOverview[]
  /** Last run of the retention job and its error; null before the first run. */
  retentionRun: Omit<DailyRun, 'part'> | null
  /** Number of documents whose processing is restricted. */
  restricted: number
  /** Latest actions on personal data, newest first; contains no names. */
  log: { at: string; by: string | null; action: string; title: string }[]
}

/** Reads the retention periods, the last retention run and the latest actions on personal data. */
export async function readPersonalDataOverview(): Promise<PersonalDataOverview> {
  const run = (await listDailyRuns()).find(({ part }) => part === 'retention')
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

async function readRetention(): Promise<RetentionOverview[]> {
  const months = await readRetentionMonths()
  const forms = contentTypes().filter(({ publicForm }) => publicForm)
  return Promise.all(
    forms.map(async ({ uid, path, publicForm }): Promise<RetentionOverview> => {
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
