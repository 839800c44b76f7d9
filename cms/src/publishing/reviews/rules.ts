import { currentActor } from '../../audit/actor'
import { recordEvent } from '../../audit/record'
import { contentTypes, type ContentType } from '../../content/types'
import { sendMail } from '../../mail/outbox'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { USER } from '../../strapi-internals/tables'
import { ruleRemovedMail } from './mails'

const RULE = 'api::review.review-rule'

/** Whether drafts of a type need an approval before visitors see them. */
export interface ReviewRule {
  /** The path of the type's list. */
  path: string
  isRequired: boolean
  /** Whether its progress reports, which are public at once, are refused where an approval is required. */
  refusesReports: boolean
}

const reviewedTypes = (): ContentType[] => contentTypes().filter(({ draftAndPublish }) => draftAndPublish)

/** Names of the types whose drafts need an approval. */
export async function typesWithReview(): Promise<Set<string>> {
  const rows: { type: string }[] = await strapi.db.query(RULE).findMany({ select: ['type'] })
  return new Set(rows.map(({ type }) => type))
}

export async function isReviewRequired({ name, draftAndPublish }: ContentType): Promise<boolean> {
  return draftAndPublish && (await strapi.db.query(RULE).count({ where: { type: name } })) > 0
}

/** The rule of each type that has drafts. */
export async function listReviewRules(): Promise<ReviewRule[]> {
  const required = await typesWithReview()
  return reviewedTypes().map(({ name, path, progressReport }) => ({
    path,
    isRequired: required.has(name),
    refusesReports: progressReport !== undefined,
  }))
}

/**
 * Requires approvals for a type, or no longer. The other administrators are mailed when an approval is no longer
 * required: without that, one person could lift the rule, publish and set it again unnoticed.
 * @param path of the type's list
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
    await recordEvent({ action, type: 'review-rule', subject: null, title })
    if (!isRequired) await mailOtherAdministrators(title)
  })
}

async function mailOtherAdministrators(title: string): Promise<void> {
  const { id, name: by } = currentActor()
  const administrators: { id: number; username: string; email: string }[] = await strapi.db
    .query(USER)
    .findMany({ where: { role: { type: 'administrator' }, blocked: { $ne: true } } })
  for (const { id: account, username: name, email } of administrators) {
    if (String(account) !== id) await sendMail(ruleRemovedMail, email, { name, title, by })
  }
}
