import { rowsOfComponent } from '../../content/content-rules'
import { createBiddingNotifier } from '../../subscriptions/bidding-notifier'
import { OPEN_CSP_STAGES } from './stages'

/** X24: notifies bidders of new and changed biddings for power supply. */
export const notifyCspBidders = createBiddingNotifier({
  type: 'csp-bidding',
  categoryOf: () => 'power_supply',
  openStages: OPEN_CSP_STAGES,
  closedStages: ['evaluation'],
  stageNames: {
    evaluation: 'Under evaluation',
    post_qualification: 'Post-qualification',
    awarded: 'Awarded',
    psa_signed: 'Contract signed',
    filed_with_erc: 'Filed with the ERC',
    erc_provisional_authority: 'Provisionally approved by the ERC',
    erc_approved: 'Approved by the ERC',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  terms: ({ capacityMw, deliveryStart, milestones }) => [
    Number(capacityMw),
    deliveryStart,
    rowsOfComponent(milestones).map(({ name, planned, revised }) => [name, revised ?? planned]),
  ],
  path: '/publications/competitive-selection-process/bids',
})
