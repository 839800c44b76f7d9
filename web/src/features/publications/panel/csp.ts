import { bidStages, documentKinds, loadTypes, psaTypes } from '~/messages/en/publications'
import { postedField } from '~/panel/simple/page-fields'
import { simpleResource, singleResource } from '~/panel/simple/simple-resource'
import { CSP } from '../csp-view'
import { choicesOf, documentRows, neededText, rebidField, supplementRows } from './choices'
import { bidDocumentFrom } from './document-names'

/** M11: bids for power, from the plan to the regulator's approval. */
export const cspBids = simpleResource({
  name: 'csp-bids',
  nouns: ['bid', 'bids'],
  heading: 'Bids for power',
  icon: 'zap',
  hasChecks: true,
  fields: {
    code: {
      kind: 'text',
      label: 'Code',
      maxLength: 40,
      help: 'Such as CSP-2026-02.',
      needed: { for: 'save', message: 'Enter a code.' },
    },
    stage: {
      kind: 'choice',
      label: 'Stage',
      choices: choicesOf(bidStages),
      help: 'Bidding closes by itself when its deadline has passed.',
      needed: { for: 'publish', message: 'Choose the stage.' },
    },
    title: neededText('Title', 200, 'Enter a title.'),
    slug: {
      kind: 'slug',
      label: 'Address',
      from: 'title',
      address: `${CSP}/bids/`,
      needed: { for: 'publish', message: 'Enter an address.' },
    },
    shortTitle: { kind: 'text', label: 'Short title', maxLength: 80 },
    round: { kind: 'integer', label: 'Round', min: 1, max: 9 },
    rebidOf: rebidField,
    capacityMw: {
      kind: 'decimal',
      label: 'Capacity (MW)',
      places: 1,
      min: 0,
      needed: { for: 'publish', message: 'Enter the capacity.' },
    },
    energyMwh: { kind: 'decimal', label: 'Energy a year (MWh)', places: 0, min: 0 },
    loadType: {
      kind: 'choice',
      label: 'Load',
      choices: choicesOf(loadTypes),
      needed: { for: 'publish', message: 'Choose the kind of load.' },
    },
    technology: { kind: 'text', label: 'Technology', maxLength: 120 },
    psaType: { kind: 'choice', label: 'Kind of agreement', choices: choicesOf(psaTypes) },
    termYears: { kind: 'integer', label: 'Term (years)', min: 1, max: 50 },
    deliveryStart: { kind: 'date', label: 'First delivery' },
    startCondition: { kind: 'text', label: 'Condition of the start', maxLength: 200 },
    deadline: {
      kind: 'instant',
      label: 'Deadline',
      help: 'The one that holds now. To move it once bidders know it, extend it below.',
    },
    summary: { kind: 'long-text', label: 'What is bought', maxLength: 1500 },
    periods: {
      kind: 'rows',
      label: 'Capacity over time',
      one: 'period',
      key: 'from',
      fields: {
        from: { kind: 'date', label: 'From', needed: { for: 'save', message: 'Enter the first day.' } },
        to: { kind: 'date', label: 'To', needed: { for: 'save', message: 'Enter the last day.' } },
        mw: {
          kind: 'decimal',
          label: 'Capacity (MW)',
          places: 1,
          min: 0,
          needed: { for: 'save', message: 'Enter the capacity.' },
        },
        energyMwh: { kind: 'decimal', label: 'Energy a year (MWh)', places: 0, min: 0 },
      },
    },
    milestones: {
      kind: 'rows',
      label: 'Milestones',
      one: 'milestone',
      key: 'name',
      fields: {
        name: neededText('Milestone', 120, 'Name the milestone.'),
        planned: { kind: 'date', label: 'Planned' },
        revised: { kind: 'date', label: 'Moved to' },
        actual: { kind: 'date', label: 'Came about' },
        note: { kind: 'text', label: 'Note', maxLength: 200, help: 'Hour, place, number of bidders.' },
      },
    },
    documents: {
      kind: 'rows',
      label: 'Documents',
      one: 'document',
      key: 'title',
      many: { file: 'file', guess: bidDocumentFrom },
      fields: {
        kind: {
          kind: 'choice',
          label: 'Kind',
          choices: choicesOf(documentKinds),
          needed: { for: 'publish', message: 'Choose the kind.' },
        },
        title: { kind: 'text', label: 'Title', maxLength: 200 },
        number: { kind: 'text', label: 'Number', maxLength: 40 },
        issued: { kind: 'date', label: 'Dated' },
        version: { kind: 'integer', label: 'Version', min: 1, max: 99 },
        file: {
          kind: 'file',
          label: 'Document (PDF)',
          needed: { for: 'publish', message: 'Choose the document.' },
        },
      },
    },
    supplements: supplementRows,
    bidders: {
      kind: 'rows',
      label: 'Bidders',
      one: 'bidder',
      key: 'name',
      fields: {
        name: neededText('Name', 160, 'Enter the name.'),
        outcome: { kind: 'text', label: 'Outcome', maxLength: 200 },
      },
    },
    supplier: {
      kind: 'text',
      label: 'Winner',
      maxLength: 160,
      help: 'An award needs winner, price and day.',
    },
    awardPrice: { kind: 'decimal', label: 'Price (₱ per kWh)', min: 0 },
    awardedOn: { kind: 'date', label: 'Day of the award' },
    ercCase: { kind: 'text', label: 'ERC case', maxLength: 60 },
    outcome: { kind: 'long-text', label: 'Why it failed or was cancelled', maxLength: 1000 },
    legalBasis: { kind: 'long-text', label: 'Legal basis', maxLength: 600 },
    email: { kind: 'text', label: 'Secretariat’s e-mail', maxLength: 254 },
    phone: { kind: 'text', label: 'Secretariat’s phone', maxLength: 40 },
  },
  title: ({ code, title }) => [code.trim(), title.trim()].filter(Boolean).join(', ') || 'New bid',
  page: ({ slug }) => `${CSP}/bids/${slug || 'new'}`,
  list: {
    columns: ['code', 'title', 'stage', 'capacityMw', 'deadline'],
    sorts: ['code', 'title', 'stage', 'deadline', 'capacityMw', 'deliveryStart'],
    defaultSort: 'code:desc',
    filters: ['stage', 'loadType'],
    empty: 'A bid for power is published from its plan to the regulator’s approval.',
  },
})

