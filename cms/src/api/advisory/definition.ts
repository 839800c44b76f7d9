import { now } from '../../platform/clock'
import { defineContent, type PendingItem } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { titleText } from '../../content/title-text'
import type { ValidationProblem } from '../../platform/validation'
import { checkOverlappingEmergency, assignEmergencyCode } from './emergency-advisory-rules'
import { linkReportsToAdvisory } from '../outage-report/link-reports'
import { notifyAdvisorySubscribers } from './alerts'
import { advisoryProgressReport } from './progress-report'

const UID = 'api::advisory.advisory'
/** Nothing more comes after these. */
const ENDED = ['restored', 'postponed', 'cancelled']
/** Ongoing and future advisories. */
const AHEAD = { stage: { $notIn: ENDED }, kind: { $ne: 'general' } }

export default defineContent({
  group: 'outages',
  title: ({ code, title }) => `${titleText(code)}, ${titleText(title)}`,
  slugNamespace: 'news',
  publicSort: ['postedAt:desc', 'documentId:asc'],
  populate: { feeder: { fields: ['code', 'name', 'substation', 'customers'] } },
  rules: {
    validate: requireWindowOrder,
    validateForPublish: requireCompleteAdvisory,
  },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another advisory has this number.' }],
  list: {
    search: ['code', 'title', 'cause', 'purpose'],
    trigramIndexed: true,
    sorts: ['postedAt', 'code', 'title', 'stage'],
    defaultSort: 'postedAt:desc',
    filters: ['kind', 'stage', 'feeder'],
  },
  progressReport: advisoryProgressReport,
  upcomingDates: [
    { kind: 'begins', at: ({ windows }) => rowsOfComponent(windows).map(({ start }) => start), where: AHEAD },
    {
      kind: 'ends',
      at: ({ windows }) => rowsOfComponent(windows).map(({ end, revisedEnd }) => revisedEnd ?? end),
      where: AHEAD,
    },
  ],
  hooks: {
    beforeCreate: assignEmergencyCode,
    publishChecks: checkOverlappingEmergency,
    findPendingItems,
    async afterPublished(advisory, before) {
      await linkReportsToAdvisory(advisory)
      await notifyAdvisorySubscribers(advisory, before)
    },
  },
})

/** Outages that visitors see, by their estimated restoration; once that has passed, an editor must report progress. */
async function findPendingItems(ahead: Date): Promise<PendingItem[]> {
  const present = now().toISOString()
  const rows: ContentValues[] = await strapi.db.query(UID).findMany({
    where: { publishedAt: { $notNull: true }, ...AHEAD },
    populate: { windows: true },
  })
  return rows.flatMap(({ documentId, code, title, windows }) => {
    const times = rowsOfComponent(windows).map(({ start, end, revisedEnd }) => ({
      start: instant(start),
      end: instant(revisedEnd ?? end),
    }))
    const running = times.find(({ start, end }) => start && start <= present && (!end || end > present))
    const at = running
      ? running.end
      : times
          .flatMap(({ end }) => end ?? [])
          .toSorted()
          .at(-1)
    if (!at || at > ahead.toISOString() || !times.some(({ start }) => start && start <= present)) return []
    return [
      {
        kind: 'ends',
        documentId: String(documentId),
        title: `${titleText(code)}, ${titleText(title)}`,
        count: 1,
        at,
      },
    ]
  })
}

/** The databases give an instant in different forms. */
function instant(value: unknown): string | undefined {
  return typeof value === 'string' || value instanceof Date ? new Date(value).toISOString() : undefined
}

function requireWindowOrder({ windows }: ContentValues, problems: ValidationProblem[]): void {
  rowsOfComponent(windows).forEach((window, index) => {
    for (const name of ['end', 'revisedEnd'] as const) {
      const [start, end] = [window.start, window[name]]
      if (typeof start === 'string' && typeof end === 'string' && end < start) {
        problems.push({ path: ['windows', index, name], message: 'The end can’t be before the start.' })
      }
    }
  })
}

/** An outage says when and where: customers without power need both. */
function requireCompleteAdvisory(
  { kind, windows, areas }: ContentValues,
  problems: ValidationProblem[],
): void {
  if (kind === 'general') return
  const all = rowsOfComponent(windows)
  if (all.length === 0) problems.push({ path: ['windows'], message: 'Enter a start time.' })
  all.forEach(({ start, end }, index) => {
    if (!start) problems.push({ path: ['windows', index, 'start'], message: 'Enter a start time.' })
    if (kind !== 'emergency' && !end) {
      problems.push({ path: ['windows', index, 'end'], message: 'Enter an end time.' })
    }
  })
  const places = rowsOfComponent(areas)
  if (!places.some(({ excluded }) => excluded !== true)) {
    problems.push({ path: ['areas'], message: 'Add at least 1 affected barangay.' })
  }
  places.forEach(({ barangay }, index) => {
    if (!barangay) problems.push({ path: ['areas', index, 'barangay'], message: 'Choose a barangay.' })
  })
}
