import { postedField, slugField, titleField } from '~/panel/simple/page-fields'
import { simpleResource } from '~/panel/simple/simple-resource'
import { kindChoices, stageChoices } from './choices'

/** M07: outages and other notices. */
export const advisories = simpleResource({
  name: 'advisories',
  nouns: ['advisory', 'advisories'],
  heading: 'Advisories',
  icon: 'megaphone',
  fields: {
    code: {
      kind: 'text',
      label: 'Code',
      maxLength: 30,
      help: 'Such as EA-118.',
      needed: { for: 'save', message: 'Enter a code.' },
    },
    kind: {
      kind: 'choice',
      label: 'Kind',
      choices: kindChoices,
      needed: { for: 'publish', message: 'Choose the kind.' },
    },
    title: titleField('What happened or what is done, such as Broken pole on Feeder 4.'),
    slug: slugField('/news-and-updates/'),
    stage: {
      kind: 'choice',
      label: 'Outage status',
      choices: stageChoices,
      needed: { for: 'publish', message: 'Choose the status.' },
    },
    feeder: { kind: 'reference', label: 'Feeder', of: 'feeders' },
    windows: {
      kind: 'rows',
      label: 'When',
      one: 'window',
      key: 'start',
      fields: {
        start: { kind: 'instant', label: 'From', needed: { for: 'publish', message: 'Enter from when.' } },
        end: { kind: 'instant', label: 'Until', help: 'Left open while nobody knows.' },
        revisedEnd: { kind: 'instant', label: 'Moved to' },
      },
    },
    areas: {
      kind: 'rows',
      label: 'Where',
      one: 'area',
      key: 'portion',
      fields: {
        barangay: {
          kind: 'reference',
          label: 'Barangay',
          of: 'barangays',
          needed: { for: 'publish', message: 'Choose a barangay.' },
        },
        portion: { kind: 'text', label: 'Part of it', maxLength: 160, help: 'Left blank, all of it.' },
        streets: { kind: 'text', label: 'Streets', maxLength: 500 },
        excluded: { kind: 'yes-no', label: 'Not affected' },
        restoredAt: { kind: 'instant', label: 'Back since' },
      },
    },
    customers: { kind: 'integer', label: 'Customers without power', min: 0 },
    cause: { kind: 'long-text', label: 'Cause, as the public reads it', maxLength: 1000 },
    purpose: { kind: 'long-text', label: 'Purpose of planned work', maxLength: 1000 },
    initiator: { kind: 'text', label: 'Asked for by', maxLength: 120 },
    updates: {
      kind: 'rows',
      label: 'Public log',
      one: 'line',
      key: 'at',
      fields: {
        at: { kind: 'instant', label: 'At', needed: { for: 'save', message: 'Enter the time.' } },
        text: { kind: 'text', label: 'What happened', maxLength: 500 },
        stage: { kind: 'choice', label: 'Status', choices: stageChoices },
      },
    },
    postedAt: postedField,
    restoredAt: { kind: 'instant', label: 'Power is back since' },
    expiresAt: { kind: 'instant', label: 'Leaves the site’s first pages at' },
  },
  title: ({ code, title }) => [code.trim(), title.trim()].filter(Boolean).join(', ') || 'New advisory',
  check: ({ windows }) =>
    windows.flatMap(({ start, end, revisedEnd }, index) =>
      Object.entries({ end, revisedEnd }).flatMap(([name, until]) =>
        typeof start === 'string' && typeof until === 'string' && start && until && until < start
          ? [{ path: ['windows', index, name], message: 'This is before its start.' }]
          : [],
      ),
    ),
  hasChecks: true,
  page: ({ slug }) => `/news-and-updates/${slug || 'new'}`,
  list: {
    columns: ['code', 'title', 'kind', 'stage', 'postedAt'],
    sorts: ['postedAt', 'code', 'title', 'stage'],
    defaultSort: 'postedAt:desc',
    filters: ['kind', 'stage', 'feeder'],
    empty:
      'An advisory says where power is out or will be, until when and why. It is on every page while power is out.',
  },
})
