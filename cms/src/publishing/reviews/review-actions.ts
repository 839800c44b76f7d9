import { errors } from '@strapi/utils'
import { currentActor } from '../../audit/actor'
import { currentAndFormerTypeNames } from '../../audit/former-type-names'
import { recordAuditEvent, type ContentChangeAction } from '../../audit/record-entries'
import { hasVersionHistory } from '../../content/definition'
import { documentServiceOf, type StoredRow } from '../../content/document-service'
import { lockDocuments } from '../../content/document-locks'
import { documentSubjectColumns } from '../../content/document-subject'
import type { ContentType } from '../../content/content-types'
import { queueMail } from '../../mail/queue-mail'
import { isAdministrator } from '../../people/access/grants'
import type { PanelUser } from '../../people/access/role-abilities'
import { findAccount } from '../../people/accounts/stored-accounts'
import { now } from '../../platform/clock'
import { inTransaction } from '../../platform/database/transaction'
import { HttpStatusError } from '../../platform/http/http-status-error'
import { assertNoProblems, throwValidationError } from '../../platform/validation'
import { removeControlCharacters } from '../remove-control-characters'
import { assertPublishChecksPass } from '../manage/publish-checks'
import { writeIfUnchanged, StaleVersionError } from '../manage/draft-writes'
import { validateContent } from '../validate-content'
import { archiveDraft } from '../version-history'
import {
  listApproverCandidates,
  noApproverMessage,
  type ApproverCandidate,
} from './draft-editors-and-approvers'
import { deleteReviewComments } from './review-comments'
import { readDraft } from './read-draft'
import { reviewDecidedMail, reviewRequestedMail } from './mail-templates'
import { isReviewRequired } from './review-rules'
import { findReview, REVIEW_UID, type REVIEW_AUDIT_ACTIONS, type StoredReview } from './stored-review'

const MAX_NOTE_LENGTH = 2000
const MAX_TITLE_LENGTH = 255

/** The review's state has changed since the user read it. Sent as 409. */
class ReviewChangedError extends StaleVersionError {
  constructor(documentId: string, message: string) {
    super(documentId)
    this.message = message
  }
}

/** Validates a note; null becomes an empty text. @throws ValidationError when it's no text, or too long */
export function parseReviewNote(note: unknown, name = 'note'): string {
  if (note === undefined || note === null) return ''
  if (typeof note !== 'string') throwValidationError([name], 'Enter text.')
  const text = removeControlCharacters(note).trim()
  if (text.length > MAX_NOTE_LENGTH)
    throwValidationError([name], `Use ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters or fewer.`)
  return text
}

/**
 * Requests the review of a draft, replacing an earlier request. The draft must pass the publish rules.
 * @param reviewer id of the requested reviewer's account; undefined for all who may approve it
 * @throws ValidationError @throws StaleVersionError @throws NotFoundError
 */
export async function requestReview(
  type: ContentType,
  documentId: string,
  baseVersion: string,
  { note, reviewer }: { note: string; reviewer: unknown },
  { id: account }: PanelUser,
): Promise<void> {
  await writeIfUnchanged(type, documentId, baseVersion, async () => {
    const draft = await readDraft(type, documentId)
    if ((await publishedVersion(type, documentId)) === baseVersion)
      throwValidationError([], 'There’s nothing to review. Visitors already see this version.')
    assertNoProblems(validateContent(type, draft, 'published'))
    const candidates = await listApproverCandidates(type, documentId, account)
    const able = candidates.filter(({ reason }) => reason === null)
    const asked =
      reviewer === undefined || reviewer === null ? able : able.filter(({ id }) => id === reviewer)
    if (able.length === 0)
      throwValidationError([], noApproverMessage(candidates.filter(({ id }) => id !== account)))
    if (asked.length === 0)
      throwValidationError(['reviewer'], 'This person can’t approve the draft. Choose another reviewer.')
    const [named] = asked.length < able.length || reviewer ? asked : []
    const by = currentActor().name
    const title = titleOf(type, draft)
    // The reviewer sees what was requested the last time.
    const last = await findReview(type, documentId)
    const lastRequest = last && last.state !== 'approved' ? last : undefined
    await deleteReview(type, documentId)
    await strapi.db.query(REVIEW_UID).create({
      data: {
        ...documentSubjectColumns(type, documentId),
        title,
        state: 'open',
        version: baseVersion,
        account,
        by,
        requestedAt: now(),
        note,
        reviewer: named?.id ?? null,
        reviewerName: named?.name ?? null,
        decision: lastRequest?.decision ?? null,
        decidedBy: lastRequest?.decidedBy ?? null,
        decidedAt: lastRequest?.decidedAt ?? null,
      },
    })
    await record(type, documentId, title, 'review-requested')
    await keepReviewedDraft(type, draft)
    for (const { name, email } of asked) {
      const values = { name, title, by, note, path: type.path, documentId }
      await queueMail(reviewRequestedMail, email, values, documentId)
    }
  })
}