/** M10: what the committee makes known. */
export const cspBulletins = simpleResource({
  name: 'csp-bulletins',
  nouns: ['bulletin', 'bulletins'],
  heading: 'CSP bulletins',
  icon: 'scroll-text',
  fields: {
    number: neededText('Number', 40, 'Enter a number.'),
    title: neededText('Title', 200, 'Enter a title.'),
    bid: { kind: 'reference', label: 'Bid', of: 'csp-bids', help: 'Left blank, it is about all.' },
    postedAt: postedField,
    text: { kind: 'long-text', label: 'Text', maxLength: 3000 },
    documents: documentRows,
  },
  title: ({ number, title }) => [number.trim(), title.trim()].filter(Boolean).join(', ') || 'New bulletin',
  hasChecks: true,
  page: CSP,
  list: {
    columns: ['number', 'title', 'bid', 'postedAt'],
    sorts: ['postedAt', 'number', 'title'],
    defaultSort: 'postedAt:desc',
    filters: ['bid'],
    empty: 'What the committee makes known, of one bid or of all.',
  },
})

/** C14: how power is bought, in the utility's words. */
export const cspPage = singleResource({
  name: 'csp-page',
  heading: 'How power is bought',
  icon: 'file-text',
  groups: [
    { heading: 'The page', fields: ['lead', 'steps', 'legalBasis'] },
    { heading: 'Stages', fields: ['stageNames'] },
    { heading: 'Secretariat', fields: ['email', 'phone'] },
  ],
  fields: {
    lead: { kind: 'long-text', label: 'Lead', maxLength: 400 },
    steps: {
      kind: 'rows',
      label: 'Steps',
      one: 'step',
      key: 'title',
      fields: {
        title: neededText('Title', 120, 'Enter a title.'),
        text: { kind: 'long-text', label: 'Text', maxLength: 600 },
      },
    },
    stageNames: {
      kind: 'rows',
      label: 'Stages that are called otherwise here',
      help: 'Circulars differ. A stage that isn’t listed keeps its usual name.',
      one: 'stage',
      key: 'stage',
      fields: {
        stage: {
          kind: 'choice',
          label: 'Stage',
          choices: choicesOf(bidStages),
          needed: { for: 'save', message: 'Choose the stage.' },
        },
        name: neededText('What visitors read', 60, 'Enter its name.'),
      },
    },
    legalBasis: { kind: 'long-text', label: 'Legal basis', maxLength: 1000 },
    email: { kind: 'text', label: 'E-mail', maxLength: 254 },
    phone: { kind: 'text', label: 'Phone', maxLength: 40 },
  },
})
