import { simpleResource } from '~/panel/simple/simple-resource'

/** M14: documents for the public, by what they are for. */
export const downloads = simpleResource({
  name: 'downloads',
  nouns: ['document', 'documents'],
  heading: 'Downloads',
  icon: 'file-down',
  fields: {
    title: {
      kind: 'text',
      label: 'Title',
      maxLength: 160,
      needed: { for: 'save', message: 'Enter a title.' },
    },
    description: { kind: 'text', label: 'In one line', maxLength: 250, help: 'What it is for.' },
    group: {
      kind: 'choice',
      label: 'Group',
      needed: { for: 'publish', message: 'Choose what it is for.' },
      choices: [
        { value: 'forms', label: 'Forms' },
        { value: 'rates', label: 'Rates and bills' },
        { value: 'rules', label: 'Rules' },
        { value: 'safety', label: 'Safety' },
        { value: 'plans', label: 'Plans' },
        { value: 'reports', label: 'Reports' },
      ],
    },
    file: {
      kind: 'file',
      label: 'Document (PDF)',
      help: 'To post a new version of it, replace the file in the media library: the old one stays there for readers.',
      needed: { for: 'publish', message: 'Choose the document.' },
    },
    order: { kind: 'integer', label: 'Order', help: 'Within its group; lower numbers come first.' },
  },
  title: ({ title }) => title.trim() || 'New document',
  list: {
    columns: ['title', 'group', 'order'],
    sorts: ['order', 'title', 'group'],
    defaultSort: 'order:asc',
    filters: ['group'],
    empty: 'Forms, rules, reports: what people look for on the page of downloads.',
  },
})
