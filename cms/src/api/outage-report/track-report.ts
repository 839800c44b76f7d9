import { errors } from '@strapi/utils'
import { throwValidationError } from '../../platform/validation'

/** What the sender of a report sees of it: no phone number, no place, nothing written for colleagues. */
export interface TrackedOutageReport {
  reference: string
  barangay: string | null
  seen: string
  at: string
  stage: 'new' | 'in_hand' | 'closed'
  /** The advisory that it joined, as visitors see it. */
  outage: { code: string; title: string; slug: string } | null
}

/** @throws ValidationError, NotFoundError */
export async function trackOutageReport(reference: unknown): Promise<TrackedOutageReport> {
  if (typeof reference !== 'string' || reference.length > 20)
    throwValidationError(['reference'], 'Enter the reference number, such as R-7K4M-Q2XD.')
  const row = await strapi.db
    .query('api::outage-report.outage-report')
    .findOne({ where: { reference }, populate: { barangay: true } })
  if (!row) throw new errors.NotFoundError('We can’t find a report with this reference number.')
  const advisory = row.advisoryCode
    ? await strapi.db
        .query('api::advisory.advisory')
        .findOne({ where: { code: row.advisoryCode, publishedAt: { $notNull: true } } })
    : null
  return {
    reference,
    barangay: row.barangay?.name ?? null,
    seen: row.seen,
    at: new Date(row.createdAt).toISOString(),
    // What a machine seems to have sent looks like any other.
    stage: row.stage === 'spam' ? 'new' : row.stage,
    outage: advisory && { code: advisory.code, title: advisory.title, slug: advisory.slug },
  }
}