/**
 * Withdraws a request. Only its requester or an administrator may.
 * @throws HttpStatusError 403 @throws NotFoundError when no review is open
 */
export async function withdrawReview(
  type: ContentType,
  documentId: string,
  { id, role }: PanelUser,
): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockDocuments(trx, type.uid, [documentId])
    const review = await findReview(type, documentId)
    if (!review) throw new errors.NotFoundError('This draft isn’t in review.')
    if (review.account !== id && !isAdministrator(role))
      throw new HttpStatusError(
        403,
        `Only ${review.by ?? 'the requester'} or an administrator can withdraw this.`,
      )
    await deleteReview(type, documentId)
    await record(type, documentId, review.title, 'review-withdrawn')
  })
}

/**
 * Approves a draft in the version that the reviewer saw, and publishes it if requested. Users can't approve a draft
 * whose review they requested, or that they changed since its last publication.
 * @param baseVersion version that the reviewer saw
 * @param accept codes of accepted warnings
 * @throws StaleVersionError when the draft or the review has changed @throws HttpStatusError 403
 * @throws ValidationError @throws PublishChecksError @throws NotFoundError
 */
export async function approveDraft(
  type: ContentType,
  documentId: string,
  baseVersion: string,
  { note, publish, accept }: { note: string; publish: boolean; accept: readonly string[] },
  reviewer: PanelUser,
): Promise<void> {
  await namingWhoChanged(type, documentId, () =>
    writeIfUnchanged(type, documentId, baseVersion, async () => {
      const review = await requireOpen(type, documentId)
      await assertMayApprove(type, documentId, review, reviewer)
      const draft = await readDraft(type, documentId)
      assertNoProblems(validateContent(type, draft, 'published'))
      const title = titleOf(type, draft)
      await decide(review, { state: 'approved', version: baseVersion, decision: note, title })
      await record(type, documentId, title, 'review-approved')
      await mailRequester(type, review, title, publish ? 'published' : 'approved', note)
      if (!publish) return keepReviewedDraft(type, draft)
      await assertPublishChecksPass(type, documentId, accept)
      await documentServiceOf(type).publish({ documentId })
    }),
  )
}

/**
 * Returns a draft to the requester for changes.
 * @throws StaleVersionError @throws ValidationError when the note is empty @throws HttpStatusError 403
 * @throws NotFoundError
 */
export async function requestDraftChanges(
  type: ContentType,
  documentId: string,
  baseVersion: string,
  note: string,
  { id }: PanelUser,
): Promise<void> {
  if (note === '') throwValidationError(['note'], 'Enter what should change and why.')
  await namingWhoChanged(type, documentId, () =>
    writeIfUnchanged(type, documentId, baseVersion, async () => {
      const review = await requireOpen(type, documentId)
      if (review.account === id)
        throw new HttpStatusError(403, 'You requested this review. Withdraw the request instead.')
      await decide(review, { state: 'changes-asked', decision: note })
      await record(type, documentId, review.title, 'changes-asked')
      await keepReviewedDraft(type, await readDraft(type, documentId))
      await mailRequester(type, review, review.title, 'changes-asked', note)
    }),
  )
}

/**
 * Enforces a type's required approval for every way to publish: panel, schedule, console, progress report, undo.
 * @throws ValidationError when the draft isn't approved, or has changed since
 */
export async function assertReviewApproved(type: ContentType, documentId: string): Promise<void> {
  if (!(await isReviewRequired(type))) return
  const draft = await strapi.db
    .query(type.uid)
    .findOne({ select: ['version'], where: { documentId, publishedAt: null } })
  if (!draft) return
  const review = await findReview(type, documentId)
  if (review?.state !== 'approved') throwValidationError([], NEEDS_APPROVAL)
  if (review.version !== draft.version) throwValidationError([], CHANGED_AFTER_APPROVAL)
}

const NEEDS_APPROVAL =
  'Another person must approve this draft before it goes live. Save the draft, then request a review.'
const CHANGED_AFTER_APPROVAL = 'The draft changed after it was approved. Request a new review.'

/** Deletes reviews and comments that an action makes obsolete, in its transaction. */
export async function deleteObsoleteReviews(
  type: ContentType,
  documentId: string,
  action: ContentChangeAction,
): Promise<void> {
  if (!type.draftAndPublish || !['publish', 'discard', 'delete'].includes(action)) return
  await deleteReview(type, documentId)
  if (action === 'delete') await deleteReviewComments(type, documentId)
  else if (action === 'publish') await deleteReviewComments(type, documentId, 'resolved')
}

