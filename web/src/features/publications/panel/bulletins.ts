import { postedField } from '~/panel/simple/page-fields'
import { simpleResource } from '~/panel/simple/simple-resource'
import { categories, stages } from '~/messages/en/publications'
import { BIDS } from '../bulletin-view'
import { choicesOf, documentRows, neededText, rebidField, supplementRows } from './choices'

/** M09: public biddings, from the invitation to the award. */
export const bulletins = simpleResource({
  name: 'bac-bulletins',
  nouns: ['bulletin', 'bulletins'],
  heading: 'Bids and awards',
  icon: 'gavel',
  hasChecks: true,
  fields: {
    number: {
      kind: 'text',
      label: 'Reference number',
      maxLength: 40,
      help: 'Such as BAC-2026-041.',
      needed: { for: 'save', message: 'Enter a number.' },
    },
    category: {
      kind: 'choice',
      label: 'Kind',
      choices: choicesOf(categories),
      needed: { for: 'publish', message: 'Choose the kind.' },
    },
    title: neededText('Title', 200, 'Enter a title.'),
    slug: {
      kind: 'slug',
      label: 'Address',
      from: 'title',
      address: `${BIDS}/`,
      needed: { for: 'publish', message: 'Enter an address.' },
    },
    stage: {
      kind: 'choice',
      label: 'Stage',
      choices: choicesOf(stages),
      help: 'An open one closes by itself when its deadline has passed.',
      needed: { for: 'publish', message: 'Choose the stage.' },
    },
    rebidOf: rebidField,
    summary: { kind: 'long-text', label: 'What is bid for', maxLength: 1000 },
    budget: { kind: 'decimal', label: 'Approved budget (₱)', places: 2, min: 0 },
    documentFee: { kind: 'decimal', label: 'Fee for documents (₱)', places: 2, min: 0 },
    postedAt: postedField,
    preBidAt: { kind: 'instant', label: 'Pre-bid conference' },
    deadline: {
      kind: 'instant',
      label: 'Deadline',
      help: 'The one that holds now. To move it once bidders know it, extend it below.',
      needed: { for: 'publish', message: 'Enter until when bids are taken.' },
    },
    openingAt: { kind: 'instant', label: 'Opening of bids' },
    venue: { kind: 'text', label: 'Where', maxLength: 200 },
    contact: { kind: 'text', label: 'Questions to', maxLength: 200 },
    documents: documentRows,
    supplements: supplementRows,
    supplier: {
      kind: 'text',
      label: 'Winner',
      maxLength: 160,
      help: 'An award needs winner, amount and day.',
    },
    awardAmount: { kind: 'decimal', label: 'Amount of the award (₱)', places: 2, min: 0 },
    awardedOn: { kind: 'date', label: 'Day of the award' },
    outcome: {
      kind: 'long-text',
      label: 'Why it failed or was cancelled',
      maxLength: 1000,
    },
  },
  title: ({ number, title }) => [number.trim(), title.trim()].filter(Boolean).join(', ') || 'New bulletin',
  page: ({ slug }) => `${BIDS}/${slug || 'new'}`,
  list: {
    columns: ['number', 'title', 'category', 'stage', 'deadline'],
    sorts: ['postedAt', 'deadline', 'number', 'title', 'stage', 'budget'],
    defaultSort: 'postedAt:desc',
    filters: ['category', 'stage'],
    empty:
      'A bulletin invites bids, says until when, and later who won. Nothing that was published is removed.',
  },
})
