import { createBiddingNotifier } from '../../subscriptions/bidding-notifier'
import { OPEN_BAC_STAGES } from './stages'

/** X24: notifies bidders of new and changed biddings of their category. */
export const notifyBacBidders = createBiddingNotifier({
  type: 'bac-bidding',
  categoryOf: ({ category }) => String(category),
  openStages: OPEN_BAC_STAGES,
  closedStages: ['closed'],
  stageNames: { closed: 'Closed', awarded: 'Awarded', failed: 'Failed', cancelled: 'Cancelled' },
  terms: ({ bidOpeningAt, preBidConferenceAt, approvedBudget, floorPrice }) => [
    ...[bidOpeningAt, preBidConferenceAt].map((at) => at && new Date(at as string).getTime()),
    Number(approvedBudget),
    Number(floorPrice),
  ],
  path: '/publications/bids-and-awards',
})
