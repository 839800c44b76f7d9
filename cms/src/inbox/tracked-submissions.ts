import { errors } from '@strapi/utils'
import { throwValidationError } from '../platform/validation'
import type { ContentType } from '../content/content-types'
import { verifyPhoneDigits } from './phone-digits'
import { findTypeByReference } from './find-type-by-reference'
import { paperRulesOf, type StoredRequirement } from './application-papers'
import { listPapers } from './private-files'
import { ENDED_APPLICATION_STAGES } from './ended-application-stages'

export const SERVICE_APPLICATION_UID = 'api::service-application.service-application'
const NOT_FOUND_MESSAGE = 'We can’t find an application with these details.'

/**
 * Reads a submission's public status: the progress of an application, or the stage of a complaint or request.
 * @throws ValidationError, NotFoundError
 */
export async function readTrackedSubmission(
  reference: unknown,
  digits: unknown,
): Promise<Record<string, unknown>> {
  const type = typeof reference === 'string' ? findTypeByReference(reference) : undefined
  return type ? readTrackedCase(type, String(reference), digits) : readTrackedApplication(reference, digits)
}

async function readTrackedCase(
  type: ContentType,
  reference: string,
  digits: unknown,
): Promise<Record<string, unknown>> {
  requireFactor(reference, digits)
  const row = await strapi.db.query(type.uid).findOne({ where: { reference } })
  if (!verifyPhoneDigits(row?.factor, reference, digits)) throw new errors.NotFoundError(NOT_FOUND_MESSAGE)
  const { stage, createdAt: sentAt, dueOn } = row
  // A sender whose submission staff marked as spam sees no difference.
  if (stage === 'spam') return { type: type.path, reference, stage: 'new', sentAt, dueOn }
  const isClosed = type.closedStages.includes(stage)
  return { type: type.path, reference, stage, sentAt, dueOn: isClosed ? null : dueOn }
}

function requireFactor(reference: unknown, digits: unknown): asserts digits is string {
  if (typeof reference !== 'string' || reference.length > 20)
    throwValidationError(['reference'], 'Enter the reference number, such as A-7K4M-Q2XD.')
  if (typeof digits !== 'string' || !/^\d{4}$/.test(digits))
    throwValidationError(['digits'], 'Enter the last 4 digits of the phone number.')
}

/**
 * Reads an application for its applicant: no full name, no address, no internal notes. Wrong digits and an unknown
 * reference give the same error after the same time, so an attacker can't find out which references exist.
 * @throws ValidationError, NotFoundError
 */
export async function readTrackedApplication(
  reference: unknown,
  digits: unknown,
): Promise<Record<string, unknown>> {
  const row = await findTrackedApplication(reference, digits)
  const sent = await listPapers(row.documentId)
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
    takesPapers: takesPapers(row),
    papers: row.papers.map((paper: RequirementStatus) => ({
      name: paper.name,
      where: paper.where,
      receivedOn: paper.receivedOn,
      ...paperRulesOf(paper),
      // No names of files: they may have the applicant's.
      files: sent
        .filter((one) => one.paper === paper.name)
        .map(({ id, size, sentAt }) => ({ id, size, sentAt })),
    })),
    history: row.history.map((event: TrackingEvent) => ({
      at: event.at,
      stage: event.stage,
      owner: event.owner,
      text: event.text,
    })),
  }
}

/** Finds the application with a reference and phone digits. @throws ValidationError, NotFoundError */
export async function findTrackedApplication(reference: unknown, digits: unknown) {
  requireFactor(reference, digits)
  const row = await strapi.db.query(SERVICE_APPLICATION_UID).findOne({
    where: { reference },
    populate: { barangay: true, customerClass: true, papers: true, history: true },
  })
  if (!verifyPhoneDigits(row?.factor, String(reference), digits))
    throw new errors.NotFoundError(NOT_FOUND_MESSAGE)
  return row
}

/** An application that has ended needs no papers. */
export const takesPapers = ({ stage }: { stage: string }): boolean =>
  !ENDED_APPLICATION_STAGES.includes(stage)

export interface RequirementStatus extends StoredRequirement {
  where: string | null
  receivedOn: string | null
}

interface TrackingEvent {
  at: string
  stage: string
  owner: string | null
  text: string | null
}

/** Masks a name: `Maria Santos` becomes `M•••• S•••••`, which a reader who knows the name recognizes. */
function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}${'•'.repeat(Math.min(6, Math.max(1, word.length - 1)))}`)
    .join(' ')
}
