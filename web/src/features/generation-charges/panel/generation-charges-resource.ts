import { generationCharge } from '~/cms/types.gen'
import { technologies } from '~/messages/en/energy'
import { contractTypeNames } from '~/panel/contract-type-names'
import { monthAndYear } from '~/lib/months'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M05: the rows of the itemized generation charge (ERC Resolution No. 5, series of 2007). */
export const generationChargesResource = createDeclarativeResource(generationCharge, {
  heading: 'Generation charge',
  icon: 'zap',
  fields: { technology: { labels: technologies }, contractType: { labels: contractTypeNames } },
  title: ({ source, billingMonth }) =>
    [source.trim() || 'New charge', billingMonth && monthAndYear(billingMonth)].filter(Boolean).join(', '),
  validate: ({ supplyPeriodFrom, supplyPeriodTo }) =>
    supplyPeriodFrom && supplyPeriodTo && supplyPeriodTo < supplyPeriodFrom
      ? [
          {
            path: ['supplyPeriodTo'],
            message: '“Supply period to” must be on or after “Supply period from.”',
          },
        ]
      : [],
  previewPage: '/#generation-charge',
  columns: ['billingMonth', 'source', 'contractType', 'energyKwh', 'basicCost', 'otherAdjustments'],
  emptyText: 'Add the cost of each source for each billing month. These rows make up the ERC table.',
})
