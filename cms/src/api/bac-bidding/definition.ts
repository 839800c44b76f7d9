import {
  checkBidderInformation,
  checkDeadlineDay,
  checkDeadlinePassed,
  checkDeadlineMatchesBulletin,
  checkDocumentFiles,
  checkRebidReference,
  buildPublishWarning,
} from '../../content/bidding-rules'
import { utilityDateOf, utilityToday } from '../../publishing/manage/utility-local-date'
import { checkReplacedFiles } from '../../publishing/replaced-file-checks'
import { findOpenBiddingDeadlines } from '../../content/find-open-bidding-deadlines'
import { defineContent, type PublishCheck, type StoredRow } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { titleText } from '../../content/title-text'
import type { ValidationProblem } from '../../platform/validation'
import { notifyBacBidders } from './alerts'
import {
  OPEN_BAC_STAGES,
  bacBiddingProgressReport,
  checkBacStageFields,
  listUnusualAwardFields,
} from './stages'

const titleOf = ({ number, title }: ContentValues): string => `${titleText(number)}, ${titleText(title)}`
const UID = 'api::bac-bidding.bac-bidding'

export default defineContent({
  group: 'procurement',
  title: titleOf,
  slugNamespace: 'biddings',
  publicSort: ['postedAt:desc', 'documentId:asc'],
  isRecord: true,
  rules: {
    validate(bulletin, problems) {
      checkDeadlineMatchesBulletin(bulletin, problems)
      const { submissionDeadline: deadline, bidOpeningAt } = bulletin
      if (typeof deadline === 'string' && typeof bidOpeningAt === 'string' && bidOpeningAt < deadline) {
        problems.push({ path: ['bidOpeningAt'], message: 'Bid opening must be on or after the deadline.' })
      }
    },
    validateForPublish: requireCompleteBulletin,
  },
  unique: [
    { attributes: ['number'], path: ['number'], message: 'Another bidding has this reference number.' },
  ],
  list: {
    search: ['number', 'title', 'summary', 'winningBidder'],
    sorts: ['postedAt', 'submissionDeadline', 'number', 'title', 'stage', 'approvedBudget'],
    defaultSort: 'postedAt:desc',
    filters: ['category', 'stage'],
    stageAfterDeadline: { open: OPEN_BAC_STAGES, after: 'closed', deadline: 'submissionDeadline' },
    omit: ['documents', 'bidBulletins'],
  },
  progressReport: bacBiddingProgressReport,
  upcomingDates: [
    { kind: 'meets', at: 'preBidConferenceAt', where: { stage: { $in: OPEN_BAC_STAGES } } },
    { kind: 'closes', at: 'submissionDeadline', where: { stage: { $in: OPEN_BAC_STAGES } } },
    { kind: 'opens', at: 'bidOpeningAt', where: { stage: { $in: OPEN_BAC_STAGES } } },
  ],
  hooks: {
    afterPublished: notifyBacBidders,
    findPendingItems: (ahead) => findOpenBiddingDeadlines(UID, OPEN_BAC_STAGES, titleOf, ahead),
    publishChecks: async (draft) => [
      ...checkBulletin(draft),
      ...(await checkDeadlineDay(draft, OPEN_BAC_STAGES, utilityDateOf)),
      ...checkBidderInformation(draft, OPEN_BAC_STAGES, bidderInformation),
      ...listUnusualAwardFields(draft, await utilityToday()).map(({ path, message }) =>
        buildPublishWarning('award-unusual', path, message),
      ),
      ...(await checkReplacedFiles(UID, draft)),
      ...(await checkRebidReference(UID, 'number', draft)),
    ],
  },
})

const bidderInformation = [
  {
    code: 'budget-missing',
    anyOf: ['approvedBudget', 'floorPrice'],
    message: 'The approved budget or floor price is missing.',
  },
  { code: 'venue-missing', anyOf: ['venue'], message: 'The venue is missing.' },
  { code: 'contact-missing', anyOf: ['contact'], message: 'The contact for questions is missing.' },
]

function requireCompleteBulletin(bulletin: ContentValues, problems: ValidationProblem[]): void {
  checkDocumentFiles(bulletin, problems)
  checkBacStageFields(bulletin, problems)
}

/** What an editor should check before publishing. */
function checkBulletin(bulletin: StoredRow): PublishCheck[] {
  const checks = [...checkDeadlinePassed(bulletin, OPEN_BAC_STAGES), ...checkPreBidConference(bulletin)]
  if (rowsOfComponent(bulletin.documents).length > 0) return checks
  const message = 'The bid documents are missing.'
  return [...checks, buildPublishWarning('document-missing', ['documents'], message)]
}

function checkPreBidConference(bulletin: StoredRow): PublishCheck[] {
  const { stage, preBidConferenceAt, submissionDeadline: deadline } = bulletin
  if (!OPEN_BAC_STAGES.includes(String(stage))) return []
  if (typeof preBidConferenceAt !== 'string' || typeof deadline !== 'string' || preBidConferenceAt < deadline)
    return []
  const message = 'The pre-bid conference must be before the deadline.'
  return [buildPublishWarning('pre-bid-conference-late', ['preBidConferenceAt'], message)]
}
