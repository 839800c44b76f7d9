import { simpleResource } from '~/panel/simple/simple-resource'

/** Versions of the privacy policy and of the cookie policy. */
export const policyPages = simpleResource({
  name: 'policy-pages',
  nouns: ['version', 'versions'],
  heading: 'Policies',
  icon: 'scale',
  fields: {
    kind: {
      kind: 'choice',
      label: 'Policy',
      needed: { for: 'save', message: 'Choose one from the list.' },
      choices: [
        { value: 'privacy', label: 'Privacy policy' },
        { value: 'cookie', label: 'Cookie policy' },
      ],
    },
    number: {
      kind: 'integer',
      label: 'Version',
      min: 1,
      needed: { for: 'save', message: 'Enter the version’s number.' },
    },
    effectiveFrom: {
      kind: 'date',
      label: 'Effective from',
      help: 'It takes effect on this day by itself. Publish it before, so that people can read it.',
      needed: { for: 'publish', message: 'Enter the day from which it holds.' },
    },
    changes: {
      kind: 'long-text',
      label: 'What changed',
      maxLength: 1000,
      help: 'Against the version before.',
    },
    officer: {
      kind: 'text',
      label: 'Data protection officer',
      maxLength: 120,
      help: 'Of the privacy policy.',
    },
    officerEmail: { kind: 'text', label: 'Officer’s e-mail', maxLength: 254 },
    officerPhone: { kind: 'text', label: 'Officer’s phone', maxLength: 40 },
    sections: {
      kind: 'rows',
      label: 'Text',
      one: 'section',
      key: 'heading',
      fields: {
        heading: {
          kind: 'text',
          label: 'Heading',
          maxLength: 120,
          needed: { for: 'save', message: 'Enter a heading.' },
        },
        text: {
          kind: 'long-text',
          label: 'Text',
          help: 'An empty line begins a new paragraph.',
          needed: { for: 'save', message: 'Write the section.' },
        },
      },
    },
  },
  page: ({ kind, number }) =>
    `/${kind === 'cookie' ? 'cookie' : 'privacy'}-policy${number.trim() ? `?version=${number.trim()}` : ''}`,
  title: ({ kind, number }) => {
    const name = kind === 'cookie' ? 'Cookie policy' : kind === 'privacy' ? 'Privacy policy' : 'Policy'
    return number.trim() ? `${name}, version ${number.trim()}` : `New ${name.toLowerCase()}`
  },
  list: {
    columns: ['kind', 'number', 'effectiveFrom'],
    sorts: ['effectiveFrom', 'number', 'kind'],
    defaultSort: 'effectiveFrom:desc',
    filters: ['kind'],
    empty:
      'What the utility keeps of people, and what their browsers keep: each version with the day on which it takes effect.',
  },
})
