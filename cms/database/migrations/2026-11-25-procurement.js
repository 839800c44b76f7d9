'use strict'

const { renameComponent, renameType } = require('../rename')

const bidBulletin = { fields: { at: 'issuedAt', deadlineWas: 'previousDeadline', deadline: 'newDeadline' } }
/** Fields that both kinds of biddings have. */
const shared = {
  deadline: 'submissionDeadline',
  supplements: 'bidBulletins',
  supplier: 'winningBidder',
  awardedOn: 'noticeOfAwardOn',
  outcome: 'resultNote',
}
const cspStages = { filed_erc: 'filed_with_erc', erc_provisional: 'erc_provisional_authority' }
const documentKinds = {
  conformity_certificate: 'certificate_of_conformity',
  failure_notice: 'notice_of_failure_of_bidding',
}

/**
 * Procurement in the words of RA 12009, the DOE's circulars on competitive selection, and the ERC: a bidding is one
 * procurement, a bid bulletin what amends it, an announcement any other notice of the committee.
 */
async function up(trx) {
  await renameComponent(trx, {
    from: 'publications.supplement',
    to: 'publications.bid-bulletin',
    ...bidBulletin,
  })
  await renameComponent(trx, { from: 'publications.bid-document', values: { kind: documentKinds } })
  await renameComponent(trx, { from: 'publications.stage-name', values: { stage: cspStages } })
  await renameType(trx, {
    from: 'bac-bulletin',
    to: 'bac-bidding',
    fields: {
      ...shared,
      budget: 'approvedBudget',
      documentFee: 'bidDocumentsFee',
      preBidAt: 'preBidConferenceAt',
      openingAt: 'bidOpeningAt',
      awardAmount: 'contractAmount',
    },
    values: { category: { works: 'infrastructure', consulting: 'consulting_services' } },
    rows: { bidBulletins: bidBulletin },
  })
  await renameType(trx, {
    from: 'csp-bulletin',
    to: 'csp-announcement',
    fields: { bid: 'bidding' },
  })
  await renameType(trx, {
    from: 'csp-bid',
    to: 'csp-bidding',
    fields: { ...shared, awardPrice: 'contractPrice', bulletins: 'announcements' },
    values: { stage: cspStages },
    rows: { bidBulletins: bidBulletin, documents: { values: { kind: documentKinds } } },
  })
  await renameType(trx, { from: 'csp-page', rows: { stageNames: { values: { stage: cspStages } } } })
  if (await trx.schema.hasTable('slugs')) {
    await trx('slugs').where({ space: 'bids' }).update({ space: 'biddings' })
  }
}

module.exports = { up }
