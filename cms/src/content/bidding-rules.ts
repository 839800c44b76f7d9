import type { UID } from '@strapi/strapi'
import { now } from '../platform/clock'
import type { ValidationProblem } from '../platform/validation'
import type { Attributes } from './schema-attributes'
import type { PublishCheck, ProgressReportDefinition } from './definition'
import { rowsOfComponent, type ContentValues } from './content-rules'

const DAY_MS = 24 * 60 * 60 * 1000

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Compares instants by time, because the same one can be written in several ways. */
const sameInstant = (a: unknown, b: unknown): boolean =>
  isText(a) && isText(b) && Date.parse(a) === Date.parse(b)

/**
 * Where bulletins changed the deadline, the newest of them must state the current one. Otherwise bidders wouldn't learn of a
 * deadline that an editor changed after it.
 */
export function checkDeadlineMatchesBulletin(
  { submissionDeadline, bidBulletins }: ContentValues,
  problems: ValidationProblem[],
): void {
  const moved = rowsOfComponent(bidBulletins).findLast((bulletin) => isText(bulletin.newDeadline))
  if (!moved || sameInstant(moved.newDeadline, submissionDeadline)) return
  problems.push({
    path: ['submissionDeadline'],
    message: `This doesn’t match the deadline in supplemental bulletin ${String(moved.number)}. To change it, extend the deadline.`,
  })
}

/** Requires a file in each row of documents. */
export function checkDocumentFiles({ documents }: ContentValues, problems: ValidationProblem[]): void {
  rowsOfComponent(documents).forEach(({ file }, index) => {
    if (!file) problems.push({ path: ['documents', index, 'file'], message: 'Choose a document.' })
  })
}

/** Adds the message of each required field that is blank. */
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

/** Creates a warning for an editor before publication. */
export const buildPublishWarning = (
  code: string,
  path: PublishCheck['path'],
  message: string,
): PublishCheck => ({
  code,
  path,
  level: 'warning',
  message,
})

/** Warns about a bidding that is still open after its deadline. */
export function checkDeadlinePassed(
  { stage, submissionDeadline: deadline }: ContentValues,
  open: readonly string[],
): PublishCheck[] {
  if (!open.includes(String(stage)) || !isText(deadline) || Date.parse(deadline) >= now().getTime()) return []
  const message = 'The deadline has passed. This bidding will show as closed.'
  return [buildPublishWarning('deadline-over', ['submissionDeadline'], message)]
}

/** Days that bidders usually have at least; the statutes' own periods depend on the kind of procurement. */
const MIN_BIDDING_DAYS = 7

/**
 * Warns about the deadline of an open bidding that is soon after its posting, or on a day without office hours in the
 * utility's time zone.
 * @param dateOf the utility's date of an instant, `YYYY-MM-DD`
 */
export async function checkDeadlineDay(
  { stage, submissionDeadline: deadline, postedAt }: ContentValues,
  open: readonly string[],
  dateOf: (at: Date) => Promise<string>,
): Promise<PublishCheck[]> {
  if (!open.includes(String(stage)) || !isText(deadline) || Date.parse(deadline) <= now().getTime()) return []
  const path = ['submissionDeadline']
  const checks: PublishCheck[] = []
  const posted = isText(postedAt) ? Date.parse(postedAt) : now().getTime()
  if (Date.parse(deadline) - posted < MIN_BIDDING_DAYS * DAY_MS) {
    const message = `Bidders have fewer than ${MIN_BIDDING_DAYS} days until the deadline.`
    checks.push(buildPublishWarning('deadline-soon', path, message))
  }
  const date = await dateOf(new Date(deadline))
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const holiday: { name: string } | null = await strapi.db
    .query('api::holiday.holiday')
    .findOne({ where: { date }, select: ['name'] })
  if (holiday) {
    checks.push(
      buildPublishWarning('deadline-holiday', path, `The deadline is on a holiday: ${holiday.name}.`),
    )
  } else if (weekday === 0 || weekday === 6) {
    const message = `The deadline is on a ${weekday === 0 ? 'Sunday' : 'Saturday'}.`
    checks.push(buildPublishWarning('deadline-weekend', path, message))
  }
  return checks
}

