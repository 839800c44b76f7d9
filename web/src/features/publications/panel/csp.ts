import { cspBid, cspBulletin, cspPage as aboutBuying } from '~/cms/types.gen'
import { bidStages, documentKinds, loadTypes, psaTypes } from '~/messages/en/publications'
import { simpleResource, singleResource } from '~/panel/simple/simple-resource'
import { CSP } from '../csp-view'
import { bidDocumentFrom, titledDocuments } from './document-names'

/** M11: bids for power, from the plan to the regulator's approval. */
export const cspBids = simpleResource(cspBid, {
  heading: 'Power supply biddings',
  nouns: ['bidding', 'biddings'],
  icon: 'zap',
  fields: {
    stage: { labels: bidStages },
    loadType: { labels: loadTypes },
    psaType: { labels: psaTypes },
    documents: {
      many: { file: 'file', guess: bidDocumentFrom },
      fields: { kind: { labels: documentKinds } },
    },
  },
  title: ({ code, title }) => [code.trim(), title.trim()].filter(Boolean).join(', ') || 'New bidding',
  previewPage: ({ slug }) => `${CSP}/bids/${slug || 'new'}`,
  columns: ['code', 'title', 'stage', 'capacityMw', 'deadline'],
  emptyText: 'Add power supply biddings from planning to ERC approval.',
})

/** M10: what the committee makes known. */
export const cspBulletins = simpleResource(cspBulletin, {
  heading: 'CSP bulletins',
  icon: 'scroll-text',
  fields: { documents: { many: titledDocuments } },
  title: ({ number, title }) => [number.trim(), title.trim()].filter(Boolean).join(', ') || 'New bulletin',
  previewPage: CSP,
  columns: ['number', 'title', 'bid', 'postedAt'],
  emptyText: 'Post TPBAC notices here.',
})

/** C14: how power is bought, in the utility's words. */
export const cspPage = singleResource(aboutBuying, {
  heading: 'CSP page',
  icon: 'file-text',
  fields: { stageNames: { fields: { stage: { labels: bidStages } } } },
})
