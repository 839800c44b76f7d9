import { now } from '../../platform/clock'
import type { PublishCheck, StoredRow } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { titleText } from '../../content/title-text'
import { lockCurrentTransactionUntilCommit } from '../../platform/database/transaction'

const UID = 'api::advisory.advisory'
const CODE_PATTERN = /^EA-(\d+)$/
/** Outages that begin without a plan: two advisories of one are usually a mistake. */
const UNPLANNED = ['emergency', 'load_dropping']
const ENDED = ['restored', 'postponed', 'cancelled']
/** An advisory whose stated end has passed and that no editor has ended still counts as in force for a day. */
const OVERDUE_AFTER_MS = 24 * 3_600_000

/**
 * Gives a new emergency advisory without a code the next one (`EA-119`), which also makes its slug unique. Call in the
 * transaction that creates it: until its commit no other one is numbered, in any process. The last number is stored,
 * so that a deleted advisory's code, which people may have read, is not given to another outage.
 */
export async function assignEmergencyCode(input: ContentValues): Promise<ContentValues> {
  if (input.code || !UNPLANNED.includes(String(input.kind))) return input
  await lockCurrentTransactionUntilCommit('emergency-number')
  const store = strapi.store({ type: 'core', name: 'advisory', key: 'last-emergency-number' })
  const rows: { code: string }[] = await strapi.db
    .query(UID)
    .findMany({ select: ['code'], where: { code: { $startsWith: 'EA-' } } })
  const taken = rows.map(({ code }) => Number(CODE_PATTERN.exec(code)?.[1] ?? 0))
  const number = Math.max(Number(await store.get({})) || 0, ...taken) + 1
  await store.set({ value: number })
  const code = `EA-${String(number).padStart(3, '0')}`
  const slug = [input.slug, code.toLowerCase()].filter(Boolean).join('-')
  return { ...input, code, slug }
}

/** Warns before a second emergency advisory is published for places that one in force already names. */
export async function checkOverlappingEmergency(draft: StoredRow): Promise<PublishCheck[]> {
  if (!UNPLANNED.includes(String(draft.kind))) return []
  const published: StoredRow[] = await strapi.db.query(UID).findMany({
    where: {
      publishedAt: { $notNull: true },
      kind: { $in: UNPLANNED },
      stage: { $notIn: ENDED },
    },
    populate: { windows: true, feeder: true, areas: { populate: { barangay: true } } },
  })
  // An editor who changes an advisory that is public already isn't asked again.
  if (ENDED.includes(String(draft.stage)) || published.some((row) => row.documentId === draft.documentId)) {
    return []
  }
  const own = placesOf(draft)
  return published.flatMap((other): PublishCheck[] => {
    const shared = [...placesOf(other)].filter(([id]) => own.has(id)).map(([, name]) => name)
    if (shared.length === 0 || !mayBeOneFeeder(draft, other) || !overlap(draft, other)) return []
    const title = `${titleText(other.code)}, ${titleText(other.title)}`
    return [
      {
        code: 'emergency-in-force',
        path: [],
        level: 'warning',
        message: `${title} already covers ${shared.join(', ')}. If this is the same outage, update that advisory instead.`,
        details: { documentId: other.documentId },
      },
    ]
  })
}

/** Names of the barangays that are without power, by their ids. */
function placesOf({ areas }: ContentValues): Map<string, string> {
  return new Map(
    rowsOfComponent(areas).flatMap(({ barangay, excluded, restoredAt }) => {
      const place = barangay as { documentId: string; name: string } | null | undefined
      return place && !excluded && !restoredAt ? [[place.documentId, titleText(place.name)] as const] : []
    }),
  )
}

/** An advisory that names no feeder may be about any. */
function mayBeOneFeeder(one: ContentValues, other: ContentValues): boolean {
  const [a, b] = [one, other].map(({ feeder }) => (feeder as { documentId?: string } | null)?.documentId)
  return !a || !b || a === b
}

function overlap(draft: ContentValues, other: ContentValues): boolean {
  const present = now().getTime()
  const others = rowsOfComponent(other.windows).map(spanOf)
  return rowsOfComponent(draft.windows)
    .map(spanOf)
    .some(({ start, end }) =>
      others.some((theirs) => {
        const isOverdue = theirs.end <= present && present < theirs.end + OVERDUE_AFTER_MS
        return theirs.start < end && (start < theirs.end || (isOverdue && start <= present))
      }),
    )
}

function spanOf({ start, end, revisedEnd }: ContentValues): { start: number; end: number } {
  const until = revisedEnd ?? end
  return {
    start: start ? new Date(start as string).getTime() : Number.NEGATIVE_INFINITY,
    end: until ? new Date(until as string).getTime() : Number.POSITIVE_INFINITY,
  }
}
