import * as t from '~/messages/en/outage-report'
import { simpleResource } from '~/panel/simple/simple-resource'

/** X06: what people report of outages. */
export const outageReports = simpleResource({
  name: 'outage-reports',
  nouns: ['report', 'reports'],
  heading: 'Reports',
  icon: 'zap-off',
  hasDrafts: false,
  isPublic: false,
  fields: {
    reference: { kind: 'text', label: 'Reference', isFixed: true },
    barangay: { kind: 'reference', label: 'Barangay', of: 'barangays', isFixed: true },
    seen: { kind: 'choice', label: 'What is seen', choices: t.seen, isFixed: true },
    place: { kind: 'text', label: 'Street or landmark', isFixed: true },
    phone: { kind: 'text', label: 'Phone', isFixed: true },
    stage: {
      kind: 'choice',
      label: 'Status',
      choices: [
        { value: 'new', label: 'New' },
        { value: 'in_hand', label: 'In hand' },
        { value: 'closed', label: 'Closed' },
        { value: 'spam', label: 'Spam' },
      ],
      needed: { for: 'save', message: 'Choose a status.' },
    },
    notes: { kind: 'long-text', label: 'Internal notes', maxLength: 2000 },
  },
  title: ({ reference }) => reference || 'Report',
  list: {
    columns: ['reference', 'barangay', 'seen', 'place', 'stage'],
    sorts: ['stage', 'seen'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'seen', 'barangay'],
    empty: 'What people report of outages arrives here.',
  },
})