/** Gives the review of a draft, if there is one, the draft's new title, in the current transaction. */
export async function renameReview(type: ContentType, documentId: string, title: string): Promise<void> {
  if (!type.draftAndPublish) return
  await strapi.db.query(REVIEW_UID).updateMany({
    where: documentSubjectColumns(type, documentId),
    data: { title: title.slice(0, MAX_TITLE_LENGTH) },
  })
}

async function deleteReview(type: ContentType, documentId: string): Promise<void> {
  await strapi.db.query(REVIEW_UID).deleteMany({ where: documentSubjectColumns(type, documentId) })
}

/** Keeps the draft that a reviewer sees as a version, since its author may change it at once. */
async function keepReviewedDraft(type: ContentType, draft: StoredRow): Promise<void> {
  if (hasVersionHistory(type)) await archiveDraft(type, draft)
}

async function requireOpen(type: ContentType, documentId: string): Promise<StoredReview> {
  const review = await findReview(type, documentId)
  if (review?.state === 'open') return review
  const decided = review?.state === 'approved' ? 'approved this draft' : 'requested changes'
  const message = review
    ? `${review.decidedBy ?? 'Someone'} already ${decided}.`
    : 'The draft is no longer in review.'
  throw new ReviewChangedError(documentId, message)
}

const REASONS: Readonly<Record<NonNullable<ApproverCandidate['reason']>, string>> = {
  edited: 'You changed this draft, so another person must approve it.',
  requested: 'You requested this review, so another person must approve it.',
}

async function assertMayApprove(
  type: ContentType,
  documentId: string,
  review: StoredReview,
  { id }: PanelUser,
): Promise<void> {
  const approvers = await listApproverCandidates(type, documentId, review.account)
  const self = approvers.find((one) => one.id === id)
  if (!self) throw new HttpStatusError(403, 'Your role can’t approve this draft.')
  if (!self.reason) return
  const others = approvers.filter((one) => one.id !== id)
  const able = others.filter(({ reason }) => reason === null).map(({ name }) => name)
  const who = able.length > 0 ? `${able.join(' or ')} can.` : noApproverMessage(others)
  throw new HttpStatusError(403, `${REASONS[self.reason]} ${who}`)
}

/** Runs a decision. When the draft has changed, the error names the user who changed it. */
async function namingWhoChanged(
  type: ContentType,
  documentId: string,
  decision: () => Promise<void>,
): Promise<void> {
  try {
    await decision()
  } catch (error) {
    if (!(error instanceof StaleVersionError) || error instanceof ReviewChangedError) throw error
    const [last] = await strapi.db.query('api::audit-entry.audit-entry').findMany({
      select: ['actorName'],
      where: {
        type: { $in: currentAndFormerTypeNames(type.name) },
        subject: documentId,
        action: { $in: ['update', 'reorder', 'discard', 'publish'] },
      },
      orderBy: { id: 'desc' },
      limit: 1,
    })
    const who = last?.actorName ?? 'Someone'
    throw new ReviewChangedError(
      documentId,
      `${who} changed this draft after you opened it. Review the new version.`,
    )
  }
}

async function decide(
  { id }: StoredReview,
  data: Partial<Pick<StoredReview, 'state' | 'version' | 'decision' | 'title'>>,
): Promise<void> {
  const made = { decidedBy: currentActor().name, decidedAt: now() }
  await strapi.db.query(REVIEW_UID).update({ where: { id }, data: { ...data, ...made } })
}

async function mailRequester(
  { path }: ContentType,
  { account, subject: documentId }: StoredReview,
  title: string,
  outcome: 'approved' | 'published' | 'changes-asked',
  note: string,
): Promise<void> {
  const requester = await findAccount({ id: account })
  if (!requester) return
  const { username: name, email } = requester
  const values = { name, title, by: currentActor().name, note, path, documentId, outcome }
  await queueMail(reviewDecidedMail, email, values, documentId)
}

const record = (
  { name: type }: ContentType,
  subject: string,
  title: string,
  action: (typeof REVIEW_AUDIT_ACTIONS)[number],
): Promise<void> => recordAuditEvent({ action, type, subject, title })

const titleOf = (type: ContentType, draft: StoredRow): string => type.title(draft).slice(0, MAX_TITLE_LENGTH)

async function publishedVersion(type: ContentType, documentId: string): Promise<string | undefined> {
  const row = await strapi.db
    .query(type.uid)
    .findOne({ select: ['version'], where: { documentId, publishedAt: { $notNull: true } } })
  return row?.version
}
