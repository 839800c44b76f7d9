import type { UID } from '@strapi/strapi'
import { now } from '../platform/clock'
import type { ValidationProblem } from '../platform/validation'
import type { Attributes } from './attributes'
import type { PublishCheck, ProgressReportDefinition } from './definition'
import { rowsOf, type ContentValues } from './rules'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Instants of one moment may be written in more than one way. */
const sameInstant = (a: unknown, b: unknown): boolean =>
  isText(a) && isText(b) && Date.parse(a) === Date.parse(b)

/**
 * Requires a bulletin for each changed deadline: the newest bulletin that names a deadline must name the current one.
 * Otherwise bidders wouldn't learn of a deadline that an editor typed.
 */
export function requireAnnouncedDeadline(
  { submissionDeadline, bidBulletins }: ContentValues,
  problems: ValidationProblem[],
): void {
  const moved = rowsOf(bidBulletins).findLast((bulletin) => isText(bulletin.newDeadline))
  if (!moved || sameInstant(moved.newDeadline, submissionDeadline)) return
  problems.push({
    path: ['submissionDeadline'],
    message: `This doesn’t match the deadline in supplemental bulletin ${String(moved.number)}. To change it, extend the deadline.`,
  })
}

/** Requires a file in each row of documents. */
export function requireDocumentFiles({ documents }: ContentValues, problems: ValidationProblem[]): void {
  rowsOf(documents).forEach(({ file }, index) => {
    if (!file) problems.push({ path: ['documents', index, 'file'], message: 'Choose the document.' })
  })
}

/** The message for a required field that is blank. */
export function requireField(
  document: ContentValues,
  fields: Record<string, string>,
  problems: ValidationProblem[],
): void {
  for (const [field, message] of Object.entries(fields)) {
    const value = document[field]
    if (value === null || value === undefined || value === '') problems.push({ path: [field], message })
  }
}

export const publishWarning = (code: string, path: PublishCheck['path'], message: string): PublishCheck => ({
  code,
  path,
  level: 'warning',
  message,
})

/** A bidding that is still open although its time is over. */
export function deadlineChecks(
  { stage, submissionDeadline: deadline }: ContentValues,
  open: readonly string[],
): PublishCheck[] {
  if (!open.includes(String(stage)) || !isText(deadline) || Date.parse(deadline) >= now().getTime()) return []
  const message = 'The deadline has passed. This bidding will show as closed.'
  return [publishWarning('deadline-over', ['submissionDeadline'], message)]
}

/**
 * A bidding that failed is bid for again under another number; the new one names the old one, and both pages lead to
 * each other.
 * @param key the attribute that biddings of the type are known by
 */
export async function rebidChecks(
  uid: UID.ContentType,
  key: string,
  { rebidOf }: ContentValues,
): Promise<PublishCheck[]> {
  if (!isText(rebidOf)) return []
  const before = await strapi.db
    .query(uid)
    .findOne({ where: { [key]: rebidOf, publishedAt: { $notNull: true } } })
  if (before) return []
  return [publishWarning('rebid-of-unknown', ['rebidOf'], `No published bidding has the number ${rebidOf}.`)]
}

/** The supplemental bulletin that an extension writes. Problems where it extends nothing. */
function extendDeadline(
  document: ContentValues,
  report: ContentValues,
  problems: ValidationProblem[],
): ContentValues {
  const issuedAt = now().toISOString()
  const { number, changes, submissionDeadline: newDeadline, file } = report
  if (!isText(number)) problems.push({ path: ['number'], message: 'Enter the bulletin’s number.' })
  if (!isText(changes)) problems.push({ path: ['changes'], message: 'Enter what changes and why.' })
  const previousDeadline = document.submissionDeadline ?? null
  if (!isText(newDeadline) || Date.parse(newDeadline) <= Date.parse(issuedAt)) {
    problems.push({ path: ['submissionDeadline'], message: 'Choose a future time.' })
  } else if (isText(previousDeadline) && Date.parse(newDeadline) <= Date.parse(previousDeadline)) {
    problems.push({ path: ['submissionDeadline'], message: 'Choose a time after the current deadline.' })
  }
  return { number, issuedAt, changes, previousDeadline, newDeadline, file }
}

/** Sets the deadline of a bidding in its first stage. A later change of the deadline requires a bulletin. */
function setInitialDeadline(
  { submissionDeadline: before }: ContentValues,
  { submissionDeadline }: ContentValues,
  problems: ValidationProblem[],
): ContentValues {
  if (!isText(submissionDeadline) || sameInstant(submissionDeadline, before)) return {}
  if (isText(before)) {
    problems.push({ path: ['submissionDeadline'], message: 'To change the deadline, extend it instead.' })
  } else if (Date.parse(submissionDeadline) <= now().getTime()) {
    problems.push({ path: ['submissionDeadline'], message: 'Choose a future time.' })
  }
  return { submissionDeadline }
}

interface BiddingRules {
  /** Stages in which bids are taken: only then is there a deadline to extend. */
  open: readonly string[]
  /** The stages that a progress report can set. */
  stages: readonly string[]
  /** Further fields that a progress report can set. */
  fields: Attributes
  /** Requires the fields that the document's stage needs. */
  requireStageFields: (document: ContentValues, problems: ValidationProblem[]) => void
}

/**
 * Advances a bidding in one request: it reaches another stage, with what that stage requires; or, where no stage is
 * named, its deadline is extended, which adds the bid bulletin about it.
 */
export function biddingProgress({
  open,
  stages,
  fields,
  requireStageFields,
}: BiddingRules): ProgressReportDefinition {
  return {
    fields: {
      number: { type: 'string', maxLength: 40 },
      changes: { type: 'text', maxLength: 2000 },
      submissionDeadline: { type: 'datetime' },
      file: { type: 'media', multiple: false, allowedTypes: ['files'] },
      stage: { type: 'enumeration', enum: stages },
      ...fields,
    },
    apply(document, report, problems) {
      if (!report.stage) {
        if (!open.includes(String(document.stage))) {
          problems.push({ path: ['submissionDeadline'], message: 'Only open biddings can be extended.' })
        }
        const bulletin = extendDeadline(document, report, problems)
        const { newDeadline } = bulletin
        // Bids are opened when the deadline has passed, never before.
        const opens = isText(document.bidOpeningAt) && document.bidOpeningAt < String(newDeadline)
        return {
          submissionDeadline: newDeadline,
          bidBulletins: [...rowsOf(document.bidBulletins), bulletin],
          ...(opens && { bidOpeningAt: newDeadline }),
        }
      }
      const told = ['stage', ...Object.keys(fields)].map((name) => [name, report[name]] as const)
      const stated = told.filter(([, value]) => value !== undefined && value !== null)
      const changes = { ...Object.fromEntries(stated), ...setInitialDeadline(document, report, problems) }
      requireStageFields({ ...document, ...changes }, problems)
      return changes
    },
  }
}
