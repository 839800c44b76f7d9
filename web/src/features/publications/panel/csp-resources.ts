import { cspBidding, cspAnnouncement, cspPage as cspPageType } from '~/cms/types.gen'
import { cspStageLabels, biddingDocumentKindLabels, loadTypes, psaTypes } from '~/messages/en/publications'
import {
  createDeclarativeResource,
  createSingleTypeResource,
} from '~/panel/declarative-forms/declarative-resource'
import { CSP_PATH } from '../csp-view-model'
import { cspStageProgress, withCspStageAt } from './bidding-stage-progress'
import { bidDocumentFromFileName, titledDocumentsUpload } from './titles-from-file-names'

/** M11: CSP biddings, from the plan to the approval of the ERC. */
export const cspBiddingsResource = createDeclarativeResource(cspBidding, {
  heading: 'Power supply biddings',
  nouns: ['bidding', 'biddings'],
  icon: 'zap',
  fields: {
    code: { continues: { of: cspBidding.path, field: 'code' } },
    stage: { labels: cspStageLabels },
    loadType: { labels: loadTypes },
    psaType: { labels: psaTypes },
    documents: {
      many: { file: 'file', guess: bidDocumentFromFileName },
      fields: { kind: { labels: biddingDocumentKindLabels } },
    },
  },
  title: ({ code, title }) => [code.trim(), title.trim()].filter(Boolean).join(', ') || 'New bidding',
  previewPage: ({ slug }) => `${CSP_PATH}/bids/${slug || 'new'}`,
  progress: cspStageProgress,
  valuesAt: withCspStageAt,
  columns: ['code', 'title', 'stage', 'capacityMw', 'submissionDeadline'],
  emptyText: 'Add power supply biddings here, and update them from planning to ERC approval.',
})

/** M10: announcements of the committee. */
export const cspAnnouncementsResource = createDeclarativeResource(cspAnnouncement, {
  heading: 'CSP bulletins',
  nouns: ['bulletin', 'bulletins'],
  icon: 'scroll-text',
  fields: { documents: { many: titledDocumentsUpload } },
  title: ({ number, title }) => [number.trim(), title.trim()].filter(Boolean).join(', ') || 'New bulletin',
  previewPage: CSP_PATH,
  columns: ['number', 'title', 'bidding', 'postedAt'],
  emptyText: 'Add notices from the Third-Party Bids and Awards Committee (TPBAC).',
})

/** C14: the utility's explanation of how it buys power. */
export const cspPageResource = createSingleTypeResource(cspPageType, {
  heading: 'CSP page',
  icon: 'file-text',
  fields: { stageNames: { fields: { stage: { labels: cspStageLabels } } } },
})
