import { checkAnnouncedDeadline, checkDocumentFiles, rebidChecks } from '../../content/bidding'
import { fileChecks } from '../../publishing/replaced-file-checks'
import { openDeadlines } from '../../content/deadlines'
import { defineContent } from '../../content/definition'
import { rowsOf, type ContentValues } from '../../content/rules'
import { titleText } from '../../content/titles'
import type { ValidationProblem } from '../../platform/validation'
import { notifyBidders } from './alerts'
import { checkBid } from './checks'
import { OPEN_STAGES, progress, checkStageFields } from './stages'

const titleOf = ({ code, title }: ContentValues): string => `${titleText(code)}, ${titleText(title)}`
const UID = 'api::csp-bidding.csp-bidding'

export default defineContent({
  group: 'procurement',
  console: {
    labels: {
      capacityMw: 'Capacity (MW)',
      energyMwh: 'Energy per year (MWh)',
      psaType: 'PSA type',
      ercCase: 'ERC case',
      contractPrice: 'Price (₱ per kWh)',
    },
  },
  title: titleOf,
  slugNamespace: 'csp',
  publicSort: ['code:desc', 'documentId:asc'],
  isRecord: true,
  relationTarget: { codeField: 'code', nameField: 'title', sort: ['code'] },
  rules: {
    validate(bidding, problems) {
      checkAnnouncedDeadline(bidding, problems)
      requirePeriodOrder(bidding, problems)
    },
    validateForPublish(bidding, problems) {
      checkDocumentFiles(bidding, problems)
      checkStageFields(bidding, problems)
    },
  },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another bidding has this code.' }],
  list: {
    search: ['code', 'title', 'technology', 'winningBidder', 'ercCase'],
    sorts: ['code', 'title', 'stage', 'submissionDeadline', 'capacityMw', 'deliveryStart'],
    defaultSort: 'code:desc',
    filters: ['stage', 'loadType'],
    omit: ['periods', 'milestones', 'documents', 'bidBulletins', 'bidders'],
  },
  progressReport: progress,
  upcomingDates: [{ kind: 'closes', at: 'submissionDeadline', where: { stage: { $in: OPEN_STAGES } } }],
  hooks: {
    afterPublished: notifyBidders,
    findPendingItems: (ahead) => openDeadlines(UID, OPEN_STAGES, titleOf, ahead),
    publishChecks: async (draft) => [
      ...checkBid(draft),
      ...(await fileChecks(UID, draft)),
      ...(await rebidChecks(UID, 'code', draft)),
    ],
  },
})

function requirePeriodOrder({ periods }: ContentValues, problems: ValidationProblem[]): void {
  rowsOf(periods).forEach(({ from, to }, index) => {
    if (typeof from === 'string' && typeof to === 'string' && to < from) {
      problems.push({ path: ['periods', index, 'to'], message: 'The end can’t be before the start.' })
    }
  })
}
