import { distributionDevelopmentPlan, powerSupplyProcurementPlan } from '~/cms/types.gen'
import { technologies } from '~/messages/en/energy'
import { titledDocumentsUpload } from './titles-from-file-names'
import { loadTypes } from '~/messages/en/publications'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'
import { CSP_PATH } from '../csp-view-model'

/** M12: power supply procurement plans. */
export const powerSupplyProcurementPlansResource = createDeclarativeResource(powerSupplyProcurementPlan, {
  heading: 'Procurement plans',
  icon: 'file-text',
  fields: {
    contracts: { fields: { technology: { labels: technologies }, loadType: { labels: loadTypes } } },
    plannedCsps: { fields: { loadType: { labels: loadTypes } } },
    documents: { many: titledDocumentsUpload },
  },
  title: (plan) => plan.title.trim() || (plan.year ? `Plan ${plan.year}` : 'New plan'),
  previewPage: `${CSP_PATH}/power-supply-procurement-plan`,
  columns: ['year', 'title'],
  emptyText: 'Add your power supply procurement plans.',
})

/** M12: distribution development plans. */
export const distributionDevelopmentPlansResource = createDeclarativeResource(distributionDevelopmentPlan, {
  heading: 'Development plans',
  icon: 'file-text',
  fields: { documents: { many: titledDocumentsUpload } },
  title: (plan) => plan.title.trim() || (plan.fromYear ? `Plan from ${plan.fromYear}` : 'New plan'),
  previewPage: '/publications/distribution-development-plan',
  columns: ['fromYear', 'toYear', 'title'],
  emptyText: 'Add your distribution development plans.',
})
