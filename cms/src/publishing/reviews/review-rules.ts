import { currentActor } from '../../audit/actor'
import { recordAuditEvent } from '../../audit/record-entries'
import { contentTypes, type ContentType } from '../../content/content-types'
import { queueMail } from '../../mail/queue-mail'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { USER_UID } from '../../strapi-internals/tables'
import { reviewRuleRemovedMail } from './mail-templates'

const RULE = 'api::review.review-rule'

/** Whether documents of a type require an approval before publication. */
export interface ReviewRule {
  /** Path of the type's list. */
  path: string
  isRequired: boolean
  /** Whether requiring approvals blocks the type's progress reports, which are public at once. */
  refusesReports: boolean
}

const reviewedTypes = (): ContentType[] => contentTypes().filter(({ draftAndPublish }) => draftAndPublish)

/** Returns the names of the types that require approval. */
export async function typesWithReview(): Promise<Set<string>> {
  const rows: { type: string }[] = await strapi.db.query(RULE).findMany({ select: ['type'] })
  return new Set(rows.map(({ type }) => type))
}

/** Whether a type requires approval before publication. */
export async function isReviewRequired({ name, draftAndPublish }: ContentType): Promise<boolean> {
  return draftAndPublish && (await strapi.db.query(RULE).count({ where: { type: name } })) > 0
}

/** Lists the rule of each type with drafts. */
export async function listReviewRules(): Promise<ReviewRule[]> {
  const required = await typesWithReview()
  return reviewedTypes().map(({ name, path, progressReport }) => ({
    path,
    isRequired: required.has(name),
    refusesReports: progressReport !== undefined,
  }))
}

/**
 * Turns the required approval of a type on or off. Turning it off mails the other administrators; otherwise one user
 * could turn it off, publish, and turn it on again unnoticed.
 * @param path path of the type's list
 * @throws ValidationError
 */
export async function setReviewRule(path: string, isRequired: unknown): Promise<void> {
  const type = reviewedTypes().find((one) => one.path === path)
  if (!type) throwValidationError(['path'], 'There is no such type with drafts.')
  if (typeof isRequired !== 'boolean') throwValidationError(['isRequired'], 'Choose yes or no.')
  await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'review rules')
    if (isRequired === (await isReviewRequired(type))) return
    const rules = strapi.db.query(RULE)
    if (isRequired) await rules.create({ data: { type: type.name } })
    else await rules.deleteMany({ where: { type: type.name } })
    const title = strapi.contentType(type.uid).info.displayName
    const action = isRequired ? 'review-required' : 'review-not-required'
    await recordAuditEvent({ action, type: 'review-rule', subject: null, title })
    if (!isRequired) await mailOtherAdministrators(title)
  })
}

async function mailOtherAdministrators(title: string): Promise<void> {
  const { id, name: by } = currentActor()
  const administrators: { id: number; username: string; email: string }[] = await strapi.db
    .query(USER_UID)
    .findMany({ where: { role: { type: 'administrator' }, blocked: { $ne: true } } })
  for (const { id: account, username: name, email } of administrators) {
    if (String(account) !== id) await queueMail(reviewRuleRemovedMail, email, { name, title, by })
  }
}
