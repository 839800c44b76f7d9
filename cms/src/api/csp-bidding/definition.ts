import {
  checkBidderInformation,
  checkDeadlineDay,
  checkDeadlineMatchesBulletin,
  checkDocumentFiles,
  checkRebidReference,
} from '../../content/bidding-rules'
import { utilityDateOf, utilityToday } from '../../publishing/manage/utility-local-date'
import { checkReplacedFiles } from '../../publishing/replaced-file-checks'
import { findOpenBiddingDeadlines } from '../../content/find-open-bidding-deadlines'
import { defineContent } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { titleText } from '../../content/title-text'
import type { ValidationProblem } from '../../platform/validation'
import { notifyCspBidders } from './alerts'
import { checkCspBidding } from './checks'
import { OPEN_CSP_STAGES, cspBiddingProgressReport, checkCspStageFields } from './stages'

const titleOf = ({ code, title }: ContentValues): string => `${titleText(code)}, ${titleText(title)}`
const UID = 'api::csp-bidding.csp-bidding'

export default defineContent({
  group: 'procurement',
  console: {
    labels: {
      capacityMw: 'Capacity (MW)',
      energyMwh: 'Energy per year (MWh)',
      psaType: 'PSA type',
      ercCase: 'ERC case number',
      contractPrice: 'Award price (₱ per kWh)',
    },
  },
  title: titleOf,
  slugNamespace: 'csp',
  publicSort: ['code:desc', 'documentId:asc'],
  isRecord: true,
  relationTarget: { codeField: 'code', nameField: 'title', sort: ['code'] },
  rules: {
    validate(bidding, problems) {
      checkDeadlineMatchesBulletin(bidding, problems)
      requirePeriodOrder(bidding, problems)
    },
    validateForPublish(bidding, problems) {
      checkDocumentFiles(bidding, problems)
      checkCspStageFields(bidding, problems)
    },
  },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another bidding has this reference number.' }],
  list: {
    search: ['code', 'title', 'technology', 'winningBidder', 'ercCase'],
    sorts: ['code', 'title', 'stage', 'submissionDeadline', 'capacityMw', 'deliveryStart'],
    defaultSort: 'code:desc',
    filters: ['stage', 'loadType'],
    stageAfterDeadline: { open: OPEN_CSP_STAGES, after: 'evaluation', deadline: 'submissionDeadline' },
    omit: ['periods', 'milestones', 'documents', 'bidBulletins', 'bidders'],
  },
  progressReport: cspBiddingProgressReport,
  upcomingDates: [{ kind: 'closes', at: 'submissionDeadline', where: { stage: { $in: OPEN_CSP_STAGES } } }],
  hooks: {
    afterPublished: notifyCspBidders,
    findPendingItems: (ahead) => findOpenBiddingDeadlines(UID, OPEN_CSP_STAGES, titleOf, ahead),
    publishChecks: async (draft) => [
      ...checkCspBidding(draft, await utilityToday()),
      ...(await checkDeadlineDay(draft, OPEN_CSP_STAGES, utilityDateOf)),
      ...checkBidderInformation(draft, OPEN_CSP_STAGES, [
        {
          code: 'contact-missing',
          anyOf: ['email', 'phone'],
          message: 'The contact for questions is missing.',
        },
      ]),
      ...(await checkReplacedFiles(UID, draft)),
      ...(await checkRebidReference(UID, 'code', draft)),
    ],
  },
})

function requirePeriodOrder({ periods }: ContentValues, problems: ValidationProblem[]): void {
  rowsOfComponent(periods).forEach(({ from, to }, index) => {
    if (typeof from === 'string' && typeof to === 'string' && to < from) {
      problems.push({ path: ['periods', index, 'to'], message: 'The end can’t be before the start.' })
    }
  })
}
