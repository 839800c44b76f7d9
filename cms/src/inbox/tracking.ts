import { errors } from '@strapi/utils'
import { throwValidationError } from '../platform/validation'
import type { ContentType } from '../content/types'
import { verifyFactor } from './factor'
import { followedType } from './follow-up'

const UID = 'api::service-application.service-application'
const NOT_FOUND_MESSAGE = 'We can’t find an application with these details.'

/**
 * What a visitor sees of what they sent: of an application the way that it goes, of a complaint or request its status.
 * @throws ValidationError, NotFoundError
 */
export async function trackReference(reference: unknown, digits: unknown): Promise<Record<string, unknown>> {
  const type = typeof reference === 'string' ? followedType(reference) : undefined
  return type ? trackSubmission(type, String(reference), digits) : trackApplication(reference, digits)
}

async function trackSubmission(
  type: ContentType,
  reference: string,
  digits: unknown,
): Promise<Record<string, unknown>> {
  requireFactor(reference, digits)
  const row = await strapi.db.query(type.uid).findOne({ where: { reference } })
  if (!verifyFactor(row?.factor, reference, digits)) throw new errors.NotFoundError(NOT_FOUND_MESSAGE)
  const { stage, createdAt: sentAt, dueOn } = row
  // A sender whom staff took for a machine sees no difference.
  if (stage === 'spam') return { type: type.path, reference, stage: 'new', sentAt, dueOn }
  const isClosed = type.publicForm!.followUp!.closedStages.includes(stage)
  return { type: type.path, reference, stage, sentAt, dueOn: isClosed ? null : dueOn }
}

function requireFactor(reference: unknown, digits: unknown): asserts digits is string {
  if (typeof reference !== 'string' || reference.length > 20)
    throwValidationError(['reference'], 'Enter the reference.')
  if (typeof digits !== 'string' || !/^\d{4}$/.test(digits))
    throwValidationError(['digits'], 'Enter four digits.')
}

/**
 * What an applicant sees of their application: no name, no address, nothing written for colleagues. A wrong factor and an
 * unknown reference take the same way and the same time.
 * @throws ValidationError, NotFoundError
 */
async function trackApplication(reference: unknown, digits: unknown): Promise<Record<string, unknown>> {
  requireFactor(reference, digits)
  const row = await strapi.db.query(UID).findOne({
    where: { reference },
    populate: { barangay: true, customerClass: true, papers: true, history: true },
  })
  if (!verifyFactor(row?.factor, String(reference), digits)) throw new errors.NotFoundError(NOT_FOUND_MESSAGE)
  const { kind, applicant, stage, owner, enteredAt, targetDate, expectedDate, expectedReason } = row
  return {
    reference,
    kind,
    applicant: maskName(applicant),
    customerClass: row.customerClass?.name ?? null,
    barangay: row.barangay?.name ?? null,
    stage,
    owner,
    enteredAt,
    targetDate,
    expectedDate,
    expectedReason,
    nextAction: row.nextAction,
    nextText: row.nextText,
    papers: row.papers.map(({ name, where, receivedOn }: RequirementStatus) => ({ name, where, receivedOn })),
    history: row.history.map((event: TrackingEvent) => ({
      at: event.at,
      stage: event.stage,
      owner: event.owner,
      text: event.text,
    })),
  }
}

interface RequirementStatus {
  name: string
  where: string | null
  receivedOn: string | null
}

interface TrackingEvent {
  at: string
  stage: string
  owner: string | null
  text: string | null
}

/** `Maria Santos` as `M•••• S•••••`: enough for a reader who knows the name. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}${'•'.repeat(Math.min(6, Math.max(1, word.length - 1)))}`)
    .join(' ')
}
