import { requireAnnouncedDeadline, requireDocumentFiles, rebidChecks } from '../../content/bidding'
import { fileChecks } from '../../publishing/replaced-files'
import { openDeadlines } from '../../content/deadlines'
import { defineContent } from '../../content/definition'
import { rowsOf, type ContentValues } from '../../content/rules'
import { titleText } from '../../content/titles'
import type { ValidationProblem } from '../../platform/validation'
import { checkBid } from './checks'
import { OPEN_STAGES, progress, stageNeeds } from './stages'

const titleOf = ({ code, title }: ContentValues): string => `${titleText(code)}, ${titleText(title)}`
const UID = 'api::csp-bid.csp-bid'

export default defineContent({
  console: {
    labels: {
      capacityMw: 'Capacity (MW)',
      energyMwh: 'Energy per year (MWh)',
      psaType: 'PSA type',
      ercCase: 'ERC case',
      awardPrice: 'Price (₱ per kWh)',
    },
  },
  title: titleOf,
  slugNamespace: 'csp',
  publicSort: ['code:desc', 'documentId:asc'],
  relationTarget: { codeField: 'code', nameField: 'title', sort: ['code'] },
  rules: {
    validate(bid, problems) {
      requireAnnouncedDeadline(bid, problems)
      requirePeriodOrder(bid, problems)
    },
    validateForPublish(bid, problems) {
      requireDocumentFiles(bid, problems)
      stageNeeds(bid, problems)
    },
  },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another bid has this code.' }],
  list: {
    search: ['code', 'title', 'technology', 'supplier', 'ercCase'],
    sorts: ['code', 'title', 'stage', 'deadline', 'capacityMw', 'deliveryStart'],
    defaultSort: 'code:desc',
    filters: ['stage', 'loadType'],
    omit: ['periods', 'milestones', 'documents', 'supplements', 'bidders'],
  },
  progressReport: progress,
  upcomingDates: [{ kind: 'closes', at: 'deadline', where: { stage: { $in: OPEN_STAGES } } }],
  hooks: {
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
