import { bacBidding } from '~/cms/types.gen'
import { bacStageProgress, withBacStageAt } from './bidding-stage-progress'
import { titledDocumentsUpload } from './titles-from-file-names'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'
import { biddingCategories, biddingStages } from '~/messages/en/publications'
import { BIDDINGS_PATH } from '../bac-bidding-view-model'

/** M09: public biddings, from the invitation to the award. */
export const bacBiddingsResource = createDeclarativeResource(bacBidding, {
  heading: 'Bids and awards',
  nouns: ['bidding', 'biddings'],
  icon: 'gavel',
  fields: {
    number: { continues: { of: bacBidding.path, field: 'number' } },
    category: { labels: biddingCategories },
    stage: { labels: biddingStages },
    documents: { many: titledDocumentsUpload },
  },
  title: ({ number, title }) => [number.trim(), title.trim()].filter(Boolean).join(', ') || 'New bidding',
  previewPage: ({ slug }) => `${BIDDINGS_PATH}/${slug || 'new'}`,
  progress: bacStageProgress,
  valuesAt: withBacStageAt,
  columns: ['number', 'title', 'category', 'stage', 'submissionDeadline'],
  emptyText: 'Add biddings here. Published biddings stay on record.',
})
