import { deadlineIsAnnounced, documentsAreThere, rebidChecks } from '../../content/bidding'
import { fileChecks } from '../../publishing/replaced-files'
import { openDeadlines } from '../../content/deadlines'
import { defineContent } from '../../content/definition'
import { rowsOf, type Content } from '../../content/rules'
import { named } from '../../content/titles'
import type { Problem } from '../../platform/problems'
import { checkBid } from './checks'
import { OPEN, progress, stageNeeds } from './stages'

const titleOf = ({ code, title }: Content): string => `${named(code)}, ${named(title)}`
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
  slugs: 'csp',
  publicSort: ['code:desc', 'documentId:asc'],
  reference: { code: 'code', name: 'title', sort: ['code'] },
  rules: {
    check(bid, problems) {
      deadlineIsAnnounced(bid, problems)
      periodsAreOrdered(bid, problems)
    },
    publish(bid, problems) {
      documentsAreThere(bid, problems)
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
  progress,
  comes: [{ kind: 'closes', at: 'deadline', where: { stage: { $in: OPEN } } }],
  hooks: {
    waiting: (ahead) => openDeadlines(UID, OPEN, titleOf, ahead),
    publishChecks: async (draft) => [
      ...checkBid(draft),
      ...(await fileChecks(UID, draft)),
      ...(await rebidChecks(UID, 'code', draft)),
    ],
  },
})

function periodsAreOrdered({ periods }: Content, problems: Problem[]): void {
  rowsOf(periods).forEach(({ from, to }, index) => {
    if (typeof from === 'string' && typeof to === 'string' && to < from) {
      problems.push({ path: ['periods', index, 'to'], message: 'The end can’t be before the start.' })
    }
  })
}
