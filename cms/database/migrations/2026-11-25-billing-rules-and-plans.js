'use strict'

const { renameComponent, renameType } = require('../rename')

/** VAT is no discount; and a utility has more than one procurement and one development plan. */
async function up(trx) {
  const plannedCsp = { bidCode: 'biddingCode' }
  await renameType(trx, { from: 'discount-rule', to: 'billing-rule' })
  await renameType(trx, { from: 'development-plan', to: 'distribution-development-plan' })
  await renameComponent(trx, {
    from: 'publications.procurement',
    to: 'publications.planned-csp',
    fields: plannedCsp,
  })
  await renameType(trx, {
    from: 'procurement-plan',
    to: 'power-supply-procurement-plan',
    fields: { procurements: 'plannedCsps' },
    rows: { plannedCsps: { fields: plannedCsp } },
  })
}

module.exports = { up }
