import { bacBulletin } from '~/cms/types.gen'
import { titledDocuments } from './document-names'
import { simpleResource } from '~/panel/simple/simple-resource'
import { categories, stages } from '~/messages/en/publications'
import { BIDS } from '../bulletin-view'

/** M09: public biddings, from the invitation to the award. */
export const bulletins = simpleResource(bacBulletin, {
  heading: 'Bids and awards',
  nouns: ['bidding', 'biddings'],
  icon: 'gavel',
  fields: {
    category: { labels: categories },
    stage: { labels: stages },
    documents: { many: titledDocuments },
  },
  title: ({ number, title }) => [number.trim(), title.trim()].filter(Boolean).join(', ') || 'New bidding',
  previewPage: ({ slug }) => `${BIDS}/${slug || 'new'}`,
  columns: ['number', 'title', 'category', 'stage', 'deadline'],
  emptyText: 'Add biddings here. Published biddings stay on record.',
})
