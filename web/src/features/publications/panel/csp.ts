import { cspBid, cspBulletin, cspPage as aboutBuying } from '~/cms/types.gen'
import { bidStages, documentKinds, loadTypes, psaTypes } from '~/messages/en/publications'
import { simpleResource, singleResource } from '~/panel/simple/simple-resource'
import { CSP } from '../csp-view'
import { bidDocumentFrom, titledDocuments } from './document-names'

/** M11: bids for power, from the plan to the regulator's approval. */
export const cspBids = simpleResource(cspBid, {
  heading: 'Bids for power',
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
  title: ({ code, title }) => [code.trim(), title.trim()].filter(Boolean).join(', ') || 'New bid',
  page: ({ slug }) => `${CSP}/bids/${slug || 'new'}`,
  columns: ['code', 'title', 'stage', 'capacityMw', 'deadline'],
  empty: 'A bid for power is published from its plan to the regulator’s approval.',
})

/** M10: what the committee makes known. */
export const cspBulletins = simpleResource(cspBulletin, {
  heading: 'CSP bulletins',
  icon: 'scroll-text',
  fields: { documents: { many: titledDocuments } },
  title: ({ number, title }) => [number.trim(), title.trim()].filter(Boolean).join(', ') || 'New bulletin',
  page: CSP,
  columns: ['number', 'title', 'bid', 'postedAt'],
  empty: 'What the committee makes known, of one bid or of all.',
})

/** C14: how power is bought, in the utility's words. */
export const cspPage = singleResource(aboutBuying, {
  heading: 'How power is bought',
  icon: 'file-text',
  fields: { stageNames: { fields: { stage: { labels: bidStages } } } },
})