/**
 * Warns about blank fields that bidders look for while bids are accepted.
 * @param fields the message of each; of alternatives, such as email or phone number, one is enough
 */
export function checkBidderInformation(
  bidding: ContentValues,
  open: readonly string[],
  fields: readonly { code: string; anyOf: readonly string[]; message: string }[],
): PublishCheck[] {
  if (!open.includes(String(bidding.stage))) return []
  const isBlank = (name: string) =>
    bidding[name] === null || bidding[name] === undefined || bidding[name] === ''
  return fields
    .filter(({ anyOf }) => anyOf.every(isBlank))
    .map(({ code, anyOf, message }) => buildPublishWarning(code, anyOf.slice(0, 1), message))
}

/**
 * Warns when a bidding names a failed bidding that isn't published: the pages of both link to each other.
 * @param key the attribute that identifies biddings of the type
 */
export async function checkRebidReference(
  uid: UID.ContentType,
  key: string,
  { rebidOf }: ContentValues,
): Promise<PublishCheck[]> {
  if (!isText(rebidOf)) return []
  const before = await strapi.db
    .query(uid)
    .findOne({ where: { [key]: rebidOf, publishedAt: { $notNull: true } } })
  if (before) return []
  return [buildPublishWarning('rebid-of-unknown', ['rebidOf'], `There’s no published bidding ${rebidOf}.`)]
}

/**
 * Builds the bid bulletin of an extension. Adds problems when the deadline has passed, because bids are opened then, and
 * when the new one isn't later.
 */
function extendDeadline(
  document: ContentValues,
  report: ContentValues,
  problems: ValidationProblem[],
): ContentValues {
  const issuedAt = now().toISOString()
  const previousDeadline = document.submissionDeadline ?? null
  if (isText(previousDeadline) && Date.parse(previousDeadline) <= Date.parse(issuedAt)) {
    const message =
      'The deadline has passed, so it can’t be extended. Change the stage instead: record the result, or mark the bidding as failed and create a rebid.'
    problems.push({ path: ['submissionDeadline'], message })
    return {}
  }
  const { number, changes, submissionDeadline: newDeadline, file } = report
  if (!isText(number)) problems.push({ path: ['number'], message: 'Enter the bulletin number.' })
  else if (rowsOfComponent(document.bidBulletins).some((bulletin) => bulletin.number === number))
    problems.push({
      path: ['number'],
      message: `Bulletin ${number} already exists. Enter the next number.`,
    })
  if (!isText(changes)) problems.push({ path: ['changes'], message: 'Enter the changes and reason.' })
  if (!isText(newDeadline) || Date.parse(newDeadline) <= Date.parse(issuedAt)) {
    problems.push({ path: ['submissionDeadline'], message: 'Choose a future time.' })
  } else if (isText(previousDeadline) && Date.parse(newDeadline) <= Date.parse(previousDeadline)) {
    problems.push({ path: ['submissionDeadline'], message: 'Choose a time after the current deadline.' })
  }
  return { number, issuedAt, changes, previousDeadline, newDeadline, file }
}

/** Sets the deadline of a bidding that has none. Later changes require a bulletin. */
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

/**
 * A lower bound of the day of the deadline in any time zone, `YYYY-MM-DD`: none is more than 12 hours behind UTC. It may
 * be a day early.
 */
const dayOfDeadline = (deadline: unknown): string =>
  isText(deadline) ? new Date(Date.parse(deadline) - DAY_MS / 2).toISOString().slice(0, 10) : ''

/**
 * What is unusual about the date of an award.
 * @param latest the last usual date, `YYYY-MM-DD`
 */
export function listUnusualAwardDates(
  { noticeOfAwardOn: awardedOn, submissionDeadline }: ContentValues,
  latest: string,
): ValidationProblem[] {
  const path = ['noticeOfAwardOn']
  if (!isText(awardedOn)) return []
  if (awardedOn > latest) return [{ path, message: 'The award date can’t be in the future.' }]
  if (awardedOn < dayOfDeadline(submissionDeadline))
    return [{ path, message: 'The award date can’t be before the submission deadline.' }]
  return []
}

