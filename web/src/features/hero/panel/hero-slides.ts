import { simpleResource } from '~/panel/simple/simple-resource'

/** M01: the slides of the home page's hero. */
export const heroSlides = simpleResource({
  name: 'hero-slides',
  nouns: ['slide', 'slides'],
  heading: 'Hero',
  icon: 'image',
  hasSchedule: true,
  fields: {
    heading: {
      kind: 'text',
      label: 'Heading',
      maxLength: 120,
      needed: { for: 'save', message: 'Enter a heading.' },
    },
    text: { kind: 'long-text', label: 'Text', maxLength: 500 },
    image: { kind: 'image', label: 'Picture', alt: 'imageAlt' },
    callToAction: { kind: 'link', label: 'Call to action', help: 'Optional: a button below the text.' },
    visibleFrom: { kind: 'instant', label: 'Visible from' },
    visibleTo: { kind: 'instant', label: 'Visible until' },
    order: { kind: 'integer', label: 'Order', help: 'Lower numbers come first.' },
  },
  title: ({ heading }) => heading.trim() || 'New slide',
  check: ({ visibleFrom, visibleTo }) =>
    visibleFrom && visibleTo && visibleTo <= visibleFrom
      ? [{ path: ['visibleTo'], message: 'This is before its start.' }]
      : [],
  page: '/',
  list: {
    columns: ['heading', 'order', 'visibleFrom', 'visibleTo'],
    sorts: ['order', 'heading', 'visibleFrom'],
    defaultSort: 'order:asc',
    empty: 'A slide is a picture with a heading at the top of the home page, for a while or for good.',
  },
})
