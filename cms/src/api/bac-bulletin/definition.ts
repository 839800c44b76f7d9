import {
  deadlineChecks,
  deadlineIsAnnounced,
  documentsAreThere,
  rebidChecks,
  warning,
} from '../../content/bidding'
import { fileChecks } from '../../publishing/replaced-files'
import { openDeadlines } from '../../content/deadlines'
import { defineContent, type Check, type Stored } from '../../content/definition'
import { rowsOf, type Content } from '../../content/rules'
import { named } from '../../content/titles'
import type { Problem } from '../../platform/problems'
import { OPEN, progress, stageNeeds } from './stages'

const titleOf = ({ number, title }: Content): string => `${named(number)}, ${named(title)}`
const UID = 'api::bac-bulletin.bac-bulletin'

export default defineContent({
  title: titleOf,
  slugs: 'bids',
  publicSort: ['postedAt:desc', 'documentId:asc'],
  rules: {
    check(bulletin, problems) {
      deadlineIsAnnounced(bulletin, problems)
      const { deadline, openingAt } = bulletin
      if (typeof deadline === 'string' && typeof openingAt === 'string' && openingAt < deadline) {
        problems.push({ path: ['openingAt'], message: 'Bid opening must be on or after the deadline.' })
      }
    },
    publish: bulletinIsWhole,
  },
  unique: [{ attributes: ['number'], path: ['number'], message: 'Another bulletin has this number.' }],
  list: {
    search: ['number', 'title', 'summary', 'supplier'],
    sorts: ['postedAt', 'deadline', 'number', 'title', 'stage', 'budget'],
    defaultSort: 'postedAt:desc',
    filters: ['category', 'stage'],
    omit: ['documents', 'supplements'],
  },
  progress,
  comes: [
    { kind: 'meets', at: 'preBidAt', where: { stage: { $in: OPEN } } },
    { kind: 'closes', at: 'deadline', where: { stage: { $in: OPEN } } },
    { kind: 'opens', at: 'openingAt', where: { stage: { $in: OPEN } } },
  ],
  hooks: {
    waiting: (ahead) => openDeadlines(UID, OPEN, titleOf, ahead),
    publishChecks: async (draft) => [
      ...checkBulletin(draft),
      ...(await fileChecks(UID, draft)),
      ...(await rebidChecks(UID, 'number', draft)),
    ],
  },
})

function bulletinIsWhole(bulletin: Content, problems: Problem[]): void {
  documentsAreThere(bulletin, problems)
  stageNeeds(bulletin, problems)
}

/** What an editor should check before publishing. */
function checkBulletin(bulletin: Stored): Check[] {
  const checks = deadlineChecks(bulletin, OPEN)
  if (rowsOf(bulletin.documents).length > 0) return checks
  const message = 'No bid document is attached.'
  return [...checks, warning('document-missing', ['documents'], message)]
}