/**
 * Adds what a progress report can't award or change of an award: it is public at once, without the checks before
 * publishing.
 */
function checkAward(
  bidding: ContentValues,
  { award, isFirst }: { award: BiddingRules['award']; isFirst: boolean },
  problems: ValidationProblem[],
): void {
  const { submissionDeadline: deadline } = bidding
  if (isFirst && isText(deadline) && Date.parse(deadline) > now().getTime()) {
    const message =
      'Bids are opened at the deadline, which hasn’t passed. To end this bidding now, change the stage to “Failed” or “Cancelled.”'
    problems.push({ path: ['stage'], message })
  }
  const tomorrow = new Date(now().getTime() + DAY_MS).toISOString().slice(0, 10)
  problems.push(...award.listUnusualFields(bidding, tomorrow))
}

interface BiddingRules {
  /** Stages in which the utility accepts bids; only then, and before the deadline, can it be extended. */
  open: readonly string[]
  /** Stages that a progress report can set. */
  stages: readonly string[]
  /** Further fields that a progress report can set. */
  fields: Attributes
  /** Whether bids are opened at a time of its own, which an extension can change. */
  hasOpening?: boolean
  /** Requires the fields that a stage needs. */
  checkStageFields: (document: ContentValues, problems: ValidationProblem[]) => void
  award: {
    /** Whether the bidding has a winner. */
    isMade: (bidding: ContentValues) => boolean
    /** @param latest the last usual date of an award, `YYYY-MM-DD` */
    listUnusualFields: (bidding: ContentValues, latest: string) => ValidationProblem[]
  }
}

/**
 * Defines progress reports of a bidding. With a stage, a report sets it and the fields that it requires; without one,
 * it extends the deadline and adds the bid bulletin.
 */
export function createBiddingProgressReport({
  open,
  stages,
  fields,
  hasOpening = false,
  checkStageFields,
  award,
}: BiddingRules): ProgressReportDefinition {
  return {
    fields: {
      number: { type: 'string', maxLength: 40 },
      changes: { type: 'text', maxLength: 2000 },
      submissionDeadline: { type: 'datetime' },
      ...(hasOpening && { bidOpeningAt: { type: 'datetime' } }),
      file: { type: 'media', multiple: false, allowedTypes: ['files'] },
      stage: { type: 'enumeration', enum: stages },
      ...fields,
    },
    apply(document, report, problems) {
      if (!report.stage) {
        if (!open.includes(String(document.stage))) {
          problems.push({ path: ['submissionDeadline'], message: 'Only open biddings can be extended.' })
          return {}
        }
        const bulletin = extendDeadline(document, report, problems)
        const { newDeadline } = bulletin
        // Bids may be opened only after the deadline: without another time, an earlier opening moves to it.
        const { bidOpeningAt: before } = document
        const moved = isText(before) && before < String(newDeadline) ? newDeadline : before
        const bidOpeningAt = isText(report.bidOpeningAt) ? report.bidOpeningAt : moved
        return {
          submissionDeadline: newDeadline,
          bidBulletins: [...rowsOfComponent(document.bidBulletins), bulletin],
          ...(bidOpeningAt !== before && { bidOpeningAt }),
        }
      }
      const told = ['stage', ...Object.keys(fields)].map((name) => [name, report[name]] as const)
      const stated = told.filter(([, value]) => value !== undefined && value !== null)
      const changes = { ...Object.fromEntries(stated), ...setInitialDeadline(document, report, problems) }
      const changed = { ...document, ...changes }
      checkStageFields(changed, problems)
      const isFirst = !award.isMade(document)
      const isChanged = stated.some(([name, value]) => name !== 'stage' && value !== document[name])
      if (award.isMade(changed) && (isFirst || isChanged)) checkAward(changed, { award, isFirst }, problems)
      return changes
    },
  }
}
