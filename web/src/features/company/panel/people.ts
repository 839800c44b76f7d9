import { simpleResource } from '~/panel/simple/simple-resource'

/** M13: people with portrait, position and biography, in their order. */
const peopleResource = (
  name: string,
  nouns: readonly [string, string],
  heading: string,
  kinds: { position: string; empty: string },
) =>
  simpleResource({
    name,
    nouns,
    heading,
    icon: 'users',
    fields: {
      name: {
        kind: 'text',
        label: 'Name',
        maxLength: 120,
        needed: { for: 'save', message: 'Enter a name.' },
      },
      position: {
        kind: 'text',
        label: 'Position',
        maxLength: 120,
        help: kinds.position,
        needed: { for: 'publish', message: 'Enter the position.' },
      },
      summary: { kind: 'text', label: 'In one line', maxLength: 160, help: 'Stands on the card.' },
      portrait: { kind: 'image', label: 'Portrait', alt: 'portraitAlt' },
      biography: {
        kind: 'long-text',
        label: 'Biography',
        help: 'Opens within the card. An empty line begins a new paragraph.',
      },
      order: { kind: 'integer', label: 'Order', help: 'Lower numbers come first.' },
    },
    title: (person) => person.name.trim() || `New ${nouns[0]}`,
    list: {
      columns: ['name', 'position', 'order'],
      sorts: ['order', 'name', 'position'],
      defaultSort: 'order:asc',
      empty: kinds.empty,
    },
  })

export const directors = peopleResource('directors', ['director', 'directors'], 'Board', {
  position: 'Such as “Director, independent”.',
  empty: 'The members of the board stand on the about page and on a page of their own.',
})

export const leaders = peopleResource('leaders', ['leader', 'leaders'], 'Leadership', {
  position: 'What this person answers for.',
  empty: 'The members of the leadership team stand on the about page and on a page of their own.',
})
