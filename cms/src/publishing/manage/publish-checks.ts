import { errors } from '@strapi/utils'
import type { PublishCheck } from '../../content/definition'
import { documentServiceOf } from '../../content/document-service'
import { checkFuturePostedAt } from '../../content/posted-at'
import type { ContentType } from '../../content/content-types'
import { hasPublishChecks } from '../../content/has-publish-checks'

/** Findings prevent the publication. Sent as 400 with the findings in `details.checks`. */
export class PublishChecksError extends errors.ApplicationError<'ChecksError', string, object> {
  constructor(readonly checks: PublishCheck[]) {
    const fields = checks.map(({ path, message }) => ({ path, message, name: 'ChecksError' }))
    super(checks.map(({ message }) => message).join(' '), { checks, errors: fields })
    this.name = 'ChecksError'
  }
}

/** Runs the publish checks of a draft. @throws NotFoundError */
export async function runPublishChecks(type: ContentType, documentId: string): Promise<PublishCheck[]> {
  const { populate } = type
  const draft = await documentServiceOf(type).findOne({ documentId, status: 'draft', populate })
  if (!draft) throw new errors.NotFoundError('This no longer exists')
  return [...checkFuturePostedAt(type, draft), ...((await type.hooks.publishChecks?.(draft)) ?? [])]
}

/**
 * Runs the publish checks.
 * @param accepted codes of accepted warnings
 * @throws PublishChecksError for blocks, and for warnings that aren't accepted
 */
export async function assertPublishChecksPass(
  type: ContentType,
  documentId: string,
  accepted: readonly string[],
): Promise<void> {
  if (!hasPublishChecks(type)) return
  const checks = await runPublishChecks(type, documentId)
  const open = checks.filter(({ level, code }) => level === 'block' || !accepted.includes(code))
  if (open.length > 0) throw new PublishChecksError(open)
}
