import * as t from '~/messages/en/tracking'
import { simpleResource } from '~/panel/simple/simple-resource'
import { APPLY } from '../apply-view'

/** X05: what can be applied for, and what to bring. */
export const serviceKinds = simpleResource({
  name: 'service-kinds',
  nouns: ['kind of service', 'kinds of service'],
  heading: 'Requirements',
  icon: 'list-checks',
  fields: {
    kind: {
      kind: 'choice',
      label: 'What is applied for',
      choices: Object.entries(t.kinds).map(([value, label]) => ({ value, label })),
      needed: { for: 'save', message: 'Choose what is applied for.' },
    },
    title: {
      kind: 'text',
      label: 'Title',
      maxLength: 80,
      needed: { for: 'save', message: 'Enter a title.' },
    },
    summary: { kind: 'long-text', label: 'For whom it is', maxLength: 400 },
    papers: { kind: 'long-text', label: 'What to bring', maxLength: 2000, help: 'One paper a line.' },
    fees: { kind: 'long-text', label: 'What it costs', maxLength: 400 },
    order: { kind: 'integer', label: 'Order', help: 'Lower numbers come first.' },
  },
  title: ({ title }) => title.trim() || 'New kind of service',
  page: `${APPLY}#kinds`,
  list: {
    columns: ['title', 'kind', 'order'],
    sorts: ['order', 'title'],
    defaultSort: 'order:asc',
    empty: 'What people can apply for stands on the page on applying for service, with what to bring.',
  },
})
